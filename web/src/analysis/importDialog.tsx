// Records from outside: pasted, chosen or dropped. The rules' own readers find out what it is.
// SPDX-License-Identifier: MIT
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { go } from "../app/router.ts";
import { gameTitle } from "../game/titles.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameDetails, Lang, ReadGame } from "../protocol/rules.ts";
import { TooLong } from "../rules/module.ts";
import type { Rules } from "../rules/rules.ts";
import { playersOf } from "../saved/names.ts";
import { Button, Dialog } from "../ui/controls.tsx";
import { fromRecord } from "../tree/record.ts";
import { numberOf } from "../tree/rows.ts";
import type { Tree } from "../tree/tree.ts";
import { headerLine, headerOf } from "./header.ts";

export interface Imported {
  tree: Tree;
  notes: string[];
}

interface FoundInText {
  games: readonly ReadGame[];
  /** How many the text holds: of very many only the first are given. */
  count: number;
}

export const readText = (rules: Rules, text: string, game: string, lang: Lang = "en"): readonly ReadGame[] => readAll(rules, text, game, lang).games;

/** The games of a text; a position alone is a game without moves. */
function readAll(rules: Rules, text: string, game: string, lang: Lang): FoundInText {
  let problem = "";
  // First as whatever the text says it is, then as the game on the board.
  for (const expected of ["", game]) {
    try {
      const { games, count } = rules.readRecords(text, expected, lang);
      if (games.some(({ record }) => record !== undefined)) return { games, count };
      problem = games[0]?.error ?? problem;
    } catch (error) {
      if (error instanceof TooLong) throw error;
      problem = (error as Error).message;
    }
  }
  try {
    const { position } = rules.state({ game, start: text.trim(), moves: [] }, "en");
    const record = JSON.stringify({ format: "muster-record", version: 1, game, start: position, moves: [] });
    return { games: [{ record, game, warnings: [], plies: 0 }], count: 1 };
  } catch {
    throw new Error(problem);
  }
}

/** Where a link to an analysis leads here. It may be another server's: all of it is in the link, unless that is a short one. */
export function linkIn(text: string, origin = location.origin): string | undefined {
  const [, from, path, query = "", hash = ""] = /^(https?:\/\/[^/?#\s]+)(\/[^?#\s]*)(\?[^#\n]*)?(#\S*)?$/.exec(text.trim()) ?? [];
  if (path === "/analysis" || path === "/embed") {
    const whole = hash.startsWith("#t=") || /[?&]game=/.test(query) || (from === origin && /[?&]id=/.test(query));
    return whole ? `/analysis${query}${hash}` : undefined;
  }
  return from === origin && /^\/s\/\w{7}$/.test(path ?? "") ? path : undefined;
}

/** "Stops at 5. a4:d8: the reason": in moves as a reader counts them, without the place in the file. */
export function stopsText(t: Translate, { fault = "", plies = 0 }: Pick<ReadGame, "fault" | "plies">): string {
  const [, move = "", reason = fault] = /^[^']*'(.+?)'(?: \([^)]*\))?\s*[:：]\s*(.*)$/s.exec(fault) ?? [];
  return t("import.stops", { move: `${numberOf(plies)} ${move}`.trim(), reason: reason.replace(/[.。]$/, "") });
}

/** What is said beside a record that was read. */
export const importNotes = (t: Translate): ImportNotes => ({
  warnings: (n) => t("import.warnings", { n }), fault: (found) => `${stopsText(t, found)} ${t("import.before")}`,
});

interface ImportNotes {
  warnings: (n: number) => string;
  fault: (found: ReadGame) => string;
}

export function imported(found: ReadGame, notes: ImportNotes): Imported {
  if (found.record === undefined) throw new Error(found.error ?? "");
  const said = [
    ...(found.warnings?.length ? [[notes.warnings(found.warnings.length), ...found.warnings.slice(0, 3)].join("\n")] : []),
    ...(found.fault ? [notes.fault(found)] : []),
  ];
  return { tree: fromRecord(found.record), notes: said };
}

/** The same record read by the rules that accept it. */
function underOtherRules(rules: Rules, { record = "{}", other_rules: game = "" }: ReadGame, lang: Lang): ReadGame {
  return rules.readRecords(JSON.stringify({ ...(JSON.parse(record) as object), game }), "", lang).games[0]!;
}

interface ImportDialogProps {
  rules: Rules;
  game: string;
  /** What was dropped or pasted on the page. */
  given: string;
  onImport: (imported: Imported) => void;
  /** All games of the text, for the explorer. */
  onAll: (text: string) => void;
  /** More than one file: for the explorer, too. */
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}

export function ImportDialog({ rules, game, given, onImport, onAll, onFiles, onClose }: ImportDialogProps) {
  const { t, lang } = useText();
  const id = useId();
  const [text, setText] = useState(given);
  const [found, setFound] = useState<FoundInText>({ games: [], count: 0 });
  const [problem, setProblem] = useState("");
  const [refused, setRefused] = useState<ReadGame | undefined>(undefined);
  const choose = (found: ReadGame): void => (found.other_rules ? setRefused(found) : take(found));
  const take = (found: ReadGame): void => {
    try {
      onImport(imported(found, importNotes(t)));
    } catch {
      setProblem(t("import.nothing"));
    }
  };
  const read = (source: string): void => {
    const link = linkIn(source);
    if (link) {
      onClose();
      return go(link);
    }
    setText(source.includes("\0") ? "" : source); // a picture, say: what it holds is nothing to read
    setProblem("");
    setFound({ games: [], count: 0 });
    setRefused(undefined);
    try {
      const read = readAll(rules, source, game, lang);
      if (read.games.length === 1) choose(read.games[0]!);
      else setFound(read);
    } catch (error) {
      setProblem(error instanceof TooLong ? t("import.tooLong") : t("import.nothing")); // what a parser says of it is nothing to a reader
    }
  };
  const takeFiles = (files: readonly File[]): void => (files.length > 1 ? onFiles(files) : void files[0]?.text().then(read));
  useEffect(() => void (given.trim() && read(given)), []); // whoever pasted or dropped it has said what they want
  return (
    <Dialog title={t("import.title")} onClose={onClose}>
      <p class="soft">{t("import.text")}</p>
      <div class="field">
        <label for={id}>{t("import.paste")}</label>
        <textarea id={id} rows={9} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </div>
      {problem && <p class="notice" role="alert">{problem}</p>}
      {refused && <Refused rules={rules} found={refused} onTake={take} />}
      {found.games.length > 1 && <FoundGames rules={rules} {...found} onChoose={choose} onAll={() => onAll(text)} />}
      <div class="row">
        <Button main={!refused} disabled={text.trim() === ""} onClick={() => read(text)}>{t("import.read")}</Button>
        <label class="button file">
          {t("import.file")}
          <input
            type="file" multiple class="unseen" accept=".sgf,.txt,.json,.jsonl,.moves,.hexix"
            onChange={(event) => takeFiles([...(event.currentTarget.files ?? [])])}
          />
        </label>
      </div>
    </Dialog>
  );
}

/** A game that these rules refuse and others accept. */
function Refused({ rules, found, onTake }: { rules: Rules; found: ReadGame; onTake: (found: ReadGame) => void }) {
  const { t, lang } = useText();
  return (
    <div class="notice calm stack" role="alert">
      <p>{stopsText(t, found)}</p>
      <div class="row">
        <Button main onClick={() => onTake(underOtherRules(rules, found, lang))}>{t("header.otherRules", { rules: found.other_rules! })}</Button>
        <Button onClick={() => onTake(found)}>{t("header.keepBefore", { n: found.plies ?? 0 })}</Button>
      </div>
    </div>
  );
}

interface Row {
  number: number;
  found: ReadGame;
  /** What it is called in the list. */
  words: string;
}

/** What the record itself calls the game. */
function nameOf({ tags }: Pick<Tree, "tags">): string {
  const name = typeof tags === "object" && tags !== null && "name" in tags ? tags.name : "";
  return typeof name === "string" ? name.trim() : "";
}

/** Players, event, date, result, length; the game's name where nobody is named or the file holds several games. */
function rowsOf(rules: Rules, games: readonly ReadGame[], t: Translate, lang: Lang): Row[] {
  const known = new Map<string, { details: GameDetails; title: string }>(); // a file holds thousands of games of few kinds
  const about = (game: string) => {
    const found = known.get(game) ?? { details: rules.game(game, lang), title: gameTitle(rules, game, lang) };
    known.set(game, found);
    return found;
  };
  const several = new Set(games.map(({ game }) => game)).size > 1;
  return games.map((found, i) => {
    if (found.record === undefined || found.game === undefined) return { number: i + 1, found, words: t("import.unread") };
    const { details, title } = about(found.game);
    const tree = { nodes: [], start: "", ...(JSON.parse(found.record) as Pick<Tree, "game" | "tags" | "result">) };
    const header = headerOf(tree, details);
    const won = details.sides.find(({ word }) => word === header.winner);
    const players = playersOf(tree, details);
    const parts = [
      players, nameOf(tree), headerLine(header), won ? t("header.wins", { who: won.name }) : header.winner === "draw" ? t("header.draw") : "",
      several || !players ? title : "", t("online.movesCount", { n: found.plies ?? 0 }),
    ];
    return { number: i + 1, found, words: parts.filter(Boolean).join(" · ") };
  });
}

const mostShown = 200;

interface FoundGamesProps extends FoundInText {
  rules: Rules;
  onChoose: (found: ReadGame) => void;
  onAll: () => void;
}

function FoundGames({ rules, games, count, onChoose, onAll }: FoundGamesProps) {
  const { t, lang } = useText();
  const id = useId();
  const [wanted, setWanted] = useState("");
  const rows = useMemo(() => rowsOf(rules, games, t, lang), [rules, games, lang]);
  const matching = rows.filter(({ words }) => words.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      <p>{t("import.found", { n: count })}</p>
      {count > games.length && <p class="notice calm">{t("import.first", { n: games.length })}</p>}
      <div class="row">
        <Button icon="open" onClick={onAll}>{t("import.all")}</Button>
      </div>
      <div class="field">
        <label for={id}>{t("collection.search")}</label>
        <input id={id} type="text" value={wanted} autocomplete="off" onInput={(event) => setWanted(event.currentTarget.value)} />
      </div>
      {matching.length === 0 && <p class="soft">{t("import.noMatch")}</p>}
      <ol class="found-games">
        {matching.slice(0, mostShown).map(({ number, found, words }) => (
          <li key={number} value={number}>
            <button type="button" class="move" disabled={found.record === undefined} onClick={() => onChoose(found)}>{words}</button>
          </li>
        ))}
      </ol>
      {matching.length > mostShown && <p class="soft small">… {t("collection.count", { n: mostShown, all: matching.length })}</p>}
    </>
  );
}
