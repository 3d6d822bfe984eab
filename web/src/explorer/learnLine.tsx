// The line on the board goes to the openings that are trained. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { address } from "../app/router.ts";
import { useText } from "../i18n/index.ts";
import { learnLine } from "../openings/repertoire.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button } from "../ui/controls.tsx";

export function LearnLine({ rules, line }: { rules: Rules; line: GameLine }) {
  const { t } = useText();
  const [learnt, setLearnt] = useState("");
  const [failed, setFailed] = useState(false);
  const key = JSON.stringify(line);
  useEffect(() => (setLearnt(""), setFailed(false)), [key]);
  const learn = (): void => void learnLine(rules, line, t("explorer.picked")).then(setLearnt, () => setFailed(true));
  return (
    <div class="row learn-line">
      <Button icon="deck" disabled={line.moves.length === 0} onClick={learn}>{t("explorer.learn")}</Button>
      {learnt && <span role="status">{t("explorer.learnt")} <a href={address("/deck", { openings: learnt })}>{t("explorer.train")}</a></span>}
      {failed && <span class="notice">{t("explorer.failed")}</span>}
    </div>
  );
}
