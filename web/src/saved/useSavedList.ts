// The list of saved analyses and what is done with it. SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameTitle } from "../game/titles.ts";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { saveFile } from "../ui/files.ts";
import { ArchiveError, importArchive, readArchive, writeArchive } from "./archive.ts";
import { finishInterrupted } from "./keeper.ts";
import { isLearned } from "./learned.ts";
import { copySaved, listSaved, putSaved, removeSaved, renameSaved, watchSaved, type Head } from "./store.ts";

export interface SavedRow {
  head: Head;
  title: string;
  game: string;
}

export interface SavedListControl {
  /** Undefined until they are read. */
  rows: readonly SavedRow[] | undefined;
  unreadable: boolean;
  /** What was done last. */
  news: { text: string; undo?: () => void } | undefined;
  rename(row: SavedRow, name: string): void;
  copy(row: SavedRow): void;
  remove(row: SavedRow): void;
  exportAll(): void;
  importFile(file: File): void;
}

export function useSavedList(rules: Rules): SavedListControl {
  const { t, lang } = useText();
  const [heads, setHeads] = useState<readonly Head[] | undefined>(undefined);
  const [unreadable, setUnreadable] = useState(false);
  const [news, setNews] = useState<SavedListControl["news"]>(undefined);
  const asked = useRef(0);
  const reload = async (): Promise<void> => {
    const number = ++asked.current;
    const found = await listSaved();
    if (number === asked.current) setHeads(found);
  };
  const failed = (): void => {
    setUnreadable(true);
    setHeads((known) => known ?? []);
  };
  useEffect(() => {
    void finishInterrupted().catch(() => {}).then(reload).catch(failed);
    return watchSaved(() => void reload().catch(failed));
  }, []);
  const act = (what: () => Promise<SavedListControl["news"]>): void => {
    setNews(undefined);
    void what().then(async (said) => {
      await reload();
      setNews(said);
    }).catch(failed);
  };
  const rows = useMemo(
    () => heads?.map((head) => {
      const game = gameTitle(rules, head.game, lang);
      return { head, game, title: head.name || head.players || (isLearned(head.id) ? t("explorer.picked") : game) };
    }),
    [heads, lang],
  );
  return {
    rows, unreadable, news,
    rename: ({ head }, name) => act(async () => void (await renameSaved(head.id, name))),
    copy: ({ head, title }) => act(async () => {
      await copySaved(head.id, t("saved.copyName", { name: title }), Date.now());
      return { text: t("saved.copied", { name: title }) };
    }),
    remove: ({ head, title }) => act(async () => {
      const saved = await removeSaved(head.id);
      const undo = saved && ((): void => act(async () => void (await putSaved(saved))));
      return { text: t("saved.deleted", { name: title }), ...(undo ? { undo } : {}) };
    }),
    exportAll: () => act(async () => void saveFile("muster-analyses.json", await writeArchive(), "application/json")),
    importFile: (file) => act(async () => {
      try {
        return { text: t("saved.imported", await importArchive(readArchive(await file.text()))) };
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error;
        return { text: t("saved.file.notOurs", { what: t(`saved.file.${error.what}`, error.values) }) };
      }
    }),
  };
}
