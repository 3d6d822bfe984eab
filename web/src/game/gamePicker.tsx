// Which game and which variant: boards to choose from. Knows the games from the build, so that it can
// be drawn before the rules are loaded. SPDX-License-Identifier: MIT
import { gamesIn, isKey, useText, type Key } from "../i18n/index.ts";
import { Pick, Segments } from "../ui/controls.tsx";
import { unbroken } from "../ui/unbroken.tsx";
import { familyOf, usualGame } from "./family.ts";
import { CustomRules } from "./optionFields.tsx";

/** The name of a variant: our word for it, or the rules' own sentence up to its colon. */
export function variantName(t: (key: Key) => string, game: string, text: string): string {
  const key = `variant.${game}`;
  return isKey(key) ? t(key) : (text.split(/[:：]/)[0]?.trim() ?? game);
}

interface GamePickerProps {
  game: string;
  onChange: (game: string) => void;
  /** Whether every rule can be chosen right below; else <CustomRules> stands somewhere else. */
  rules?: boolean;
}

export function GamePicker({ game, onChange, rules = true }: GamePickerProps) {
  const { t, lang } = useText();
  const infos = gamesIn(lang);
  const info = infos.find(({ name }) => name === familyOf(game)) ?? infos[0]!;
  const known = info.presets.some(({ name }) => name === game);
  const custom = { value: game, label: t("play.customRules") };
  const usual = usualGame(info, lang);
  const presets = [...info.presets].sort((a, b) => Number(b.name === usual) - Number(a.name === usual));
  const options = presets.map(({ name, text }) => ({ value: name, label: variantName(t, name, text) }));
  return (
    <>
      <Segments
        label={t("play.game")} value={info.name}
        onChange={(name) => onChange(usualGame(infos.find((one) => one.name === name)!, lang))}
        options={infos.map(({ name, title }) => ({ value: name, label: title }))}
      />
      <Pick
        label={t("play.variant")} value={game} onChange={onChange}
        options={known ? options : [...options, custom]}
      />
      <p class="soft small variant-text">{unbroken(info.presets.find(({ name }) => name === game)?.text ?? "")}</p>
      {rules && <CustomRules key={info.name} game={game} onChange={onChange} />}
    </>
  );
}
