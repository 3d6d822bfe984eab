// Every rule option of a game, to be set one by one; the rules say which go together.
// SPDX-License-Identifier: MIT
import { useId, useState } from "preact/hooks";
import { WithRules } from "../app/withRules.tsx";
import { useText } from "../i18n/index.ts";
import type { GameInfo } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";
import { familyOf } from "./family.ts";

interface OptionFieldsProps {
  rules: Rules;
  game: string;
  onChange: (game: string) => void;
}

type Option = GameInfo["options"][number];

const nameOf = (family: string, options: readonly { name: string; value: string }[]): string =>
  options.length > 0 ? `${family}:${options.map(({ name, value }) => `${name}=${value}`).join(",")}` : family;

function isGame(rules: Rules, name: string): boolean {
  try {
    rules.game(name, "en");
    return true;
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}

/**
 * The name of the game in which one option has another value; a RulesError if they do not go together. An option that
 * has a meaning only beside another one (the order of four seats) goes with it.
 */
export function withOption(rules: Rules, game: string, name: string, value: string): string {
  const { family, options } = rules.game(game, "en");
  const known = rules.games("en").find((info) => info.name === family)?.options ?? [];
  const differing = known
    .map((option) => ({ name: option.name, standard: option.standard, value: option.name === name ? value : (options[option.name] ?? option.standard) }))
    .filter((option) => option.value !== option.standard);
  const all = nameOf(family, differing);
  if (isGame(rules, all)) return rules.game(all, "en").game;
  const independent = differing.filter((option) => option.name === name || isGame(rules, nameOf(family, [option])));
  return rules.game(nameOf(family, independent), "en").game;
}

/** Whether the rules allow another value beside the other options of this game. */
function matters(rules: Rules, game: string, option: Option, value: string): boolean {
  if (option.choices.length === 0 || value !== option.standard) return true;
  return option.choices.some(({ word }) => word !== value && isGame(rules, `${game}${game.includes(":") ? "," : ":"}${option.name}=${word}`));
}

/** Closed at first; the rules are loaded when somebody looks. */
export function CustomRules({ game, onChange }: Omit<OptionFieldsProps, "rules">) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <details class="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("play.customRules")}</summary>
      {open && <WithRules>{(rules) => <OptionFields rules={rules} game={game} onChange={onChange} />}</WithRules>}
    </details>
  );
}

function OptionFields({ rules, game, onChange }: OptionFieldsProps) {
  const { lang } = useText();
  const [problem, setProblem] = useState({ option: "", text: "" });
  const info = rules.games(lang).find(({ name }) => name === familyOf(game));
  if (!info) return null;
  const { options } = rules.game(game, lang);
  const set = (name: string, value: string): void => {
    try {
      onChange(withOption(rules, game, name, value));
      setProblem({ option: "", text: "" });
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      setProblem({ option: name, text: error.message });
    }
  };
  return (
    <div class="option-fields">
      {info.options
        .map((option) => ({ option, value: options[option.name] ?? option.standard }))
        .filter(({ option, value }) => matters(rules, game, option, value))
        .map(({ option, value }) => (
          <OptionField
            key={option.name} option={option} value={value} onChange={set} problem={problem.option === option.name ? problem.text : ""}
          />
        ))}
    </div>
  );
}

interface OptionFieldProps {
  option: Option;
  value: string;
  problem: string;
  onChange: (name: string, value: string) => void;
}

function OptionField({ option, value, problem, onChange }: OptionFieldProps) {
  const id = useId();
  return (
    <div class={`field${value === option.standard ? "" : " changed"}`}>
      <label for={id}>{option.text.replace(/[.。]$/, "")}</label>
      {option.choices.length > 0 ? (
        <select id={id} value={value} onChange={(event) => onChange(option.name, event.currentTarget.value)}>
          {option.choices.map(({ word, text }) => <option key={word} value={word}>{text}</option>)}
        </select>
      ) : (
        <input
          id={id} type="text" value={value} placeholder={option.values} autocomplete="off" aria-invalid={problem !== ""}
          onChange={(event) => onChange(option.name, event.currentTarget.value.trim() || option.standard)}
        />
      )}
      {problem && <p class="problem-text" role="alert">{problem}</p>}
    </div>
  );
}
