// How the game ended, where it cannot be missed, and what comes next: another one, review, share, downloads.
// SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import { endingText, wonText } from "../../game/endingText.ts";
import { GameCourse } from "../../game/gameCourse.tsx";
import { AfterGame, ResultCard } from "../../game/resultCard.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameDetails, GameState } from "../../protocol/rules.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { Button } from "../../ui/controls.tsx";
import { Icon } from "../../ui/icon.tsx";
import { recordUrl } from "../api.ts";
import { gameHeader } from "../gameHeader.ts";
import { reviewTree } from "../reviewTree.ts";
import type { ServerReview } from "./review.tsx";

interface ResultProps {
  game: Snapshot;
  details: GameDetails;
  rules: Rules;
}

type OnlineResultProps = ResultProps & { state: GameState; review: ServerReview; onGo: (ply: number) => void; act: (command: GameCommand) => Promise<boolean> };

export function OnlineResult({ game, details, rules, state, review: { found }, onGo, act }: OnlineResultProps) {
  const { t, lang } = useText();
  const reviewed = useMemo(() => found && reviewTree(game, found), [found]);
  const { result, game: name, start, moves } = game;
  if (!result) return null;
  const won = details.sides.findIndex(({ word }) => word === result.winner);
  const winner = won === 0 || won === 1 ? won : undefined;
  const mine = game.my_seats?.[0];
  const glad = winner !== undefined && mine !== undefined && mine % 2 === winner;
  const sides = [details.sides[0].name, details.sides[1].name] as const;
  const title = glad ? t("game.won") : wonText(t, winner, sides);
  const line = { game: name, start, moves };
  const you = mine === undefined ? undefined : mine % 2 === 1 ? 1 : 0;
  const ended = rules.state(line, lang).outcome;
  return (
    <ResultCard
      state={state} winner={winner} title={title} glad={glad} next={mine === undefined ? undefined : { game: name, won: glad }}
      how={ended.over ? (ended.how ?? "") : endingText(t, details, result.winner, result.ending) || result.sentence}
      course={<GameCourse rules={rules} line={line} header={gameHeader(t, game)} sides={sides} up={you} reviewed={reviewed} onShow={(ply) => onGo(ply - 1)} />}
    >
      <NextGame game={game} details={details} act={act} />
      <AfterGame rules={rules} line={line} header={gameHeader(t, game)} you={you} />
    </ResultCard>
  );
}

/** Another game, with the colours changed where there are two players. */
function NextGame({ game, details, act }: Pick<OnlineResultProps, "game" | "details" | "act">) {
  const { t } = useText();
  const [mine] = game.my_seats ?? [];
  if (game.rematch) return <a class="button main" href={`/game/${game.rematch}`}>{t("online.nextGame")}</a>;
  if (mine === undefined || game.offers.rematch !== undefined) return null;
  const word = game.seats.length === 2 ? t("game.rematchNext", { side: details.sides[mine === 0 ? 1 : 0].name }) : t("online.rematch");
  return <Button main onClick={() => void act({ action: "rematch" })}>{word}</Button>;
}

/** In the menu, beside the card's own review: the record to take along, and what the server thinks of the game. */
export function AfterTheEnd({ game, review, onDone }: { game: Snapshot; review: ServerReview; onDone: () => void }) {
  const { t } = useText();
  const ask = (): void => {
    onDone();
    review.ask?.();
  };
  return (
    <>
      {review.ask && <Button icon="chart" onClick={ask}>{t("online.review")}</Button>}
      {(["sgf", "json"] as const).map((format) => (
        <a key={format} class="button" href={recordUrl(game.id, format)} download={`${game.id}.${format}`}>
          <Icon name="save" />{t("online.download", { format: format.toUpperCase() })}
        </a>
      ))}
    </>
  );
}
