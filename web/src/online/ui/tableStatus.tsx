// The head of the panel: which game, how it stands, what went wrong. SPDX-License-Identifier: MIT
import { clockSpecText } from "../../game/clock.tsx";
import { useText, type Translate } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import type { LostSeat } from "../onlineGame.ts";
import { seatTitle, whoText } from "../names.ts";

interface TableStatusProps {
  game: Snapshot;
  details: GameDetails;
  title: string;
  myTurn: boolean;
  lost: LostSeat | undefined;
}

export function TableStatus({ game, details, title, myTurn, lost }: TableStatusProps) {
  const { t } = useText();
  const freeMs = game.clocks.delay_ms ?? 0;
  const seated = (game.my_seats?.length ?? 0) > 0;
  return (
    <>
      <div>
        <h1 class="small-title">
          {title} {game.rated && <span class="badge">{t("online.rated")}</span>}
        </h1>
        <p class="soft small table-facts">
          {clockSpecText(t, game.clock)} · {t("online.watchers", { n: game.watchers })}
        </p>
      </div>
      {game.phase === "playing" && (
        <p class={`status${myTurn ? " mine" : ""}`}>
          {myTurn ? t("online.yourTurn") : [turnText(t, game, details), seated ? "" : t("online.watching")].filter(Boolean).join(" · ")}
        </p>
      )}
      {game.moves.length === 0 && freeMs > 0 && game.clock.kind !== "days" && <p class="soft small">{t("online.firstFree", { n: Math.round(freeMs / 1000) })}</p>}
      {game.phase === "playing" && seated && !myTurn && <p class="soft small">{t("online.premoveHow")}</p>}
      {game.phase === "aborted" && <p class="status over">{abortedText(t, game, details)}</p>}
      {lost && <p class="notice">{t(`online.lost.${lost}`)}</p>}
    </>
  );
}

/** Whose turn it is, as at one screen: "White to move". */
function turnText(t: Translate, { turn }: Snapshot, details: GameDetails): string {
  return turn ? t("game.turn", { who: seatTitle(details, turn.seat) }) : "";
}

function abortedText(t: Translate, game: Snapshot, details: GameDetails): string {
  const seat = game.called_off_by;
  if (seat === undefined || game.my_seats?.includes(seat)) return t("online.aborted");
  return t("online.abortedBy", { who: whoText(t, game, details, seat) });
}
