// A rule that leaves only some of the moves now, such as a forced capture. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import type { GameState } from "../protocol/rules.ts";

export function MustNotice({ state }: { state: GameState }) {
  const { t } = useText();
  if (state.must === undefined || state.outcome.over) return null;
  return (
    <p class="notice must">
      <strong>{t("game.must")}</strong>
      {state.must}
    </p>
  );
}
