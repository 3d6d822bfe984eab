// What the explorer says of a line, from the book, the saved analyses or games that were opened from files.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { Exploration } from "../protocol/explorer.ts";
import type { GameLine } from "../protocol/rules.ts";
import { readAllSaved } from "../saved/store.ts";
import { openBook } from "./books.ts";
import { addFile, close, explore, type Added } from "./client.ts";

/** Where games come from, by the name that the worker knows: analyses saved here, files opened here. */
export type GamesSource = "mine" | "games";
export type Source = "book" | GamesSource;

export interface ExplorerControl {
  source: Source;
  setSource: (source: Source) => void;
  found: Exploration | undefined;
  failed: string;
  /** What each source holds, once it was read. */
  held: Readonly<Partial<Record<GamesSource, Added>>>;
  /** From 0 to 1 while files are read. */
  reading: number | undefined;
  openFiles: (files: readonly File[]) => Promise<void>;
}

// The page may be left and come back to: the worker keeps what was opened.
const kept: { source: Source; held: Partial<Record<GamesSource, Added>> } = { source: "book", held: {} };

/** Fills a source anew. */
async function fillSource(name: GamesSource, files: readonly Blob[], game: string, onPart: (done: number) => void): Promise<Added> {
  await close(name);
  const sum: Added = { games: 0, leftOut: 0, errors: [] };
  for (const [i, file] of files.entries()) {
    const added = await addFile(name, file, game, (done) => onPart((i + done) / files.length));
    sum.games = added.games;
    sum.leftOut += added.leftOut;
    sum.errors.push(...added.errors);
    onPart((i + 1) / files.length);
  }
  return sum;
}

async function savedRecords(): Promise<Blob> {
  const all = await readAllSaved();
  return new Blob(all.map(({ body }) => `${body.record}\n`));
}

export function useExplorer(line: GameLine): ExplorerControl {
  const { lang, t } = useText();
  const [source, setSourceNow] = useState(kept.source);
  const [held, setHeld] = useState(kept.held);
  const [reading, setReading] = useState<number | undefined>(undefined);
  const [found, setFound] = useState<Exploration | undefined>(undefined);
  const [failed, setFailed] = useState("");
  const setSource = (now: Source): void => {
    kept.source = now;
    setSourceNow(now);
  };
  const fill = async (name: GamesSource, files: readonly Blob[]): Promise<void> => {
    const added = await fillSource(name, files, line.game, name === "games" ? setReading : () => {});
    kept.held = { ...kept.held, [name]: added };
    setHeld(kept.held);
  };
  const fail = (): void => setFailed(t("explorer.failed"));
  // The saved analyses as they are now: they change while the board is worked on.
  useEffect(() => void savedRecords().then((records) => fill("mine", [records])).catch(fail), []);
  const key = JSON.stringify([line, lang, source, source === "book" ? 0 : held[source]?.games]);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const book = await openBook(line.game);
      const answer = await explore([...(book ? [book] : []), ...(source === "book" ? [] : [source])], line, lang);
      if (!wanted) return;
      setFound(answer);
      setFailed("");
    };
    look().catch(() => wanted && fail());
    return () => void (wanted = false);
  }, [key]);
  const openFiles = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setReading(0);
    try {
      await fill("games", files);
      setSource("games");
    } catch {
      fail();
    } finally {
      setReading(undefined);
    }
  };
  return { source, setSource, found, failed, held, reading, openFiles };
}
