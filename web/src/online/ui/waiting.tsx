// The invitation with what its buttons do. SPDX-License-Identifier: MIT
import { go } from "../../app/router.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { nameToGive } from "../account.ts";
import { api } from "../api.ts";
import { dropGiven, newSeatKey, seatKeys } from "../seatKeys.ts";
import { Invitation } from "./invitation.tsx";
import type { Following } from "../useOnlineGame.ts";
import { useTask } from "./useTask.ts";

interface WaitingProps {
  game: Snapshot;
  details: GameDetails;
  following: Following;
}

export function Waiting({ game, details, following: { online, invited, sitDown } }: WaitingProps) {
  const task = useTask();
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
  return (
    <Invitation
      game={game} details={details} task={task} invited={invited} onSitDown={() => void task.run(sitDown)} onJoin={join}
      onCallOff={goAway((key) => api.takeBackChallenge(game.id, key))} onLeave={goAway((key) => api.act(game.id, key, { action: "leave" }))}
    />
  );
}
