// Your turn in a game that is not on this page, or somebody wants another one: a bar over the header of every page.
// SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { useStore } from "../../app/store.ts";
import { setWaiting } from "../../app/waitingCount.ts";
import { clockFace, clockText } from "../../game/clockView.ts";
import { useText, type Translate } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.ts";
import { IconButton } from "../../ui/controls.tsx";
import { play } from "../../ui/sound.ts";
import { account } from "../account.ts";
import { heldSeats, SeatFollower, type Call, type OwnSeat } from "../called.ts";
import { connection, serverNow } from "../connection.ts";
import { playerName } from "../names.ts";
import { seatKeys } from "../seatKeys.ts";
import { accountGames } from "../waiting.ts";

const tickMs = 500;

const follower = new SeatFollower(connection, seatKeys);
const gameAt = (path: string): string | undefined => /^\/game\/(\w+)/.exec(path)?.[1];

function ownSeats(): OwnSeat[] {
  const held = heldSeats(Date.now());
  const running = (accountGames.get() ?? []).filter(({ phase, id }) => phase === "playing" && held.every((seat) => seat.id !== id));
  return [...held, ...running.map(({ id }) => ({ id }))];
}

/** A game by days waits without a bar: the number in the navigation tells of it. */
const presses = ({ kind, game: { clock } }: Call): boolean => kind === "rematch" || clock.kind === "fischer" || clock.kind === "delay";
const nameOf = ({ kind, game }: Call): string => `${game.id} ${kind} ${game.moves.length}`;

function callText(t: Translate, { kind, game }: Call): string {
  const other = game.seats.find((_, seat) => !game.my_seats?.some((mine) => mine % 2 === seat % 2));
  const who = other ? playerName(t, other) : "";
  return t(kind === "turn" ? "online.calledTurn" : "online.calledRematch", { who });
}

export function CallBar({ path }: { path: string }) {
  const { t } = useText();
  const calls = useStore(follower.calls);
  const rows = useStore(accountGames);
  const who = useStore(account);
  const name = who.kind === "account" ? who.profile.name : "";
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => follower.forgetAccount(), [name]);
  // Before the effects of the page that comes: it follows the game itself.
  useLayoutEffect(() => {
    follower.here(gameAt(path));
    follower.follow(ownSeats());
  }, [path, rows]);
  useEffect(() => setWaiting("seats", calls.filter(({ game }) => !rows?.some(({ id }) => id === game.id)).length), [calls, rows]);
  const call = calls.find((each) => presses(each) && !closed.has(nameOf(each)));
  const called = call && nameOf(call);
  useEffect(() => {
    if (!call) return;
    announce(callText(t, call));
    play("move");
  }, [called]);
  if (!call) return null;
  return (
    <aside class="link-bar call" aria-label={t("online.title")}>
      <a href={`/game/${call.game.id}`}>{callText(t, call)}<CallClock call={call} /></a>
      <IconButton icon="close" label={t("dialog.close")} onClick={() => setClosed(new Set([...closed, nameOf(call)]))} />
    </aside>
  );
}

function CallClock({ call: { kind, game } }: { call: Call }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  const face = kind === "turn" && game.turn ? clockFace(game.clock, game.clocks, game.turn.seat, serverNow()) : undefined;
  return face ? <> · <b class="call-clock">{clockText(face.leftMs)}</b></> : null;
}
