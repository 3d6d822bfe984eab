// Whether to be told of one's turn while looking elsewhere; guests also when no page is open, which
// the account page offers to those who have one. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { guestKey, startGuestPush, stopGuestPush } from "../guestPush.ts";
import { NoPushService } from "../push.ts";
import { askToNotify, canNotify } from "../yourTurn.ts";
import { ProblemNote } from "./problem.tsx";
import { useChoice } from "./useChoice.ts";
import { useTask, type Task } from "./useTask.ts";

type PushState = "off" | "on" | "failed";

export interface NotifyControl {
  on: boolean;
  setOn: (on: boolean) => void;
  blocked: boolean;
  /** Of a guest's notifications while no page is open. */
  push: PushState;
  task: Task;
}

/** In use as long as the page is, wherever its switch stands. */
export function useNotify(game: Snapshot): NotifyControl {
  const [on, setOn] = useChoice("muster.notify", false);
  const blocked = canNotify() && Notification.permission === "denied";
  const key = canNotify() && !blocked && game.phase !== "over" ? guestKey(game) : undefined;
  return { on, setOn, blocked, ...useGuestPush(game.id, key, on) };
}

export function Notify({ notify: { on, setOn, blocked, push, task } }: { notify: NotifyControl }) {
  const { t } = useText();
  if (!canNotify()) return null;
  const toggle = async (wanted: boolean): Promise<void> => setOn(wanted && (await askToNotify()));
  return (
    <>
      <label class="switch">
        <span>{blocked ? t("online.notifyBlocked") : t("online.notify")}</span>
        <input
          type="checkbox" role="switch" checked={on && !blocked} disabled={blocked}
          onChange={(event) => {
            void toggle(event.currentTarget.checked);
            event.currentTarget.checked = on; // on when the browser has given leave, not before
          }}
        />
      </label>
      {push === "on" && <p class="soft">{t("online.notifyGuest")}</p>}
      {push === "failed" && <p class="notice" role="alert">{t("push.failed")}</p>}
      <ProblemNote problem={task.problem} />
    </>
  );
}

// The server is told each time the game is opened: browsers change their addresses, and a month counts anew.
function useGuestPush(game: string, seatKey: string | undefined, on: boolean): Pick<NotifyControl, "push" | "task"> {
  const task = useTask();
  const [push, setPush] = useState<PushState>("off");
  const wish = useRef(on);
  wish.current = on;
  // The switch may be turned while the browser still looks for an address: until what was done is what is wanted.
  const follow = async (key: string): Promise<void> => {
    for (let done: boolean | undefined; done !== wish.current; ) {
      done = wish.current;
      try {
        if (done) setPush((await startGuestPush(game, key)) ? "on" : "off");
        else await stopGuestPush(game, key).then(() => setPush("off"));
      } catch (error) {
        if (!(error instanceof NoPushService)) throw error;
        setPush("failed");
      }
    }
  };
  useEffect(() => {
    if (seatKey !== undefined && (on || push !== "off" || task.busy)) void task.run(() => follow(seatKey));
  }, [game, seatKey, on]);
  return { push: seatKey === undefined ? "off" : push, task };
}
