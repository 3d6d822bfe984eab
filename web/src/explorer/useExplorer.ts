// What the explorer says of a line, from the book, the engine's games that ship, the saved analyses, games that were
// opened from files, one's own games on the server, or all its public games.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { createStore, useStore } from "../app/store.ts";
import { useText } from "../i18n/index.ts";
import { account, askAccount } from "../online/account.ts";
import { ApiError } from "../online/api.ts";
import type { Exploration } from "../protocol/explorer.ts";
import type { GameLine } from "../protocol/rules.ts";
import { readAllSaved } from "../saved/store.ts";
import { openBook } from "./books.ts";
import { addFile, close, explore, type Added } from "./client.ts";
import { forgetEngineGames, hasEngineGames, heldEngineGames, withEngineGames } from "./engineGames.ts";
import { forgetOwnGames, withOwnGames } from "./ownGames.ts";
import { forgetFiles, keepFiles, keptFiles } from "./keptFiles.ts";
import { exploreServer } from "./serverGames.ts";

/** Where games come from, by the name that the worker knows: those that ship, analyses saved here, files opened here, games played online. */
export type GamesSource = "engine" | "mine" | "games" | "own";
export type Source = "book" | "server" | GamesSource;

export interface ExplorerControl {
  source: Source;
  setSource: (source: Source) => void;
  found: Exploration | undefined;
  failed: string;
  /** What each source holds, once it was read. */
  held: Readonly<Partial<Record<GamesSource, Added>>>;
  /** Whether games ship for these rules. */
  shipped: boolean;
  /** Whether what `held` says of the chosen source is of this game. */
  ready: boolean;
  /** Those that can be chosen besides: of a server, of an account on it. */
  online: readonly ("server" | "own")[];
  /** From 0 to 1 while files are read. */
  reading: number | undefined;
  openFiles: (files: readonly File[]) => Promise<void>;
  /** Files are opened but will not be there at the next visit. */
  notKept: boolean;
  closeFiles: () => Promise<void>;
}

// The page may be left and come back to: the worker keeps what was opened.
const kept: { source: Source | undefined; held: Partial<Record<GamesSource, Added>> } = { source: undefined, held: {} };
let filesOf = ""; // the game whose files are open

// Files that the explorer reads as soon as it is on the screen.
const waiting = createStore<readonly File[]>([]);
export const openInExplorer = (files: readonly File[]): void => waiting.set(files);

/** Fills a source anew. */
async function fillSource(name: GamesSource, files: readonly Blob[], game: string, onPart: (done: number) => void): Promise<Added> {
  await close(name);
  const sum = { games: 0, leftOut: 0, errors: [] as string[], files: [] as { name: string; until: number }[] };
  for (const [i, file] of files.entries()) {
    const added = await addFile(name, file, game, (done) => onPart((i + done) / files.length));
    sum.games = added.games;
    if (file instanceof File) sum.files.push({ name: file.name, until: added.games });
    sum.leftOut += added.leftOut;
    sum.errors.push(...added.errors.map((error) => (file instanceof File && files.length > 1 ? `${file.name}: ${error}` : error)));
    onPart((i + 1) / files.length);
  }
  return sum;
}

async function savedRecords(): Promise<Blob> {
  const all = await readAllSaved();
  return new Blob(all.map(({ body }) => `${body.record}\n`));
}

function useBrought(open: ExplorerControl["openFiles"]): ExplorerControl["openFiles"] {
  const brought = useStore(waiting);
  useEffect(() => {
    if (brought.length === 0) return;
    waiting.set([]);
    void open(brought);
  }, [brought]);
  return open;
}

interface Filling {
  game: string;
  fill: (name: GamesSource, files: readonly Blob[]) => Promise<void>;
  setReading: (done: number | undefined) => void;
  setSource: (source: Source) => void;
  forget: (name: GamesSource) => void;
  fail: () => void;
}

/** The files that somebody opens, and those that were open at the last visit. */
function useFiles({ game, fill, setReading, setSource, forget, fail }: Filling): Pick<ExplorerControl, "openFiles" | "notKept" | "closeFiles"> {
  const [notKept, setNotKept] = useState(false);
  const read = async (files: readonly File[]): Promise<boolean> => {
    if (files.length === 0) return false;
    setReading(0);
    try {
      await fill("games", files);
      filesOf = game;
      return true;
    } catch {
      fail();
      return false;
    } finally {
      setReading(undefined);
    }
  };
  useEffect(() => {
    if (filesOf === game) return;
    void keptFiles(game).then(async (files) => {
      if (files.length > 0 && !(await read(files))) await forgetFiles(game); // they cannot be read any more
    });
  }, [game]);
  const openFiles = async (files: readonly File[]): Promise<void> => {
    if (!(await read(files))) return;
    setSource("games");
    setNotKept(!(await keepFiles(game, files)));
  };
  const closeFiles = async (): Promise<void> => {
    await forgetFiles(filesOf); // first: who sees them gone and leaves does not find them here again
    filesOf = "";
    await close("games");
    forget("games");
    setNotKept(false);
  };
  return { openFiles: useBrought(openFiles), notKept, closeFiles };
}

/** What the sources hold, and how far the reading is. */
function useHeld(game: string) {
  const [held, setHeld] = useState(kept.held);
  const [fills, setFills] = useState(0);
  const [reading, setReading] = useState<number | undefined>(undefined);
  const fill = async (name: GamesSource, files: readonly Blob[]): Promise<void> => {
    const added = await fillSource(name, files, game, name === "mine" ? () => {} : setReading);
    kept.held = { ...kept.held, [name]: added };
    setHeld(kept.held);
    setFills((n) => n + 1);
  };
  const drop = (name: GamesSource): void => {
    const { [name]: _, ...others } = kept.held;
    kept.held = others;
    setHeld(others);
  };
  return { held, fills, fill, drop, reading, setReading };
}

/**
 * Whoever has chosen nothing sees what people played, with the book beside it, where there is something, else what the engine
 * played; whoever has logged out leaves no games behind.
 */
function sourceOf(chosen: Source | undefined, there: { server: boolean; own: boolean; engine: boolean }): Source {
  const otherwise = there.engine ? "engine" : "book";
  if (chosen === undefined) return there.server ? "server" : otherwise;
  return (chosen === "own" && !there.own) || (chosen === "engine" && !there.engine) ? otherwise : chosen;
}

/** Reads the games that ship when they are wanted; where they were lost they are not read anew until the next step, or `again`. */
function useEngineGames(game: string | undefined, line: string, read: (game: string) => Promise<void>): { ready: boolean; lost: () => void; again: () => void } {
  const held = useStore(heldEngineGames);
  const [lostAt, setLostAt] = useState("");
  const ready = !game || held === game;
  useEffect(() => {
    if (!ready && lostAt !== line) void read(game);
  }, [game, ready || line]);
  const lost = (): void => {
    if (game) setLostAt(line);
    forgetEngineGames();
  };
  return { ready, lost, again: () => setLostAt("") };
}

/** `position`: the one on the board. */
export function useExplorer(line: GameLine, position: string): ExplorerControl {
  const { lang, t } = useText();
  const [chosen, setSourceNow] = useState(kept.source);
  const { held, fills, fill, drop, reading, setReading } = useHeld(line.game);
  const [found, setFound] = useState<Exploration | undefined>(undefined);
  const [failed, setFailed] = useState("");
  const setSource = (now: Source): void => {
    games.again();
    kept.source = now;
    setSourceNow(now);
  };
  const fail = (error?: unknown): void => setFailed(t(error instanceof ApiError && error.status === 429 ? "explorer.busy" : "explorer.failed"));
  const who = useStore(account);
  useEffect(() => void askAccount(), []);
  const name = who.kind === "account" ? who.profile.name : undefined;
  const hasServer = who.kind === "account" || who.kind === "guest";
  const [noneThere, setNoneThere] = useState(false);
  const [unread, setUnread] = useState(""); // the game whose games that ship could not be had
  const shipped = hasEngineGames(line.game) && unread !== line.game;
  const source = sourceOf(chosen, { server: hasServer && !noneThere, own: name !== undefined, engine: shipped });
  const online: ("server" | "own")[] = [...(hasServer ? ["server" as const] : []), ...(name ? ["own" as const] : [])];
  const readOwn = (records: Blob): Promise<void> => (setReading(0), fill("own", [records]));
  useEffect(() => {
    if (source === "own" && name) withOwnGames(name, readOwn).catch(fail).finally(() => setReading(undefined));
  }, [source === "own" ? name : undefined]);
  const engineGame = source === "engine" ? line.game : undefined;
  const games = useEngineGames(engineGame, JSON.stringify(line), (game) =>
    (setReading(0), withEngineGames(game, (records) => fill("engine", [records]))).catch(() => setUnread(game)).finally(() => setReading(undefined)));
  const { ready } = games; // they come first
  // The saved analyses as they are now: they change while the board is worked on.
  useEffect(() => void savedRecords().then((records) => fill("mine", [records])).catch(fail), []);
  const key = JSON.stringify([line, lang, source, ready, source === "book" || source === "server" ? 0 : fills]);
  useEffect(() => {
    if (!ready) return setFound(undefined); // moves of another position would mislead
    let wanted = true;
    const look = async (): Promise<void> => {
      const book = await openBook(line.game);
      const known = source === "book" || source === "server" ? [] : [source];
      const local = await explore([...(book ? [book] : []), ...known], line, lang);
      const answer = source === "server" ? await exploreServer(line, position, lang, local, () => wanted) : local;
      if (!wanted || !answer) return;
      if (chosen === undefined && answer.known?.games === 0) return setNoneThere(true);
      setFound(answer);
      setFailed("");
    };
    look().catch((error: unknown) => {
      games.lost();
      forgetOwnGames(); // a worker that died has taken the games with it
      if (wanted && chosen === undefined && source === "server") return setNoneThere(true);
      if (wanted) fail(error);
    });
    return () => void (wanted = false);
  }, [key]);
  const forget = (name: GamesSource): void => (drop(name), setSource("book"));
  const files = useFiles({ game: line.game, fill, setReading, setSource, forget, fail });
  return { source, setSource, found, failed, held, shipped, ready, online, reading, ...files };
}
