// A game that waits for players: links to hand out, a seat to take. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { Button } from "../../ui/controls.tsx";
import { playerName, seatTitle } from "../names.ts";
import { givenKeys } from "../seatKeys.ts";
import { CopyLink } from "./copyLink.tsx";
import { GuestNameField } from "./guestNameField.tsx";
import { ProblemNote } from "./problem.tsx";
import { Question } from "./question.tsx";
import type { Task } from "./useTask.ts";

interface InvitationProps {
  game: Snapshot;
  details: GameDetails;
  /** The seats of the link that was opened, or those that are kept for one's name. */
  invited: readonly number[];
  onSitDown: () => void;
  /** Takes a free seat of an open challenge. */
  onJoin: (seat: number) => void;
  /** The maker's, if there is one: the game is called off. */
  onCallOff: () => void;
  /** Everybody else's: the seat is free again. */
  onLeave: () => void;
  /** Of whom a seat is kept for by name: the seat is kept for nobody any more. */
  onDecline?: (() => void) | undefined;
  task: Task;
}

export function Invitation({ game, details, invited, onSitDown, onJoin, onCallOff, onLeave, onDecline, task }: InvitationProps) {
  const { t } = useText();
  const mine = game.my_seats ?? [];
  const seated = mine.filter((seat) => game.seats[seat]?.taken);
  const makers = mayCallOff(game, seated);
  const title = (seats: readonly number[]): string => seats.map((seat) => seatTitle(details, seat)).join(", ");
  const asked = invited.length > 0;
  const free = game.open && mine.length === 0 && !asked ? freeSeats(game) : [];
  return (
    <section class={`panel invitation${asked ? " asked" : ""}${asked || makers || free.length > 0 ? " first" : ""}`} aria-labelledby="invitation">
      <div class="invitation-head">
        <h2 id="invitation">{asked ? t("online.invitedTo", { seat: title(invited) }) : t("online.waiting")}</h2>
        {/* Beside the title: what one came for is in sight however low the window is. */}
        {asked && <button type="button" class="button main" disabled={task.busy} onClick={onSitDown}>{t("online.sitDown")}</button>}
      </div>
      <ul class="seat-list">
        {game.seats.map((seat, place) => (
          <li key={place}>
            <span class={`presence ${seat.taken ? "there" : "gone"}`} aria-hidden="true" />
            <b>{seatTitle(details, place)}</b>{" "}
            <span class="soft">{mine.includes(place) && seat.taken ? t("online.you") : playerName(t, seat)}</span>
          </li>
        ))}
      </ul>
      {(asked || (free.length > 0 && !game.rated)) && <GuestNameField problem={task.problem} />}
      {free.map((seat) => (
        <button key={seat} type="button" class="button main" disabled={task.busy} onClick={() => onJoin(seat)}>
          {t("online.joinAs", { seat: seatTitle(details, seat) })}
        </button>
      ))}
      <ProblemNote problem={task.problem} />
      {!asked && <Links game={game} details={details} />}
      {makers && <Away word={t("online.abort")} ask={t("online.askCallOff")} onYes={onCallOff} />}
      {onDecline && <Away word={t("online.decline")} ask={t("online.askDecline")} onYes={onDecline} />}
      {!makers && seated.length > 0 && <Away word={t("online.leave")} ask={t("online.askLeave")} onYes={onLeave} />}
    </section>
  );
}

function Away({ word, ask, onYes }: { word: string; ask: string; onYes: () => void }) {
  const [asking, setAsking] = useState(false);
  if (asking) return <Question ask={ask} yes={word} onYes={onYes} onNo={() => setAsking(false)} />;
  return <Button onClick={() => setAsking(true)}>{word}</Button>;
}

/** The maker's; where nobody is known as the maker (games of before, a maker who is gone) anybody's who sits there. */
export const mayCallOff = ({ seats }: Snapshot, seated: readonly number[]): boolean =>
  seated.length > 0 && (seats.every(({ maker }) => !maker) || seated.some((seat) => seats[seat]?.maker));

/** Free seats that are kept for this account by name; it holds them without a link. */
export const keptFor = (name: string, { seats, my_seats = [] }: Snapshot): number[] =>
  my_seats.filter((place) => {
    const seat = seats[place];
    return seat !== undefined && !seat.taken && !seat.declined && seat.invited?.toLowerCase() === name.toLowerCase();
  });

const freeSeats = (game: Snapshot): number[] =>
  game.seats.flatMap((seat, place) => (seat.kind === "person" && !seat.taken ? [place] : []));

function Links({ game, details }: { game: Snapshot; details: GameDetails }) {
  const { t } = useText();
  const byKey = new Map<string, number[]>();
  for (const { seat, key } of givenKeys(game.id)) {
    if (!game.seats[seat]?.taken) byKey.set(key, [...(byKey.get(key) ?? []), seat]);
  }
  return (
    <>
      {byKey.size > 0 && <p>{t("online.sendLinks")}</p>}
      {game.open && <p>{t("online.inLobby")}</p>}
      {[...byKey].map(([key, seats]) => (
        <CopyLink
          key={key} link={`/game/${game.id}#${key}`}
          label={t("online.linkFor", { seat: seats.map((seat) => seatTitle(details, seat)).join(", ") })}
        />
      ))}
      <CopyLink link={`/game/${game.id}`} label={t(game.open ? "online.linkInvite" : "online.linkWatch")} />
      {game.open && <p class="soft small"><a href="/play">{t("online.meanwhile")}</a></p>}
    </>
  );
}
