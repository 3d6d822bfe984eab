// A game on the server: waiting for players, being played, or over; for players and spectators.
// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import type { PageProps } from "../../app/routes.ts";
import { WithRules } from "../../app/withRules.tsx";
import { useText } from "../../i18n/index.ts";
import type { Rules } from "../../rules/rules.ts";
import { connection } from "../connection.ts";
import { safeDetails } from "../../game/titles.ts";
import { Button } from "../../ui/controls.tsx";
import { refusedText } from "../refusedText.ts";
import { NoServerNote } from "../ui/problem.tsx";
import { OnlineTable } from "../ui/onlineTable.tsx";
import { useOnlineGame } from "../useOnlineGame.ts";
import { askAccount } from "../account.ts";

export function GamePage({ parts: [id = ""] }: PageProps) {
  return <WithRules>{(rules) => <FollowedGame key={id} rules={rules} id={id} />}</WithRules>;
}

function FollowedGame({ rules, id }: { rules: Rules; id: string }) {
  const { t, lang } = useText();
  const following = useOnlineGame(rules, id);
  const { online, view, link } = following;
  useEffect(() => void askAccount(), []);
  if (view.missing) {
    return (
      <div class="narrow">
        <h1>{t("online.noSuchGame")}</h1>
        <p>{t("online.noSuchGameText")}</p>
        <a class="button" href="/online">{t("online.lobby")}</a>
      </div>
    );
  }
  const details = view.game ? safeDetails(rules, view.game.game, lang) : undefined;
  if (!view.game) {
    if (view.refused) {
      return (
        <div class="narrow stack">
          <p class="notice" role="alert">{refusedText(t, view.refused.code, view.refused.sentence)}</p>
          <div class="row"><Button onClick={() => online.begin()}>{t("app.retry")}</Button></div>
        </div>
      );
    }
    if (link === "away") return <NoServerNote onRetry={() => connection().wake()} />;
    return <p class="soft" aria-busy="true">{t("online.loading")}</p>;
  }
  if (!details) return <p class="notice">{t("online.unknownGame", { game: view.game.game })}</p>;
  return <OnlineTable rules={rules} following={following} game={view.game} details={details} />;
}
