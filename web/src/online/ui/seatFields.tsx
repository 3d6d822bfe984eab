// Who sits where: you, somebody with a link, a level of the engine, a bot. SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import type { SeatChoice } from "../challenge.ts";

interface SeatFieldsProps {
  names: readonly string[];
  seats: readonly SeatChoice[];
  onChange: (seats: SeatChoice[]) => void;
}

const levels = Array.from({ length: 12 }, (_, i) => i + 1);
const standardLevel = 4;

export function SeatFields({ names, seats, onChange }: SeatFieldsProps) {
  const { t } = useText();
  const set = (place: number, seat: SeatChoice): void => onChange(seats.map((each, other) => (other === place ? seat : each)));
  return (
    <fieldset class="seat-fields">
      <legend>{t("online.seats")}</legend>
      {seats.map((seat, place) => (
        <SeatField key={place} name={names[place] ?? ""} seat={seat} onChange={(next) => set(place, next)} />
      ))}
    </fieldset>
  );
}

function SeatField({ name, seat, onChange }: { name: string; seat: SeatChoice; onChange: (seat: SeatChoice) => void }) {
  const { t } = useText();
  const id = useId();
  const choose = (kind: SeatChoice["kind"]): void => {
    if (kind === "engine") onChange({ kind, level: standardLevel });
    else if (kind === "bot" || kind === "account") onChange({ kind, name: "" });
    else onChange({ kind });
  };
  return (
    <div class="seat-field">
      <label for={id}>{name}</label>
      <select id={id} value={seat.kind} onChange={(event) => choose(event.currentTarget.value as SeatChoice["kind"])}>
        <option value="me">{t("online.seat.me")}</option>
        <option value="person">{t("online.seat.person")}</option>
        <option value="account">{t("online.seat.account")}</option>
        <option value="engine">{t("online.seat.engine")}</option>
        <option value="bot">{t("online.seat.bot")}</option>
      </select>
      {seat.kind === "engine" && (
        <select
          aria-label={t("online.levelOf", { seat: name })} value={String(seat.level)}
          onChange={(event) => onChange({ kind: "engine", level: Number(event.currentTarget.value) })}
        >
          {levels.map((level) => <option key={level} value={String(level)}>{t("online.level", { n: level })}</option>)}
        </select>
      )}
      {(seat.kind === "bot" || seat.kind === "account") && (
        <input
          type="text" aria-label={t(seat.kind === "bot" ? "online.botNameOf" : "online.accountNameOf", { seat: name })}
          placeholder={t(seat.kind === "bot" ? "online.botName" : "online.name")} value={seat.name} required
          maxLength={20} autocapitalize="none" autocomplete="off"
          onInput={(event) => onChange({ kind: seat.kind, name: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
