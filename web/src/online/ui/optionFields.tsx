// Every rule option of a game, to be set one by one; the rules say which go together.
// SPDX-License-Identifier: MIT
import { useId, useState } from "preact/hooks";
import { familyOf } from "../../game/gamePicker.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameInfo } from "../../protocol/rules.ts";
import { RulesError, type Rules } from "../../rules/rules.ts";

interface OptionFieldsProps {
  rules: Rules;
  game: string;
  onChange: (game: string) => void;
}

type Option = GameInfo["options"][number];

/** "mover, draw, opponent" is a choice of words; anything else is described and typed. */
export function choicesOf(values: string): string[] | undefined {
  const words = values.split(",").map((word) => word.trim());
  return words.length > 1 && words.every((word) => /^[\w.-]+$/.test(word)) ? words : undefined;
}

export function OptionFields({ rules, game, onChange }: OptionFieldsProps) {
  const { t, lang } = useText();
  const [problem, setProblem] = useState("");
  const info = rules.games(lang).find(({ name }) => name === familyOf(game));
  if (!info) return null;
  const { options } = rules.game(game, lang);
  const set = (name: string, value: string): void => {
    const differing = info.options
      .map((option) => ({ name: option.name, standard: option.standard, value: option.name === name ? value : options[option.name] }))
      .filter((option) => option.value !== option.standard)
      .map((option) => `${option.name}=${option.value}`);
    try {
      const wanted = differing.length > 0 ? `${info.name}:${differing.join(",")}` : info.name;
      onChange(rules.game(wanted, lang).game);
      setProblem("");
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <details class="more">
      <summary>{t("online.options")}</summary>
      {problem && <p class="notice" role="alert">{problem}</p>}
      {info.options.map((option) => (
        <OptionField key={option.name} option={option} value={options[option.name] ?? option.standard} onChange={set} />
      ))}
    </details>
  );
}

interface OptionFieldProps {
  option: Option;
  value: string;
  onChange: (name: string, value: string) => void;
}

function OptionField({ option, value, onChange }: OptionFieldProps) {
  const id = useId();
  const choices = choicesOf(option.values);
  return (
    <div class="field">
      <label for={id}>{option.text}</label>
      {choices ? (
        <select id={id} value={value} onChange={(event) => onChange(option.name, event.currentTarget.value)}>
          {(choices.includes(value) ? choices : [...choices, value]).map((word) => <option key={word} value={word}>{word}</option>)}
        </select>
      ) : (
        <input
          id={id} type="text" value={value} placeholder={option.values}
          onChange={(event) => onChange(option.name, event.currentTarget.value.trim() || option.standard)}
        />
      )}
    </div>
  );
}
