// One touch for a game and a clock: sits down where somebody waits for just that, or puts it up. SPDX-License-Identifier: MIT
import { go } from "../../app/router.ts";
import { clockOf, readClock, standardClock, type ClockChoice } from "../../game/clockChoice.ts";
import { clockSpecText } from "../../game/clock.tsx";
import { usualGame } from "../../game/family.ts";
import { gamesIn, useText } from "../../i18n/index.ts";
import type { ClockSpec, GameRow } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { standardSeats, type Wish } from "../challenge.ts";
import { joinGame, makeGame } from "../makeGame.ts";
import { seatKeys } from "../seatKeys.ts";
import { GuestNameField } from "./guestNameField.tsx";
import type { Task } from "./useTask.ts";

const clocks: readonly { word: string; choice: ClockChoice }[] = [
  ...[[3, 2], [5, 3], [10, 5]].map(([minutes = 0, seconds = 0]) => (
    { word: `${minutes}+${seconds}`, choice: { ...standardClock, kind: "fischer" as const, minutes, seconds } }
  )),
  { word: "", choice: { ...standardClock, kind: "untimed" } },
];

const sameClock = (a: ClockSpec, b: ClockSpec): boolean => a.kind === b.kind && a.base_ms === b.base_ms && a.step_ms === b.step_ms;

/** The open challenge of this kind to go to: one's own, which is not put up twice, or else somebody's. `starts`: words for one position. */
export function waitingFor(
  rows: readonly GameRow[], game: string, starts: readonly string[], clock: ClockSpec, me: string,
): { row: GameRow; mine: boolean } | undefined {
  const found = rows.filter((row) =>
    row.game === game && starts.includes(row.start) && row.phase === "waiting" && row.open && !row.rated && sameClock(row.clock, clock) &&
    row.seats.length === 2 && row.seats.some(({ kind, taken, invited }) => kind === "person" && !taken && invited === undefined));
  const isMine = ({ id, seats }: GameRow): boolean => seatKeys.of(id) !== undefined || (me !== "" && seats.some(({ name }) => name === me));
  const own = found.find(isMine);
  const row = own ?? found[0];
  return row && { row, mine: own !== undefined };
}

interface QuickPairingProps {
  rules: Rules;
  rows: readonly GameRow[];
  /** One's own name, or nothing. */
  me: string;
  task: Task;
}

export function QuickPairing({ rules, rows, me, task }: QuickPairingProps) {
  const { t, lang } = useText();
  const pair = (game: string, choice: ClockChoice): void => {
    const { position } = rules.state({ game, start: "start", moves: [] }, "en");
    const found = waitingFor(rows, game, ["start", position], clockOf(choice), me);
    if (found?.mine) return go(`/game/${found.row.id}`);
    const wish: Wish = { game, start: "", seats: standardSeats(2), random: true, clock: choice, rated: false, open: true, chat: true };
    void task.run(() => (found ? joinGame(found.row.id) : makeGame(wish)));
  };
  return (
    <section class="quick" aria-labelledby="quick">
      <h2 id="quick">{t("online.quick")}</h2>
      <GuestNameField problem={task.problem} />
      {gamesIn(lang).map((info) => (
        <div key={info.name} class="quick-row" role="group" aria-label={info.title}>
          <b>{info.title}</b>
          {clocks.map(({ word, choice }) => (
            <button
              key={word} type="button" class="button" disabled={task.busy} title={clockSpecText(t, readClock(word) ?? clockOf(choice))}
              onClick={() => pair(usualGame(info, lang), choice)}
            >
              {word || t("online.quick.untimed")}
            </button>
          ))}
        </div>
      ))}
      <p class="soft small">{t("online.quickHow")}{rows.length > 0 && <> <a href="/play">{t("online.meanwhile")}</a></>}</p>
    </section>
  );
}
