// A new game on the server: which, who, how long. The next page has the links.
// SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { usePlace } from "../../app/router.ts";
import { useStore } from "../../app/store.ts";
import { BoardPicture } from "../../board/picture.tsx";
import { standardClock } from "../../game/clockChoice.ts";
import { ClockFields } from "../../game/clockFields.tsx";
import { offeredGame } from "../../game/family.ts";
import { GamePicker } from "../../game/gamePicker.tsx";
import { CustomRules } from "../../game/optionFields.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameState, Lang } from "../../protocol/rules.ts";
import { RulesError, type Rules } from "../../rules/rules.ts";
import { Switch } from "../../ui/controls.tsx";
import { account, askAccount } from "../account.ts";
import { standardSeats, type SeatChoice, type Wish } from "../challenge.ts";
import { makeGame } from "../makeGame.ts";
import { seatTitle } from "../names.ts";
import { GuestNameField } from "../ui/guestNameField.tsx";
import { ProblemNote } from "../ui/problem.tsx";
import { SeatFields } from "../ui/seatFields.tsx";
import { useTask } from "../ui/useTask.ts";

const knownGame = (rules: Rules, game: string): string => {
  try {
    return rules.game(game, "en").game;
  } catch {
    return "loa";
  }
};

const seatCount = (rules: Rules, game: string): number => rules.game(game, "en").seats.length || 2;

function startState(rules: Rules, game: string, start: string, lang: Lang): GameState | string {
  try {
    return rules.state({ game, start: start.trim() || "start", moves: [] }, lang);
  } catch (error) {
    if (error instanceof RulesError) return error.message;
    throw error;
  }
}

function firstWish(rules: Rules, query: URLSearchParams, lang: Lang): Wish {
  const asked = knownGame(rules, query.get("game") ?? "loa");
  const game = query.get("start") ? asked : offeredGame(asked, lang);
  const name = query.get("with");
  const other: SeatChoice | undefined = name ? { kind: query.get("bot") ? "bot" : "account", name } : undefined;
  return {
    game,
    start: query.get("start") ?? "",
    seats: standardSeats(seatCount(rules, game)).map((seat, place) => (other && place === 1 ? other : seat)),
    random: false,
    clock: standardClock,
    rated: false,
    open: query.get("open") === "1",
    chat: true,
  };
}

export function NewGamePage({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const { query } = usePlace();
  const who = useStore(account);
  const task = useTask();
  const [wish, setWish] = useState<Wish>(() => firstWish(rules, query, lang));
  const [further] = useState(wish.start !== "");
  useEffect(() => void askAccount(), []);
  const set = (part: Partial<Wish>): void => setWish((now) => ({ ...now, ...part }));
  const choose = (game: string): void => {
    const count = seatCount(rules, game);
    set({ game, start: "", ...(count === wish.seats.length ? {} : { seats: standardSeats(count) }) });
  };
  const details = rules.game(wish.game, lang);
  const names = wish.seats.map((_, seat) => seatTitle(details, seat));
  const start = useMemo(() => startState(rules, wish.game, wish.start, lang), [wish.game, wish.start, lang]);
  const canRate = who.kind === "account" && wish.seats.length === 2;
  return (
    <div class="set-up">
      <div class="set-up-board">
        <BoardPicture scene={typeof start === "string" ? (scenes[wish.game] ?? scenes["loa"]!) : start.scene} />
      </div>
      <form
        class="panel form"
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(() => makeGame({ ...wish, rated: wish.rated && canRate }));
        }}
      >
        <h1 class="small-title">{t("online.newTitle")}</h1>
        <GamePicker game={wish.game} onChange={choose} rules={false} />
        <SeatFields names={names} seats={wish.seats} onChange={(seats) => set({ seats })} />
        <GuestNameField problem={task.problem} />
        <ClockFields clock={wish.clock} onChange={(clock) => set({ clock })} />
        <Switch label={t("online.openSwitch")} value={wish.open} onChange={(open) => set({ open })} />
        {canRate && <Switch label={t("online.ratedSwitch")} value={wish.rated} onChange={(rated) => set({ rated })} />}
        <details class="more" open={further}>
          <summary>{t("online.further")}</summary>
          <Switch label={t(wish.seats.length > 2 ? "online.randomSeats" : "online.randomColours")} value={wish.random} onChange={(random) => set({ random })} />
          <Switch label={t("online.chatSwitch")} value={wish.chat} onChange={(chat) => set({ chat })} />
          <CustomRules key={details.family} game={wish.game} onChange={choose} />
          <StartField value={wish.start} problem={typeof start === "string" ? start : ""} onChange={(text) => set({ start: text })} />
        </details>
        <ProblemNote problem={task.problem} />
        <div class="form-end">
          <button type="submit" class="button main big" disabled={task.busy || typeof start === "string"}>
            {t(wish.seats.some(({ kind }) => kind === "person") ? "online.makeLink" : "online.makeGame")}
          </button>
        </div>
      </form>
    </div>
  );
}

function StartField({ value, problem, onChange }: { value: string; problem: string; onChange: (text: string) => void }) {
  const { t } = useText();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("online.startText")}</label>
      <input
        id={id} type="text" value={value} autocomplete="off" autocapitalize="off" spellcheck={false}
        aria-invalid={problem !== ""} aria-describedby={`${id}-p`} onInput={(event) => onChange(event.currentTarget.value)}
      />
      <span id={`${id}-p`} class="problem-text">{problem}</span>
    </div>
  );
}
