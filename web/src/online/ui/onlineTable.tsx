// Board and everything round it, for a game on the server. SPDX-License-Identifier: MIT
import { Board } from "../../board/board.tsx";
import { MoveEntry } from "../../game/moveEntry.tsx";
import { MustNotice } from "../../game/mustNotice.tsx";
import { GameScreen } from "../../game/screen.tsx";
import { Dismiss } from "../../game/teachPanel.tsx";
import { seatNames } from "../../game/useGame.ts";
import { useText, type Translate } from "../../i18n/index.ts";
import type { GameDetails, SideIndex } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { Button } from "../../ui/controls.tsx";
import { pointsText, type Match } from "../match.ts";
import { playerName, seatTitle } from "../names.ts";
import { useYourTurn } from "../yourTurn.ts";
import { Absence } from "./absence.tsx";
import { Actions } from "./actions.tsx";
import { ChatNews } from "./chatNews.tsx";
import { Conditional } from "./conditional.tsx";
import { LinkBar } from "./linkBar.tsx";
import { Notify } from "./notify.tsx";
import { OfferPanel } from "./offers.tsx";
import { OnlineResult } from "./result.tsx";
import { ReviewPanel } from "./review.tsx";
import { SeatLine } from "./seatLine.tsx";
import { TableChat, tableMoves } from "./tableMoves.tsx";
import { TableStatus } from "./tableStatus.tsx";
import { useOnlineTable, type OnlineTableControl, type OnlineTableProps } from "./useOnlineTable.ts";
import { Waiting } from "./waiting.tsx";

export function OnlineTable(props: OnlineTableProps) {
  const { game, following } = props;
  const { t } = useText();
  const table = useOnlineTable(props);
  const { shown, play, turning } = table;
  const [above, below] = seatOrder(game);
  // Where a side has two seats its words stand once, with the first.
  const says = (seat: number): string => (seat < 2 ? table.groups.says((seat % 2) as SideIndex) : "");
  const taken = (seat: number): number => (seat < 2 ? shown.taken[(seat % 2) as SideIndex] : 0);
  const bars = (seats: readonly number[]) => (
    <div class="seat-lines">
      {seats.map((seat) => (
        <SeatLine
          key={seat} game={game} details={props.details} state={shown.state} seat={seat} cutOff={following.link === "lost"}
          says={says(seat)} taken={taken(seat)}
          points={pointsNow(game, props.details, table.match, seat)}
        />
      ))}
    </div>
  );
  return (
    <>
      <LinkBar link={following.link} />
      <GameScreen
        menu
        above={bars(above)}
        board={
          <Board
            state={play.state} sides={shown.sides} label={t("board.label", { game: table.title })} turn={turning.turn}
            canMove={play.canMove} onMove={play.onMove} asks={play.asks} arrows={play.arrows} marks={play.marks}
            seats={seatNames(props)} confirms={!play.premoving} sketches groups={table.groups.on} plates={platesOf(props, t)}
          />
        }
        below={bars(below)}
        news={<TableNews {...props} table={table} />}
        moves={tableMoves(props, table)}
        commands={<Actions rules={props.rules} game={game} table={table} />}
        panel={<TablePanel {...props} table={table} />}
      />
    </>
  );
}

/** Of the match, with this game once it is won. */
function pointsNow(game: Snapshot, details: GameDetails, match: Match | undefined, seat: number): string {
  if (!match?.points) return "";
  const side = (seat % 2) as SideIndex;
  const winner = details.sides.findIndex(({ word }) => word === game.result?.winner);
  const here = !game.result ? 0 : winner < 0 ? 0.5 : winner === side ? 1 : 0;
  return pointsText(match.points[side] + here);
}

/** Who sits where, for the plates of a board for four: "South · You". */
function platesOf({ game, details }: OnlineTableProps, t: Translate): readonly string[] {
  return game.seats.map((at, seat) => {
    const who = game.my_seats?.includes(seat) ? t("online.you") : at.taken ? playerName(t, at) : "";
    return [seatTitle(details, seat), who].filter(Boolean).join(" · ");
  });
}

type TablePanelProps = OnlineTableProps & { table: OnlineTableControl };

function TablePanel({ rules, following, game, details, table }: TablePanelProps) {
  const { t } = useText();
  const { conditional, act } = table;
  useYourTurn({
    myTurn: table.myTurn, title: `${table.title} · ${t("app.name")}`, mark: "●", text: t("online.yourTurn"), tag: game.id,
    notifications: table.notify.on,
  });
  return (
    <div class="stack">
      <GamePanel rules={rules} following={following} game={game} details={details} table={table} />
      {game.phase === "waiting" && <Waiting game={game} details={details} following={following} />}
      <Conditional game={game} act={act} conditional={conditional} />
      {!(table.talk.tabbed && game.phase !== "waiting") && <TableChat game={game} details={details} table={table} />}
      {table.seated && game.phase === "waiting" && <div class="panel"><Notify notify={table.notify} /></div>}
    </div>
  );
}

/** What must not be missed: offers before all else, the end, what was said, a refusal, what is prepared, a forced capture. */
function TableNews({ rules, following: { online, view, said, answer, setAnswer, link }, game, details, table }: TablePanelProps) {
  const { t } = useText();
  return (
    <>
      <OfferPanel game={game} details={details} act={table.act} />
      {game.phase === "over" && <OnlineResult rules={rules} game={game} details={details} state={table.shown.state} review={table.review} onGo={table.goTo} act={table.act} />}
      <ChatNews game={game} details={details} talk={table.talk} />
      {said && <p class="notice">{said}</p>}
      {answer && <div class="notice calm"><Dismiss onClick={() => setAnswer("")} /><p>{answer}</p></div>}
      {link === "open" && <Absence game={game} details={details} />}
      {view.premoves.length > 0 && (
        <div class="notice calm offer">
          <span>{t("online.premoves", { moves: view.premoves.join(", ") })}</span>
          <Button onClick={() => online.dropPremoves()}>{t("online.dropPremoves")}</Button>
        </div>
      )}
      {table.myTurn && <MustNotice shown={table.shown} onPlay={table.play.onMove} />}
    </>
  );
}

function GamePanel({ rules, following: { view }, game, details, table }: TablePanelProps) {
  const { play, line, at, goTo } = table;
  return (
    <div class="panel stack">
      <TableStatus game={game} details={details} title={table.title} myTurn={table.myTurn} lost={view.lost} />
      <ReviewPanel
        rules={rules} game={game} review={table.review} sides={[details.sides[0].name, details.sides[1].name]} at={at} onGo={goTo}
      />
      {table.seated && game.phase === "playing" && (
        <MoveEntry rules={rules} line={line} disabled={!play.canMove || play.premoving} onMove={play.onMove} />
      )}
    </div>
  );
}

/** Own seats below, the others above; for spectators the first side below. */
function seatOrder(game: Snapshot): [number[], number[]] {
  const side = (game.my_seats?.[0] ?? 0) % 2;
  const all = game.seats.map((_, seat) => seat);
  return [all.filter((seat) => seat % 2 !== side), all.filter((seat) => seat % 2 === side)];
}
