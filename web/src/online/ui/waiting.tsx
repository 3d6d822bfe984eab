// The invitation with what its buttons do. SPDX-License-Identifier: MIT
import { go } from "../../app/router.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { useStore } from "../../app/store.ts";
import { account, nameToGive } from "../account.ts";
import { api } from "../api.ts";
import { dropGiven, newSeatKey, seatKeys } from "../seatKeys.ts";
import { Invitation, keptFor } from "./invitation.tsx";
import type { Following } from "../useOnlineGame.ts";
import { useTask } from "./useTask.ts";

interface WaitingProps {
  game: Snapshot;
  details: GameDetails;
  following: Following;
}

export function Waiting({ game, details, following: { online, invited, sitDown } }: WaitingProps) {
  const task = useTask();
  const who = useStore(account);
  const kept = who.kind === "account" ? keptFor(who.profile.name, game) : [];
  const [first] = kept;
  const join = (seat: number): void =>
    void task.run(async () => {
      const { key } = await api.join(game.id, newSeatKey(), { seat, guest: nameToGive() });
      if (key) seatKeys.hold(game.id, key, Date.now(), true);
      online.useKey(key || undefined);
    });
  const goAway = (end: (key: string) => Promise<unknown>) => (): void =>
    void task.run(async () => {
      await end(seatKeys.of(game.id) ?? "");
      seatKeys.drop(game.id);
      dropGiven(game.id);
      go("/online");
    });
  const sit = (): void => (invited.length === 0 && first !== undefined ? join(first) : void task.run(sitDown));
  // Whoever also sits at the table stays there.
  const decline = (seat: number) => (): void =>
    void task.run(async () => {
      await api.act(game.id, seatKeys.of(game.id) ?? "", { action: "leave", seat });
      if (game.my_seats?.every((place) => kept.includes(place))) go("/online");
    });
  return (
    <Invitation
      game={game} details={details} task={task} invited={invited.length > 0 ? invited : kept} onSitDown={sit} onJoin={join}
      onDecline={first === undefined ? undefined : decline(first)}
      onCallOff={goAway((key) => api.takeBackChallenge(game.id, key))} onLeave={goAway((key) => api.act(game.id, key, { action: "leave" }))}
    />
  );
}
