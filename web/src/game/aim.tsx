// What one plays for, for whoever has not moved yet. SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";

/** The first sentence of the rules in words: so it is that of the variant, too. */
export function Aim({ rules, game }: { rules: Rules; game: string }) {
  const { lang } = useText();
  const text = useMemo(() => rules.rulesText(game, lang).blocks[0]?.text ?? "", [rules, game, lang]);
  return <p class="aim">{/^.*?[.。]/.exec(text)?.[0] ?? text}</p>;
}
