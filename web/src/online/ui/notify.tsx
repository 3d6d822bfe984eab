// Whether to be told of one's turn while looking elsewhere; guests also when no page is open, which
// the account page offers to those who have one. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { guestKey, startGuestPush, stopGuestPush } from "../guestPush.ts";
import { NoPushService } from "../push.ts";
import { askToNotify, canNotify } from "../yourTurn.ts";
import { ProblemNote } from "./problem.tsx";
import { useTask } from "./useTask.ts";

interface NotifyProps {
  game: Snapshot;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Notify({ game, on, onChange }: NotifyProps) {
  const { t } = useText();
  if (!canNotify()) return null;
  const blocked = Notification.permission === "denied";
  const toggle = async (wanted: boolean): Promise<void> => onChange(wanted && (await askToNotify()));
  const key = guestKey(game);
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
      {key && !blocked && <GuestPush game={game.id} seatKey={key} on={on} />}
    </>
  );
}

// The server is told each time the game is opened: browsers change their addresses, and a month counts anew.
function GuestPush({ game, seatKey, on }: { game: string; seatKey: string; on: boolean }) {
  const { t } = useText();
  const task = useTask();
  const [state, setState] = useState<"off" | "on" | "failed">("off");
  const wish = useRef(on);
  wish.current = on;
  // The switch may be turned while the browser still looks for an address: until what was done is what is wanted.
  const follow = async (): Promise<void> => {
    for (let done: boolean | undefined; done !== wish.current; ) {
      done = wish.current;
      try {
        if (done) setState((await startGuestPush(game, seatKey)) ? "on" : "off");
        else await stopGuestPush(game, seatKey).then(() => setState("off"));
      } catch (error) {
        if (!(error instanceof NoPushService)) throw error;
        setState("failed");
      }
    }
  };
  useEffect(() => {
    if (on || state !== "off" || task.busy) void task.run(follow);
  }, [game, seatKey, on]);
  return (
    <>
      {state === "on" && <p class="soft">{t("online.notifyGuest")}</p>}
      {state === "failed" && <p class="notice" role="alert">{t("push.failed")}</p>}
      <ProblemNote problem={task.problem} />
    </>
  );
}
