// The moves beside the board, and what the players say to each other in a tab of its own; on a phone the moves are one
// strip and the chat stands below. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { MovePanel } from "../../game/moveList.tsx";
import { useText } from "../../i18n/index.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Chat } from "./chat.tsx";
import type { OnlineTableControl, OnlineTableProps } from "./useOnlineTable.ts";

type TableMovesProps = Pick<OnlineTableProps, "game" | "details"> & { table: OnlineTableControl };

/** What stands in the place of the moves: until there are any, on a phone, for how many the table waits. */
export function tableMoves({ game, details }: OnlineTableProps, table: OnlineTableControl): ComponentChildren {
  if (game.phase !== "waiting") return <TableMoves game={game} details={details} table={table} />;
  return table.seated && !table.talk.tabbed && <WaitingStrip game={game} />;
}

function WaitingStrip({ game: { seats } }: Pick<OnlineTableProps, "game">) {
  const { t } = useText();
  const taken = seats.filter((seat) => seat.taken).length;
  return <p class="waiting-strip soft">{t("online.waiting")} · {taken}/{seats.length}</p>;
}

function TableMoves({ game, details, table }: TableMovesProps) {
  const { t } = useText();
  const { talk } = table;
  const moves = <MovePanel game={details.family} moves={table.moves} cursor={table.at} onGo={table.goTo} turning={table.turning} watched={!table.seated} />;
  if (!talk.possible || !talk.tabbed) return moves;
  return (
    <Tabs
      label={t("online.tabs")} chosen={talk.tab} onChoose={talk.setTab}
      tabs={[
        { id: "moves", label: t("game.moves"), content: moves },
        { id: "chat", label: t("online.chat"), count: talk.unread, content: <TableChat game={game} details={details} table={table} /> },
      ]}
    />
  );
}

export function TableChat({ game, details, table }: TableMovesProps) {
  if (!table.talk.possible) return null;
  return (
    <Chat game={game} details={details} talk={table.talk} before={table.match?.last} canSpeak={table.seated} onSay={(text) => table.act({ action: "chat", text })} />
  );
}
