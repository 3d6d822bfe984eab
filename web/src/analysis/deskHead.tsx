// The head of the analysis: its name, whether it is saved, undo and redo, the way to the others; below it
// what opening it had to say. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { address } from "../app/router.ts";
import { navigation } from "../app/routes.ts";
import { endingText } from "../game/endingText.ts";
import { gameTitle } from "../game/titles.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { playersIn, playersOf } from "../saved/names.ts";
import { RenameDialog } from "../saved/renameDialog.tsx";
import { addressOf } from "../saved/useOpened.ts";
import { Button, Dialog, IconButton } from "../ui/controls.tsx";
import { Folded } from "../ui/folded.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Said } from "../ui/said.tsx";
import { small, useMedia } from "../ui/useMedia.ts";
import { endedBy, headerLine, headerOf } from "./header.ts";
import type { DeskControl } from "./useDesk.ts";

/** What the analysis is called: its own name, its players, or its game. */
export function deskTitle(rules: Rules, { control: { tree, kept }, shown }: DeskControl, t: Translate, lang: Lang): string {
  return kept?.name || playersOf(tree, shown.details) || (kept?.learned ? t("explorer.picked") : gameTitle(rules, tree.game, lang));
}

export function DeskHead({ rules, desk }: { rules: Rules; desk: DeskControl }) {
  const { t, lang } = useText();
  const { control: { tree, kept, undo, redo }, opened } = desk;
  const narrow = useMedia(small); // the menu has it there
  const [renaming, setRenaming] = useState(false);
  const [menu, setMenu] = useState(false);
  const [heard, setHeard] = useState<readonly string[]>([]);
  const game = gameTitle(rules, tree.game, lang);
  const header = headerOf(tree, desk.shown.details);
  const won = desk.shown.details.sides.find(({ word }) => word === header.winner);
  const result = won ? t("header.wins", { who: won.name }) : header.winner === "draw" ? t("header.draw") : "";
  const ended = endedBy(tree);
  const how = ended && endingText(t, desk.shown.details, ended.winner, ended.how);
  const said = desk.shown.state.outcome.over; // in the status above
  const about = [headerLine(header), said ? "" : how || result].filter(Boolean).join(" · ");
  const title = deskTitle(rules, desk, t, lang);
  const players = kept?.name ? [] : playersIn(tree, desk.shown.details);
  return (
    <>
      <header class="desk-head">
        <div class="desk-title">
          <h1 class="small-title">{!kept ? `${t("analysis.title")}: ${game}` : players.length > 0 ? <Players names={players} /> : title}</h1>
          <p class="soft small">
            {kept && title !== game && <span>{game}</span>}
            {about && <span class="desk-about">{about}</span>}
            {kept && <span class={`keep-state ${kept.state}`}>{t(`saved.state.${kept.state}`)}</span>}
          </p>
        </div>
        <IconButton icon="undo" label={t("saved.undo")} disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon="redo" label={t("saved.redo")} disabled={!redo} onClick={() => redo?.()} />
        {!narrow && <IconButton icon="open" label={t("analysis.importGame")} onClick={() => desk.setOpen({ dialog: "import" })} />}
        <a class="button icon" href="/analyses" aria-label={t("saved.title")} title={t("saved.title")}><Icon name="folder" /></a>
        <IconButton icon="share" label={t("analysis.share")} onClick={() => desk.setOpen({ dialog: "share" })} />
        <IconButton icon="more" label={t("game.more")} onClick={() => setMenu(true)} />
      </header>
      {opened.problem && <p class="notice">{opened.problem}</p>}
      {kept?.state === "failed" && <p class="notice" role="alert">{t("saved.failed")}</p>}
      {kept?.conflict && <Said class="notice calm" text={t("saved.conflict")} />}
      {opened.earlier && (
        <p class="notice calm">
          {t("saved.earlier")} <a href={addressOf(opened.earlier.id)}>{t("saved.openEarlier")}</a>
        </p>
      )}
      {opened.notes.filter((note) => !heard.includes(note)).map((note) => (
        <div key={note} class="notice calm dismissable">
          <Folded text={note} />
          <IconButton icon="close" label={t("dialog.close")} onClick={() => setHeard([...heard, note])} />
        </div>
      ))}
      {menu && <DeskMenu desk={desk} onRename={kept && (() => setRenaming(true))} onClose={() => setMenu(false)} />}
      {renaming && kept && <RenameDialog name={kept.name} shown={title} onRename={kept.rename} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** Each in a line of its own, with the colour that it played. */
function Players({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name, side) => (
        <span key={side} class="desk-player" title={name}>
          {side > 0 && <span class="unseen"> – </span>}
          <i class={`side-dot side-${side}`} aria-hidden="true" /> {name}
        </span>
      ))}
    </>
  );
}

/** What is done seldom: begin another analysis, take this one elsewhere. */
function DeskMenu({ desk: { setOpen, shown, copying }, onRename, onClose }: { desk: DeskControl; onRename: (() => void) | undefined; onClose: () => void }) {
  const { t } = useText();
  const item = (icon: IconName, text: string, act: () => void) => (
    <Button icon={icon} onClick={() => (onClose(), act())}>{text}</Button>
  );
  return (
    <Dialog title={t("game.more")} onClose={onClose}>
      <div class="menu">
        {item("plus", t("game.new"), () => setOpen({ dialog: "new" }))}
        {item("settings", t("analysis.setup"), () => setOpen({ dialog: "setup" }))}
        {item("open", t("analysis.import"), () => setOpen({ dialog: "import" }))}
        {item("copy", t("copy.moves"), () => copying.copy("moves"))}
        {item("copy", t("copy.position"), () => copying.copy("position"))}
        {item("save", t("analysis.export"), () => setOpen({ dialog: "export" }))}
        {item("edit", t("header.title"), () => setOpen({ dialog: "header" }))}
        {onRename && item("edit", t("saved.rename"), onRename)}
        <a class="button" href={address("/play", { game: shown.state.game, start: shown.state.position })}><Icon name="person" />{t("analysis.playHere")}</a>
        <nav aria-label={t("nav.main")}>
          {navigation.map(({ href, nav }) => <a key={href} href={href}>{t(nav!)}</a>)}
        </nav>
      </div>
    </Dialog>
  );
}
