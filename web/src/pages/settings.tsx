// Language, looks, motion, sound; everything takes effect at once. SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { boardThemes, change, pieceThemes, threadChoices, useSettings, type Settings } from "../app/settings.ts";
import { BoardPicture } from "../board/picture.tsx";
import { canThread, usualThreads } from "../engine/load.ts";
import { gamesIn, useText, type Key } from "../i18n/index.ts";
import { codes, languages } from "../i18n/languages.ts";
import { Segments, Switch } from "../ui/controls.tsx";

export function SettingsPage() {
  const { t, lang } = useText();
  const settings = useSettings();
  const choice = <K extends "appearance" | "board" | "pieces" | "motion">(name: K, values: readonly Settings[K][]) => (
    <Segments
      label={t(`settings.${name}`)} value={settings[name]}
      options={values.map((value) => ({ value, label: t(`settings.${name}.${value}` as Key) }))}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const flags: ("coordinates" | "targets" | "lens" | "confirm" | "typing" | "sound")[] = ["coordinates", "targets", "lens", "confirm", "typing", "sound"];
  return (
    <div class="narrow">
      <h1>{t("settings.title")}</h1>
      <section class="panel">
        <Segments
          label={t("settings.lang")} value={settings.lang} onChange={(chosen) => change({ lang: chosen })}
          options={[
            { value: "auto", label: t("settings.auto") },
            ...codes.map((value) => ({ value, label: languages[value].name })),
          ]}
        />
        {choice("appearance", ["auto", "light", "dark"])}
        {choice("board", boardThemes)}
        {choice("pieces", pieceThemes)}
        <div class="theme-preview">
          {gamesIn(lang).map(({ name }) => <BoardPicture key={name} scene={scenes[name]!} />)}
        </div>
        {choice("motion", ["auto", "off"])}
        {canThread() && (
          <Segments
            label={t("settings.threads")} value={settings.threads} onChange={(threads) => change({ threads })}
            options={threadChoices.map((value) => ({ value, label: value === "auto" ? t("settings.threads.auto", { n: usualThreads }) : value }))}
          />
        )}
        {flags.map((name) => (
          <Switch key={name} label={t(`settings.${name}`)} value={settings[name]} onChange={(value) => change({ [name]: value })} />
        ))}
      </section>
      <p class="soft small">{t("settings.here")}</p>
    </div>
  );
}
