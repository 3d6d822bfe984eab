// Where a game against the computer is set up: whom to meet, by level, by Elo, or one that adapts.
// SPDX-License-Identifier: MIT
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { useText, type Key, type Translate } from "../i18n/index.ts";
import type { Level } from "../protocol/rules.ts";
import { loadedRules, loadRules } from "../rules/load.ts";
import { RulesError, type Rules } from "../rules/rules.ts";
import { AboutNumber } from "../ui/aboutNumber.tsx";
import { Ask, Button, Segments } from "../ui/controls.tsx";
import { adaptiveStanding, forgetAdaptiveGames, strengthsOf, type Strengths } from "./adaptive.ts";
import { strongest, type OpponentChoice, type OpponentKind } from "./opponent.ts";

const named = [1, 4, 7, 10, 12];
const eloStep = 50;

const levelWord = (t: Translate, level: number): string => t(`play.level.${named.filter((known) => known <= level).at(-1) ?? 1}` as Key);

/** The level next to this strength. */
const levelNear = (levels: readonly Level[], elo: number): Level | undefined =>
  levels.reduce<Level | undefined>((best, known) => (best && Math.abs(best.elo - elo) <= Math.abs(known.elo - elo) ? best : known), undefined);

/** None while the rules load, and of a game they do not know: that is said when it is begun. */
function knownStrengths(rules: Rules | undefined, game: string): Strengths {
  const none: Strengths = { levels: [], measured: "here" };
  try {
    return rules ? strengthsOf(rules, game) : none;
  } catch (error) {
    if (error instanceof RulesError) return none;
    throw error;
  }
}

interface OpponentPickProps {
  game: string;
  choice: OpponentChoice;
  onChange: (choice: OpponentChoice) => void;
}

export function OpponentPick({ game, choice, onChange }: OpponentPickProps) {
  const { t } = useText();
  const [rules, setRules] = useState(loadedRules);
  useEffect(() => void (rules ?? loadRules().then((loaded) => setRules(loaded), () => {})), []); // the game says if they fail
  // Full strength has no Elo of its own: it depends on the machine.
  const { levels, measured } = useMemo(() => knownStrengths(rules, game), [rules, game]);
  const kind = measured === "nowhere" ? "level" : choice.kind;
  const kinds: readonly OpponentKind[] = measured === "nowhere" ? ["level"] : ["level", "elo", "adaptive"];
  return (
    <>
      {kinds.length > 1 && (
        <Segments
          label={t("play.opponent")} value={kind} onChange={(kind) => onChange({ ...choice, kind })}
          options={kinds.map((kind) => ({ value: kind, label: t(`play.by.${kind}` as Key) }))}
        />
      )}
      {kind === "level" && (
        <LevelSlider levels={measured === "nowhere" ? [] : levels} level={choice.level} onChange={(level) => onChange({ ...choice, level })} />
      )}
      {kind === "elo" && <EloSlider levels={levels.slice(0, -1)} elo={choice.elo} onChange={(elo) => onChange({ ...choice, elo })} />}
      {kind === "adaptive" && rules && <Adapting key={game} rules={rules} game={game} />}
      {measured === "usual" && <p class="small soft elo-from">{t("play.eloUsual")}</p>}
    </>
  );
}

interface SliderProps {
  label: string;
  word: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

function Slider({ label, word, value, least, most, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id} type="range" min={least} max={most} step={step} value={value} aria-valuetext={`${value}: ${word}`}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <span class="soft small">{word} <AboutNumber term="elo" /></span>
    </div>
  );
}

function LevelSlider({ levels, level, onChange }: { levels: readonly Level[]; level: number; onChange: (level: number) => void }) {
  const { t } = useText();
  const elo = levels.find((known) => known.level === level)?.elo;
  return (
    <Slider
      label={`${t("play.level")} ${level}${elo === undefined ? "" : ` · ${t("play.elo", { elo })}`}`} word={levelWord(t, level)}
      value={level} least={1} most={strongest} step={1} onChange={onChange}
    />
  );
}

function EloSlider({ levels, elo, onChange }: { levels: readonly Level[]; elo: number; onChange: (elo: number) => void }) {
  const { t } = useText();
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) return null;
  const least = Math.ceil(first.elo / eloStep) * eloStep;
  const most = Math.floor(last.elo / eloStep) * eloStep;
  const shown = Math.min(most, Math.max(least, elo));
  const near = levelNear(levels, shown)!;
  return (
    <Slider
      label={t("play.eloIs", { elo: shown })} word={t("play.eloNear", { name: levelWord(t, near.level), level: near.level })}
      value={shown} least={least} most={most} step={eloStep} onChange={onChange}
    />
  );
}

/** What is known of the person, and whom that gives. */
function Adapting({ rules, game }: { rules: Rules; game: string }) {
  const { t } = useText();
  const [standing, setStanding] = useState(() => adaptiveStanding(rules, game));
  const [asking, setAsking] = useState(false);
  const forget = (): void => {
    forgetAdaptiveGames(game);
    setStanding(adaptiveStanding(rules, game));
  };
  return (
    <div class="field adapting">
      <p class="small soft">{t("play.adaptive.text")}</p>
      <p>{standing.games > 0 ? t("play.adaptive.you", { ...standing }) : t("play.adaptive.new", { elo: standing.elo })}</p>
      {standing.games > 0 && <Button onClick={() => setAsking(true)}>{t("play.adaptive.forget")}</Button>}
      {asking && (
        <Ask title={t("play.adaptive.askForget")} yes={t("play.adaptive.forget")} no={t("online.no")} onYes={forget} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
