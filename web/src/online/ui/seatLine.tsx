// One player beside the board: colour, name, whether they are there, clock. SPDX-License-Identifier: MIT
import { PieceArt } from "../../board/piece.tsx";
import { Clock } from "../../game/clock.tsx";
import { Reserve, SideArt, Taken } from "../../game/players.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameDetails, GameState, SideIndex } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { serverNow } from "../connection.ts";
import { playerName, seatTitle } from "../names.ts";
import { RatingText } from "./ratingText.tsx";

interface SeatLineProps {
  game: Snapshot;
  details: GameDetails;
  state: GameState;
  seat: number;
  /** Nobody knows who is there: this page hears nothing. */
  cutOff: boolean;
  /** How the side stands, in a few words. */
  says: string;
  /** How many men of the other side were taken. */
  taken: number;
  /** Won in the match of which this game is one; "": there is none. */
  points: string;
}

export function SeatLine({ game, details, state, seat, cutOff, says, taken, points }: SeatLineProps) {
  const { t } = useText();
  const at = game.seats[seat];
  if (!at) return null;
  const side = (seat % 2) as SideIndex;
  const mine = game.my_seats?.includes(seat) ?? false;
  const title = seatTitle(details, seat);
  const named = Boolean(at.name ?? at.guest);
  const name = mine && !named ? t("online.you") : playerName(t, at);
  const onTurn = game.turn?.seat === seat;
  const there = at.kind === "engine" || at.online;
  const presence = cutOff ? t("online.unknown") : there ? t("online.here") : t("online.away");
  const many = game.seats.length > 2;
  const titleFirst = many && !named && !mine; // four guests are told apart by their places
  const hand = game.seats.length === 2 ? state.scene.reserve[side] : 0;
  return (
    <div class={`player seat${onTurn ? " moving" : ""}${at.taken ? "" : " free"}`} data-seat={seat}>
      {many && seat >= 2 ? <PieceArt piece={{ kind: "marked", owner: side }} /> : <SideArt state={state} side={side} />}
      <span class="seat-who">
        <span class="name">
          {at.name && at.kind !== "engine" ? <a class="who" href={`/player/${at.name}`}>{name}</a> : <span class="who">{titleFirst ? title : name}</span>}
          <RatingText rating={at.rating} />
          {mine && named ? <span class="soft">{t("online.youMark")}</span> : null}
        </span>
        <span class="soft small">
          {titleFirst ? name : title}
          {onTurn && <> · {t("online.onTurn")}</>}
          {says && <span class="says">{says}</span>}
        </span>
      </span>
      <Taken state={state} side={side} count={taken} />
      {hand > 0 && <Reserve count={hand} side={side} />}
      <span class="end row">
        {at.taken && (
          <span class={`presence ${cutOff ? "unknown" : there ? "there" : "gone"}`} title={presence}>
            <span class="unseen">{presence}</span>
          </span>
        )}
        {points && <b class="points" title={t("online.matchPoints")}><span class="unseen">{t("online.matchPoints")}: </span>{points}</b>}
        <Clock spec={game.clock} clocks={game.clocks} now={serverNow} seat={seat} label={t("online.clockOf", { seat: title })} />
      </span>
    </div>
  );
}
