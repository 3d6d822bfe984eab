// The head of the analysis: its name, whether it is saved, undo and redo, the way to the others; below it
// what opening it had to say. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { gameTitle } from "../game/titles.ts";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { playersOf } from "../saved/names.ts";
import { RenameDialog } from "../saved/renameDialog.tsx";
import { addressOf } from "../saved/useOpened.ts";
import { IconButton } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";
import type { DeskControl } from "./useDesk.ts";

export function DeskHead({ rules, desk }: { rules: Rules; desk: DeskControl }) {
  const { t, lang } = useText();
  const { control: { tree, kept, undo, redo }, opened } = desk;
  const [renaming, setRenaming] = useState(false);
  const game = gameTitle(rules, tree.game, lang);
  const title = kept?.name || playersOf(tree, desk.shown.details) || game;
  return (
    <>
      <header class="desk-head">
        <div class="desk-title">
          <h1 class="small-title">{kept ? title : `${t("analysis.title")}: ${game}`}</h1>
          <p class="soft small">
            {kept && title !== game && <span>{game}</span>}
            {kept && <span class={`keep-state ${kept.state}`} role="status">{t(`saved.state.${kept.state}`)}</span>}
          </p>
        </div>
        {kept && <IconButton icon="edit" label={t("saved.rename")} onClick={() => setRenaming(true)} />}
        <IconButton icon="undo" label={t("saved.undo")} disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon="redo" label={t("saved.redo")} disabled={!redo} onClick={() => redo?.()} />
        <a class="button icon" href="/analyses" aria-label={t("saved.title")} title={t("saved.title")}><Icon name="folder" /></a>
      </header>
      {opened.problem && <p class="notice">{opened.problem}</p>}
      {kept?.state === "failed" && <p class="notice" role="alert">{t("saved.failed")}</p>}
      {kept?.conflict && <p class="notice calm" role="status">{t("saved.conflict")}</p>}
      {opened.earlier && (
        <p class="notice calm">
          {t("saved.earlier")} <a href={addressOf(opened.earlier.id)}>{t("saved.openEarlier")}</a>
        </p>
      )}
      {opened.notes.map((note) => <p key={note} class="notice calm">{note}</p>)}
      {renaming && kept && <RenameDialog name={kept.name} shown={title} onRename={kept.rename} onClose={() => setRenaming(false)} />}
    </>
  );
}
