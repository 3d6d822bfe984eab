// What a player can do besides moving. What cannot be undone asks once more.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useText, type Key } from "../../i18n/index.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";

interface ActionsProps {
  game: Snapshot;
  act: (command: GameCommand) => Promise<boolean>;
}

type Confirmed = "resign" | "abort";

const questions: Record<Confirmed, { ask: Key; yes: Key }> = {
  resign: { ask: "online.askResign", yes: "online.resign" },
  abort: { ask: "online.askAbort", yes: "online.abort" },
};

export function Actions({ game, act }: ActionsProps) {
  const { t } = useText();
  const [asking, setAsking] = useState<Confirmed | undefined>(undefined);
  const yes = useRef<HTMLButtonElement>(null);
  const mine = game.my_seats ?? [];
  useLayoutEffect(() => yes.current?.focus(), [asking]);
  useLayoutEffect(() => setAsking(undefined), [game.phase]);
  if (mine.length === 0) return null;

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
  if (game.phase !== "playing") return null;
  const ownMoves = game.moves.length > 0;
  const machines = game.seats.filter((_, seat) => !mine.some((own) => own % 2 === seat % 2));
  const people = machines.some(({ kind }) => kind === "person");
  return (
    <div class="row actions">
      <button
        type="button" class="button" disabled={!ownMoves || game.offers.takeback !== undefined}
        onClick={() => void act({ action: "takeback" })}
      >
        {t("online.takeback")}
      </button>
      {people && (
        <button
          type="button" class="button" disabled={game.offers.draw !== undefined}
          onClick={() => void act({ action: "draw" })}
        >
          {t("online.draw")}
        </button>
      )}
      {game.moves.length < 2 ? (
        <button type="button" class="button" onClick={() => setAsking("abort")}>{t("online.abort")}</button>
      ) : (
        <button type="button" class="button" onClick={() => setAsking("resign")}>{t("online.resign")}</button>
      )}
    </div>
  );
}
