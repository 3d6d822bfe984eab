// The position of a line as a picture, if the rules still know it. SPDX-License-Identifier: MIT
import { BoardPicture } from "../board/picture.tsx";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";

export function LinePicture({ rules, line }: { rules: Rules; line: GameLine }) {
  const { lang } = useText();
  try {
    return <BoardPicture scene={rules.state(line, lang).scene} />;
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}
