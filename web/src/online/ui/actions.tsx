// What a player can do besides moving. What cannot be undone asks once more.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { GameMenu } from "../../game/gameMenu.tsx";
import { MoveEntry } from "../../game/moveEntry.tsx";
import { useText, type Key } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { Command, Commands } from "../../ui/commands.tsx";
import { Button } from "../../ui/controls.tsx";
import { AfterTheEnd } from "./result.tsx";
import type { OnlineTableControl } from "./useOnlineTable.ts";

interface ActionsProps {
  rules: Rules;
  game: Snapshot;
  table: OnlineTableControl;
}

type Confirmed = "resign" | "abort";

const questions: Record<Confirmed, { ask: Key; yes: Key }> = {
  resign: { ask: "online.askResign", yes: "online.resign" },
  abort: { ask: "online.askAbort", yes: "online.abort" },
};

export function Actions({ rules, game, table }: ActionsProps) {
  const { act } = table;
  const { t } = useText();
  const [asking, setAsking] = useState<Confirmed | undefined>(undefined);
  const yes = useRef<HTMLButtonElement>(null);
  const mine = game.my_seats ?? [];
  useLayoutEffect(() => yes.current?.focus(), [asking]);
  useLayoutEffect(() => setAsking(undefined), [game.phase]);

  const looks = <Looks rules={rules} game={game} table={table} />;
  if (mine.length === 0) return <Commands>{looks}</Commands>;
  if (asking) {
    return (
      <div class="notice offer" role="group" aria-label={t(questions[asking].ask)}>
        <span>{t(questions[asking].ask)}</span>
        <span class="row">
          <button
            ref={yes} type="button" class="button main danger"
            onClick={() => {
              void act({ action: asking });
              setAsking(undefined);
            }}
          >
            {t(questions[asking].yes)}
          </button>
          <button type="button" class="button" onClick={() => setAsking(undefined)}>
            {t("online.no")}
          </button>
        </span>
      </div>
    );
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
  const { play, turning, groups, review } = table;
  const { t } = useText();
  const [menu, setMenu] = useState(false);
  const close = (): void => setMenu(false);
  return (
    <>
      <Command icon="flip" word={t("game.flip")} where="small" onClick={turning.flip} />
      <Command icon="groups" word={t("game.groups")} label={t("game.groupsLong")} pressed={groups.on} onClick={groups.toggle} />
      <Command icon="more" word={t("game.more")} onClick={() => setMenu(true)} />
      {menu && (
        <GameMenu scene={play.state.scene} onClose={close}>
          {table.seated && game.phase === "playing" && (
            <MoveEntry rules={rules} line={table.line} disabled={!play.canMove || play.premoving} onMove={play.onMove} onDone={close} />
          )}
          <Button icon="turn" onClick={turning.rotate}>{t("board.turn")}</Button>
          {game.phase === "over" && <AfterTheEnd game={game} review={review} onDone={close} />}
        </GameMenu>
      )}
    </>
  );
}
