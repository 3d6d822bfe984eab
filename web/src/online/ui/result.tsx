// How the game ended, and what comes next: another one, analysis, review, downloads.
// SPDX-License-Identifier: MIT
import { address } from "../../app/router.ts";
import { useText } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { recordUrl } from "../api.ts";
import { resultText } from "../names.ts";
import { ReviewPanel } from "./review.tsx";

interface ResultProps {
  game: Snapshot;
  details: GameDetails;
  rules: Rules;
  act: (command: GameCommand) => Promise<boolean>;
  at: number;
  onGo: (ply: number) => void;
}

export function Result({ game, details, rules, act, at, onGo }: ResultProps) {
  const { t, lang } = useText();
  if (game.phase !== "over" || !game.result) return null;
  const { game: name, start, moves } = game;
  const ended = rules.state({ game: name, start, moves }, lang).outcome;
  const seated = (game.my_seats?.length ?? 0) > 0;
  return (
    <section class="stack" aria-labelledby="result">
      <h2 id="result" class="status over">{resultText(t, details, game.result, ended.over ? ended.text : "")}</h2>
      {ended.over && ended.how && <p>{ended.how}</p>}
      <div class="row">
        {game.rematch ? (
          <a class="button main" href={`/game/${game.rematch}`}>{t("online.nextGame")}</a>
        ) : (
          seated &&
          game.offers.rematch === undefined && (
            <button type="button" class="button main" onClick={() => void act({ action: "rematch" })}>{t("online.rematch")}</button>
          )
        )}
        <a class="button" href={address("/analysis", { game: name, start: start === "start" ? undefined : start, moves: moves.join(" ") })}>{t("online.analyse")}</a>
        <a class="button" href={recordUrl(game.id, "sgf")} download={`${game.id}.sgf`}>SGF</a>
        <a class="button" href={recordUrl(game.id, "json")} download={`${game.id}.json`}>JSON</a>
      </div>
      <ReviewPanel rules={rules} game={game} sides={[details.sides[0].name, details.sides[1].name]} at={at} onGo={onGo} />
    </section>
  );
}
