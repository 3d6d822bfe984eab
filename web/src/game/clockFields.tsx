// How much time the players have. SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { useText, type Key } from "../i18n/index.ts";
import type { ClockKind } from "../protocol/server.ts";
import { Segments } from "../ui/controls.tsx";
import type { ClockChoice } from "./clockChoice.ts";

interface ClockFieldsProps {
  clock: ClockChoice;
  kinds?: readonly ClockKind[];
  /** Over the kinds; "Clock" if it is not given. */
  label?: string;
  onChange: (clock: ClockChoice) => void;
}

const everyKind: readonly ClockKind[] = ["fischer", "delay", "days", "untimed"];

export function ClockFields({ clock, kinds = everyKind, label, onChange }: ClockFieldsProps) {
  const { t } = useText();
  const set = (part: Partial<ClockChoice>): void => onChange({ ...clock, ...part });
  return (
    <>
      <Segments
        label={label ?? t("online.clock")} value={clock.kind} onChange={(kind) => set({ kind })}
        options={kinds.map((kind) => ({ value: kind, label: t(`online.clock.${kind}` as Key) }))}
      />
      {(clock.kind === "fischer" || clock.kind === "delay") && (
        <div class="pair-fields">
          <NumberField label={t("online.minutes")} value={clock.minutes} least={0} most={180} step={0.5} onChange={(minutes) => set({ minutes })} />
          <NumberField
            label={t(clock.kind === "fischer" ? "online.increment" : "online.delay")} value={clock.seconds} least={0} most={180} step={1}
            onChange={(seconds) => set({ seconds })}
          />
        </div>
      )}
      {clock.kind === "days" && (
        <div class="pair-fields">
          <NumberField label={t("online.daysAMove")} value={clock.days} least={0.1} most={30} step={0.1} onChange={(days) => set({ days })} />
          <NumberField label={t("online.bankDays")} value={clock.bankDays} least={0} most={30} step={0.5} onChange={(bankDays) => set({ bankDays })} />
        </div>
      )}
    </>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

export function NumberField({ label, value, least, most, step, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id} type="number" min={least} max={most} step={step} value={value} required
        onInput={(event) => Number.isFinite(event.currentTarget.valueAsNumber) && onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
