// The line on the board goes to the openings that are trained. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { address } from "../app/router.ts";
import { useStore } from "../app/store.ts";
import { useText } from "../i18n/index.ts";
import { account } from "../online/account.ts";
import { learnLine } from "../openings/repertoire.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button } from "../ui/controls.tsx";
import { Said } from "../ui/said.tsx";

export function LearnLine({ rules, line }: { rules: Rules; line: GameLine }) {
  const { t } = useText();
  const who = useStore(account);
  const [asked, setAsked] = useState<{ key: string; learnt?: string; failed?: true } | undefined>(undefined);
  const key = JSON.stringify(line);
  const now = asked?.key === key ? asked : undefined; // of another line it says nothing
  const learn = (): void => {
    setAsked({ key });
    const put = (found: { learnt: string } | { failed: true }) => setAsked((last) => (last?.key === key ? { key, ...found } : last));
    const name = who.kind === "account" ? who.profile.name : undefined;
    learnLine(rules, line, name).then((learnt) => put({ learnt }), () => put({ failed: true }));
  };
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (now?.learnt || now?.failed) said.current?.scrollIntoView({ block: "nearest" }); // below the fold nobody reads it
  }, [now?.learnt, now?.failed]);
  return (
    <div class="row learn-line">
      <Button icon="deck" disabled={line.moves.length === 0 || (now && !now.learnt && !now.failed)} onClick={learn}>{t("explorer.learn")}</Button>
      <div ref={said}>
        {now?.learnt && <Said class="notice calm" text={t("explorer.learnt")}>{t("explorer.learnt")} <a href={address("/deck", { openings: now.learnt })}>{t("explorer.train")}</a></Said>}
        {now?.failed && <Said class="notice" text={t("explorer.failed")} />}
      </div>
    </div>
  );
}
