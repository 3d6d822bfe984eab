// One saved analysis in the list. SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { BoardPicture } from "../board/picture.tsx";
import { useText } from "../i18n/index.ts";
import { dateText } from "../i18n/locale.ts";
import type { Scene } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";
import { IconButton } from "../ui/controls.tsx";
import { RenameDialog } from "./renameDialog.tsx";
import { addressOf } from "./useOpened.ts";
import type { SavedListControl, SavedRow } from "./useSavedList.ts";

/** The board, or nothing if these rules do not know the game or the position (a file of a newer Muster). */
function sceneOf(rules: Rules, game: string, position: string): Scene | undefined {
  try {
    return rules.state({ game, start: position, moves: [] }, "en").scene;
  } catch (error) {
    if (error instanceof RulesError) return undefined;
    throw error;
  }
}

export function SavedCard({ row, rules, list }: { row: SavedRow; rules: Rules; list: SavedListControl }) {
  const { t, lang } = useText();
  const { head, title, game } = row;
  const [renaming, setRenaming] = useState(false);
  const scene = useMemo(() => sceneOf(rules, head.game, head.position), [head.game, head.position]);
  const date = dateText(lang, head.changed, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li class="panel saved-card">
      <a href={addressOf(head.id)} class="saved-link">
        <span class="saved-picture">{scene && <BoardPicture scene={scene} />}</span>
        <span class="saved-words">
          <strong>{title}</strong>
          <span class="soft small">{title === game ? "" : `${game} · `}{t("saved.moves", { n: head.moves })}</span>
          <time class="soft small" dateTime={new Date(head.changed).toISOString()}>{date}</time>
        </span>
      </a>
      <span class="saved-acts" role="group" aria-label={title}>
        <IconButton icon="edit" label={t("saved.rename")} onClick={() => setRenaming(true)} />
        <IconButton icon="copy" label={t("saved.copy")} onClick={() => list.copy(row)} />
        <IconButton icon="bin" label={t("saved.delete")} onClick={() => list.remove(row)} />
      </span>
      {renaming && <RenameDialog name={head.name} shown={title} onRename={(name) => list.rename(row, name)} onClose={() => setRenaming(false)} />}
    </li>
  );
}
