// What a player can do besides moving. What cannot be undone asks once more.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { GameMenu } from "../../game/gameMenu.tsx";
import { MoveEntry } from "../../game/moveEntry.tsx";
import { useText, type Key } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { Command, Commands } from "../../ui/commands.tsx";
import { Button } from "../../ui/controls.tsx";
import { Notify } from "./notify.tsx";
import { OtherDevice } from "./otherDevice.tsx";
import { Question } from "./question.tsx";
import { AfterTheEnd } from "./result.tsx";
import type { OnlineTableControl } from "./useOnlineTable.ts";

interface ActionsProps {
  rules: Rules;
  game: Snapshot;
  table: OnlineTableControl;
}

type Confirmed = "resign" | "abort";

const questions: Record<Confirmed, { ask: Key; yes: Key }> = {
  resign: { ask: "game.askResign", yes: "online.resign" },
  abort: { ask: "online.askAbort", yes: "online.abort" },
};

export function Actions({ rules, game, table }: ActionsProps) {
  const { act } = table;
  const { t } = useText();
  const [asking, setAsking] = useState<Confirmed | undefined>(undefined);
  const mine = game.my_seats ?? [];
  useLayoutEffect(() => setAsking(undefined), [game.phase]);

  // The key: commands come before it when the game begins, and its menu, if open, stays open.
  const looks = <Looks key="looks" rules={rules} game={game} table={table} />;
  if (mine.length === 0) return <Commands>{looks}</Commands>;
  if (asking) {
    const { ask, yes } = questions[asking];
    const answer = (): void => {
      void act({ action: asking });
      setAsking(undefined);
    };
    return <Question ask={t(ask)} yes={t(yes)} onYes={answer} onNo={() => setAsking(undefined)} />;
  }
  if (game.phase !== "playing") return <Commands>{looks}</Commands>;
  const ownMoves = game.moves.length > 0;
  const machines = game.seats.filter((_, seat) => !mine.some((own) => own % 2 === seat % 2));
  const people = machines.some(({ kind }) => kind === "person");
  return (
    <Commands>
      <Command
        icon="undo" word={t("game.takeBack")} label={t("online.takeback")} disabled={!ownMoves || game.offers.takeback !== undefined}
        onClick={() => void act({ action: "takeback" })}
      />
      {people && (
        <Command
          icon="draw" word={t("online.drawShort")} label={t("online.draw")} disabled={game.offers.draw !== undefined}
          onClick={() => void act({ action: "draw" })}
        />
      )}
      {game.moves.length < 2 ? (
        <Command icon="close" word={t("online.abort")} onClick={() => setAsking("abort")} />
      ) : (
        <Command icon="flag" word={t("online.resign")} onClick={() => setAsking("resign")} />
      )}
      {looks}
    </Commands>
  );
}

/** What anybody may do with the board. */
function Looks({ rules, game, table }: ActionsProps) {
  const { play, turning, groups, review, talk } = table;
  const chat = talk.possible && !talk.hidden && !talk.tabbed; // below the board, where nobody sees it
  const { t } = useText();
  const [menu, setMenu] = useState(false);
  const close = (): void => setMenu(false);
  return (
    <>
      {chat ? (
        <Command icon="chat" word={t("online.chat")} count={talk.unread} onClick={talk.open} />
      ) : (
        <Command icon="flip" word={t("game.flip")} where="small" onClick={turning.flip} />
      )}
      <Command icon="groups" word={t("game.groups")} label={t("game.groupsLong")} where="wide" pressed={groups.on} onClick={groups.toggle} />
      <Command icon="more" word={t("game.more")} onClick={() => setMenu(true)} />
      {menu && (
        <GameMenu scene={play.state.scene} groups={groups} onClose={close}>
          {table.seated && game.phase === "playing" && (
            <MoveEntry rules={rules} line={table.line} disabled={!play.canMove || play.premoving} onMove={play.onMove} onDone={close} />
          )}
          <Button icon="turn" onClick={turning.rotate}>{t("board.turn")}</Button>
          {chat && <Button icon="flip" onClick={turning.flip}>{t("game.flip")}</Button>}
          {table.seated && game.phase === "playing" && <Notify notify={table.notify} />}
          {game.phase !== "over" && <OtherDevice game={game} />}
          {game.phase === "over" && <AfterTheEnd game={game} review={review} onDone={close} />}
        </GameMenu>
      )}
    </>
  );
}
