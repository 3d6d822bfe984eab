// The clock of a game without a server: none, a usual one, or one's own. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { Pick, Segments } from "../ui/controls.tsx";
import { small, useMedia } from "../ui/useMedia.ts";
import { clockOf, clockWord, readClock, standardClock, type ClockChoice } from "./clockChoice.ts";
import { ClockFields } from "./clockFields.tsx";

const usual = ["3+2", "5+3", "10+5"];

function choiceOf(word: string): ClockChoice {
  const spec = readClock(word);
  const { kind, base_ms: base = 900_000, step_ms: step = 10_000 } = spec && !usual.includes(word) ? spec : { kind: standardClock.kind };
  return { ...standardClock, kind, minutes: base / 60_000, seconds: step / 1000 };
}

/** `word`: as in the address of a game. */
export function ClockPick({ word, onChange }: { word: string; onChange: (word: string) => void }) {
  const { t } = useText();
  const Choice = useMedia(small) ? Pick : Segments;
  const [own, setOwn] = useState(word !== "" && !usual.includes(word));
  const [choice, setChoice] = useState<ClockChoice>(() => choiceOf(word));
  const choose = (value: string): void => {
    setOwn(value === "own");
    onChange(value === "own" ? clockWord(clockOf(choice)) : value);
  };
  return (
    <>
      {/* In a small window one line, as for the variant. */}
      <Choice
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
