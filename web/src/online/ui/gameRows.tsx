// Games in a list: lobby, watchable, a player's, one's own. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useText, type Translate } from "../../i18n/index.ts";
import { dateText } from "../../i18n/locale.ts";
import type { Rules } from "../../rules/rules.ts";
import type { Lang } from "../../protocol/rules.ts";
import type { GameRow } from "../../protocol/server.ts";
import { playerName, seatTitle } from "../names.ts";
import { gameTitle, safeDetails } from "../../game/titles.ts";
import { clockSpecText } from "../../game/clock.tsx";
import { shownRating } from "./ratingText.tsx";

interface GameRowsProps {
  rows: readonly GameRow[];
  rules: Rules;
  label: string;
  /** Instead of the link to the game. */
  action?: (row: GameRow) => ComponentChildren;
  note?: (row: GameRow) => ComponentChildren;
  /** The reader's own seats: "You" there, and who won is told as won or lost. */
  mine?: (row: GameRow) => readonly number[];
}

export function GameRows({ rows, rules, label, action, note, mine = () => [] }: GameRowsProps) {
  const { t, lang } = useText();
  return (
    <ul class="game-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} data-game={row.id}>
          <div class="game-row-main">
            <span class="game-row-title">
              {gameTitle(rules, row.game, lang)}
              {row.rated && <span class="badge">{t("online.rated")}</span>}
            </span>
            <span class="soft">
              {playersText(t, rules, row, lang, mine(row))}
            </span>
            <span class="soft game-row-facts">
              {clockSpecText(t, row.clock)}
              {row.phase !== "waiting" && <> · {t("online.movesCount", { n: row.plies })}</>}
              {row.phase === "waiting" || row.phase === "playing" ? null : <> · {outcomeText(t, rules, row, lang, mine(row))}</>}
              {" · "}
              <time dateTime={new Date(row.changed_at).toISOString()}>{timeText(row.changed_at, lang)}</time>
            </span>
            {note?.(row)}
          </div>
          {action ? action(row) : <a class="button" href={`/game/${row.id}`}>{t("online.open")}</a>}
        </li>
      ))}
    </ul>
  );
}

const ratedName = (t: Translate, seat: GameRow["seats"][number]): string =>
  playerName(t, seat) + (seat.rating ? ` ${shownRating(seat.rating)}` : "");

function playersText(t: Translate, rules: Rules, row: GameRow, lang: Lang, mine: readonly number[]): string {
  if (row.phase === "waiting") {
    // Who sits where is on the game's own page; here it matters whom one would meet.
    const names = row.seats.filter(({ kind, name, guest }) => kind !== "person" || name || guest).map((seat) => ratedName(t, seat));
    return names.length > 0 ? names.join(", ") : t("online.guest");
  }
  const details = safeDetails(rules, row.game, lang);
  return row.seats
    .map((seat, place) => {
      const title = details ? seatTitle(details, place) : "";
      return t("online.seatWithName", { seat: title, name: mine.includes(place) ? t("online.you") : ratedName(t, seat) });
    })
    .join(" – ");
}

function outcomeText(t: Translate, rules: Rules, row: GameRow, lang: Lang, mine: readonly number[]): string {
  if (row.phase === "aborted") return t("online.aborted");
  const sides = safeDetails(rules, row.game, lang)?.sides ?? [];
  const winner = sides.findIndex(({ word }) => word === row.winner);
  const own = new Set(mine.map((seat) => seat % 2)); // who plays both sides has neither won nor lost
  if (winner >= 0 && own.size === 1) return t(own.has(winner) ? "online.rowWon" : "online.rowLost");
  const side = sides[winner]?.name;
  return side ? t("online.won", { side }) : t("online.drawnShort");
}

function timeText(at: number, lang: Lang): string {
  const old = Date.now() - at > 20 * 3_600_000;
  const style = old ? ({ dateStyle: "medium" } as const) : ({ timeStyle: "short" } as const);
  return dateText(lang, at, style);
}
