// Conditional moves of a correspondence game: "if this is played, I answer that". The lines are
// built on the board itself. SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import { address } from "../../app/router.ts";
import { useText } from "../../i18n/index.ts";
import type { GameLine, Lang } from "../../protocol/rules.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { isMyTurn } from "../onlineGame.ts";

export interface ConditionalDraft {
  possible: boolean;
  /** Moves of the line that is being built; nothing: none is. */
  draft: readonly string[] | undefined;
  /** Whether the draft holds an answer of one's own. */
  answers: boolean;
  start(): void;
  add(move: string): void;
  back(): void;
  cancel(): void;
}

export function useConditional(rules: Rules, game: Snapshot, line: GameLine, lang: Lang): ConditionalDraft {
  const [draft, setDraft] = useState<readonly string[] | undefined>(undefined);
  useLayoutEffect(() => setDraft(undefined), [game.moves.length, game.phase]);
  const slow = game.clock.kind === "days" || game.clock.kind === "untimed";
  const seated = (game.my_seats?.length ?? 0) > 0;
  const possible = slow && seated && game.phase === "playing" && !isMyTurn(game);
  return {
    possible,
    draft: possible ? draft : undefined,
    answers: (draft ?? []).some((_, place) => {
      const before = { ...line, moves: [...line.moves, ...(draft ?? []).slice(0, place)] };
      return game.my_seats?.includes(rules.state(before, lang).turn.seat) ?? false;
    }),
    start: () => setDraft([]),
    add: (move) => setDraft((now) => [...(now ?? []), move]),
    back: () => setDraft((now) => now?.slice(0, -1)),
    cancel: () => setDraft(undefined),
  };
}

interface ConditionalProps {
  game: Snapshot;
  act: (command: GameCommand) => Promise<boolean>;
  conditional: ConditionalDraft;
}

export function Conditional({ game, act, conditional }: ConditionalProps) {
  const { t } = useText();
  if (!conditional.possible) return null;
  const lines = (game.conditional ?? []).flatMap((each) => each.lines);
  const { draft } = conditional;
  const send = (all: string[][]): void => void act({ action: "conditional", lines: all });
  const keep = (): void => {
    if (draft) send([...lines, [...draft]]);
    conditional.cancel();
  };
  return (
    <section class="panel conditional" aria-label={t("online.conditional")}>
      <div class="panel-head">
        <h2>{t("online.conditional")}</h2>
        {!draft && (
          <div class="row tight">
            <button type="button" class="button" onClick={conditional.start}>{t("online.addLine")}</button>
            <a class="button" href={address("/analysis", { online: game.id })}>{t("online.inAnalysis")}</a>
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <ol class="lines">
          {lines.map((line, place) => (
            <li key={line.join(" ")}>
              <span>{line.join(" ")}</span>
              <button
                type="button" class="button slim" aria-label={t("online.removeLine", { line: line.join(" ") })}
                onClick={() => send(lines.filter((_, other) => other !== place))}
              >
                {t("online.remove")}
              </button>
            </li>
          ))}
        </ol>
      )}
      {draft && (
        <>
          <p class="soft">{draft.length === 0 ? t("online.lineHow") : draft.join(" ")}</p>
          <div class="row">
            <button type="button" class="button main" disabled={!conditional.answers} onClick={keep}>{t("online.keepLine")}</button>
            <button type="button" class="button" disabled={draft.length === 0} onClick={conditional.back}>{t("online.lineBack")}</button>
            <button type="button" class="button" onClick={conditional.cancel}>{t("online.cancel")}</button>
          </div>
        </>
      )}
    </section>
  );
}
