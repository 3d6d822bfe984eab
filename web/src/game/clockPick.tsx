// The clock of a game without a server: none, a usual one, or one's own. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { Segments } from "../ui/controls.tsx";
import { clockOf, clockWord, standardClock, type ClockChoice } from "./clockChoice.ts";
import { ClockFields } from "./clockFields.tsx";

const usual = ["3+2", "5+3", "10+5"];

/** `word`: as in the address of a game. */
export function ClockPick({ word, onChange }: { word: string; onChange: (word: string) => void }) {
  const { t } = useText();
  const [own, setOwn] = useState(word !== "" && !usual.includes(word));
  const [choice, setChoice] = useState<ClockChoice>({ ...standardClock, minutes: 15, seconds: 10 });
  const choose = (value: string): void => {
    setOwn(value === "own");
    onChange(value === "own" ? clockWord(clockOf(choice)) : value);
  };
  return (
    <>
      <Segments
        label={t("online.clock")} value={own ? "own" : word} onChange={choose}
        options={[
          { value: "", label: t("online.clock.untimed") }, ...usual.map((value) => ({ value, label: value })), { value: "own", label: t("play.ownClock") },
        ]}
      />
      {own && (
        <ClockFields
          clock={choice} kinds={["fischer", "delay"]} label={t("play.perMove")}
          onChange={(next) => {
            setChoice(next);
            onChange(clockWord(clockOf(next)));
          }}
        />
      )}
    </>
  );
}
