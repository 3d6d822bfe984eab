// An opponent who goes or comes back, in a sentence for the one who waits, with what that one can do. Who reloads the page
// is not gone. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { Dismiss } from "../../game/teachPanel.tsx";
import { useText, type Translate } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { Said } from "../../ui/said.tsx";
import { whoText } from "../names.ts";
import { isMyTurn } from "../onlineGame.ts";

const goneAfterMs = 5000;
const backForMs = 8000;

type State = "here" | "gone" | "back";

export function Absence({ game, details }: { game: Snapshot; details: GameDetails }) {
  const mine = game.my_seats ?? [];
  // Correspondence is played apart: nobody waits at the board.
  if (mine.length === 0 || game.phase !== "playing" || game.clock.kind === "days") return null;
  const others = game.seats.flatMap(({ kind }, seat) => (kind !== "engine" && !mine.includes(seat) ? [seat] : []));
  return <>{others.map((seat) => <AbsentSeat key={seat} game={game} details={details} seat={seat} />)}</>;
}

/** Only who was here can leave: a game may be opened while the other is away, and their bar says so. */
function usePresence(online: boolean): [State, () => void] {
  const [state, setState] = useState<State>("here");
  const was = useRef(online);
  useEffect(() => {
    if (online === was.current) return;
    if (online) setState((now) => (now === "gone" ? "back" : now));
    const next = online ? () => setState("here") : () => setState("gone");
    const timer = setTimeout(next, online ? backForMs : goneAfterMs);
    was.current = online;
    return () => clearTimeout(timer);
  }, [online]);
  return [state, () => setState("here")];
}

function AbsentSeat({ game, details, seat }: { game: Snapshot; details: GameDetails; seat: number }) {
  const { t } = useText();
  const [state, putAway] = usePresence(game.seats[seat]?.online ?? false);
  if (state === "here") return null;
  const who = whoText(t, game, details, seat);
  const text = state === "back" ? t("online.cameBack", { who }) : [t("online.left", { who }), ...whatNow(t, game, seat)].join(" ");
  return (
    <div class="notice calm absence">
      <Dismiss onClick={putAway} />
      <Said text={text} />
    </div>
  );
}

/** What the rules of the server leave to the one who waits. */
function whatNow(t: Translate, game: Snapshot, seat: number): string[] {
  const callOff = game.moves.length < 2 ? [t("online.leftCallOff")] : [];
  if (game.clock.kind === "untimed") return [t("online.leftUntimed"), ...callOff];
  if (isMyTurn(game)) return [t("online.leftWait"), ...callOff];
  return game.turn?.seat === seat ? [t("online.leftClock"), ...callOff] : callOff;
}
