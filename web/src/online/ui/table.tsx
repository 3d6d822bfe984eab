// Board and everything round it, for a game on the server. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { Board } from "../../board/board.tsx";
import { MoveEntry } from "../../game/moveEntry.tsx";
import { MoveList, Stepper } from "../../game/moveList.tsx";
import { GameScreen } from "../../game/screen.tsx";
import { useGame, useMoveNews } from "../../game/useGame.ts";
import { useTurn } from "../../game/useTurn.ts";
import { useText } from "../../i18n/index.ts";
import type { GameDetails, GameLine } from "../../protocol/rules.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { Button, IconButton } from "../../ui/controls.tsx";
import { useKeys } from "../../ui/keys.ts";
import { isMyTurn, shownMoves } from "../onlineGame.ts";
import { gameTitle } from "../../game/titles.ts";
import type { Following } from "../useOnlineGame.ts";
import { useYourTurn } from "../yourTurn.ts";
import { Actions } from "./actions.tsx";
import { Chat } from "./chat.tsx";
import { Conditional, useConditional } from "./conditional.tsx";
import { LinkBar } from "./linkBar.tsx";
import { Notify } from "./notify.tsx";
import { Offers } from "./offers.tsx";
import { Result } from "./result.tsx";
import { SeatLine } from "./seatLine.tsx";
import { TableStatus } from "./tableStatus.tsx";
import { useChoice } from "./useChoice.ts";
import { usePlay } from "./usePlay.ts";
import { Waiting } from "./waiting.tsx";

interface TableProps {
  rules: Rules;
  following: Following;
  game: Snapshot;
  details: GameDetails;
}

export function Table({ rules, following, game, details }: TableProps) {
  const { t, lang } = useText();
  const { online, view, link, said, setSaid } = following;
  const moves = shownMoves(view);
  const [cursor, setCursor] = useState<number | undefined>(undefined); // nothing: the latest
  const at = Math.min(cursor ?? moves.length, moves.length);
  const live = at === moves.length;
  const whole: GameLine = { game: game.game, start: game.start, moves };
  const conditional = useConditional(rules, game, whole, lang);
  const drafted = (live && conditional.draft) || [];
  const line: GameLine = { ...whole, moves: [...moves.slice(0, at), ...drafted] };
  const shown = useGame(rules, line);
  useMoveNews(shown, line.moves);
  const play = usePlay({ rules, online, view, game, shown, live, conditional, lang });
  const seated = (game.my_seats?.length ?? 0) > 0;
  const { turn, flip, rotate } = useTurn(shown.state.scene.tiling, ownTurn(game, details));
  const title = gameTitle(rules, game.game, lang);
  const myTurn = isMyTurn(game) && !view.pending;
  const [notifications, setNotifications] = useChoice("muster.notify", false);
  useYourTurn({
    myTurn, title: `${title} · ${t("app.name")}`, mark: "●", text: t("online.yourTurn"), tag: game.id, notifications,
  });
  useEffect(() => setCursor(undefined), [moves.length]);
  const goTo = (ply: number): void => setCursor(ply >= moves.length ? undefined : Math.max(0, ply));
  useKeys({
    ",": () => goTo(at - 1), ".": () => goTo(at + 1), ArrowLeft: () => goTo(at - 1), ArrowRight: () => goTo(at + 1),
    "<": () => goTo(0), ">": () => goTo(moves.length),
    Escape: view.premoves.length > 0 ? () => online.dropPremoves() : undefined,
  });
  const act = (command: GameCommand): Promise<boolean> => {
    setSaid("");
    return online.act(command);
  };
  const [above, below] = seatOrder(game);
  const bars = (seats: readonly number[]) => (
    <div class="seat-lines">
      {seats.map((seat) => <SeatLine key={seat} game={game} details={details} state={shown.state} seat={seat} />)}
    </div>
  );
  return (
    <>
      <LinkBar link={link} />
      <GameScreen
        above={bars(above)}
        board={
          <Board
            state={play.state} sides={shown.sides} label={t("board.label", { game: title })} turn={turn} canMove={play.canMove}
            onMove={play.onMove} asks={play.asks} arrows={play.arrows} marks={play.marks}
          />
        }
        below={bars(below)}
        panel={
          <div class="stack">
            <div class="panel stack">
              <TableStatus game={game} title={title} myTurn={myTurn} badKey={view.badKey} said={said} />
              <Offers game={game} details={details} act={act} />
              {view.premoves.length > 0 && (
                <div class="notice calm offer">
                  <span>{t("online.premoves", { moves: view.premoves.join(", ") })}</span>
                  <Button onClick={() => online.dropPremoves()}>{t("online.dropPremoves")}</Button>
                </div>
              )}
              {game.phase === "over" && <Result rules={rules} game={game} details={details} act={act} at={at} onGo={goTo} />}
              {game.phase !== "waiting" && (
                <>
                  <MoveList moves={moves} cursor={at} onGo={goTo} />
                  <div class="row between">
                    <Stepper cursor={at} length={moves.length} onGo={goTo} />
                    <div class="row tight">
                      <IconButton icon="flip" label={t("board.flip")} onClick={flip} />
                      <IconButton icon="turn" label={t("board.turn")} onClick={rotate} />
                    </div>
                  </div>
                </>
              )}
              {seated && game.phase === "playing" && (
                <MoveEntry rules={rules} line={line} disabled={!play.canMove || play.premoving} onMove={play.onMove} />
              )}
              <Actions game={game} act={act} />
            </div>
            {game.phase === "waiting" && <Waiting game={game} details={details} following={following} />}
            <Conditional game={game} act={act} conditional={conditional} />
            <Chat game={game} details={details} shown={hasCompany(game)} canSpeak={seated} onSay={(text) => act({ action: "chat", text })} />
            {seated && <Notify on={notifications} onChange={setNotifications} />}
          </div>
        }
      />
    </>
  );
}

/** Somebody to talk to: not while waiting alone, and machines do not answer. */
function hasCompany(game: Snapshot): boolean {
  return game.seats.filter(({ kind, taken }) => kind === "person" && taken).length > 1;
}

/** How the board lies for the player: one's own men are near. */
function ownTurn(game: Snapshot, details: GameDetails): boolean | number {
  const seat = game.my_seats?.[0] ?? 0;
  const edges: Record<string, number> = { S: 0, E: 1, N: 2, W: 3 };
  const edge = edges[details.seats[seat]?.word ?? ""];
  if (edge === undefined) return seat % 2 === 1;
  return game.my_seats ? edge : 0;
}

/** Own seats below, the others above; for spectators the first side below. */
function seatOrder(game: Snapshot): [number[], number[]] {
  const side = (game.my_seats?.[0] ?? 0) % 2;
  const all = game.seats.map((_, seat) => seat);
  return [all.filter((seat) => seat % 2 !== side), all.filter((seat) => seat % 2 === side)];
}
