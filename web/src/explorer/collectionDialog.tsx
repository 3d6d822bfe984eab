// The games that were opened, as a table: sorted, filtered by player, event and the position on the board. It shows
// a window of rows; the worker sorts and filters. SPDX-License-Identifier: MIT
import { useEffect, useId, useState } from "preact/hooks";
import { gameTitle } from "../game/titles.ts";
import { useText, type Key } from "../i18n/index.ts";
import type { CollectionRow, CollectionRows, Column } from "../protocol/explorer.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button, Dialog, IconButton } from "../ui/controls.tsx";
import { Said } from "../ui/said.tsx";
import { rows as askRows } from "./client.ts";
import type { GamesSource } from "./useExplorer.ts";

const pageRows = 50;

const heads: readonly (readonly [Column, Key])[] = [
  ["one", "collection.first"], ["two", "collection.second"], ["result", "collection.result"], ["event", "collection.event"],
  ["date", "collection.date"], ["plies", "collection.plies"], ["rules", "collection.rules"],
];

/** What is shown: kept while the dialog is closed, so that next and previous follow the same order. */
export interface Choice {
  text: string;
  sort: Column;
  descending: boolean;
  here: boolean;
}

export const allGames: Choice = { text: "", sort: "order", descending: false, here: false };

interface CollectionDialogProps {
  rules: Rules;
  line: GameLine;
  source: GamesSource;
  /** The files that the games were read from, in order. */
  files: readonly { name: string; until: number }[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onOpen: (row: CollectionRow, place: number) => void;
  /** Saves the games with these numbers as analyses. */
  keep: (numbers: readonly number[]) => Promise<void>;
  onClose: () => void;
}

/** Rows that are ticked, to be kept. */
function useChosen(keep: CollectionDialogProps["keep"]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [kept, setKept] = useState(0);
  const choose = (number: number, on: boolean): void => {
    const now = new Set(chosen);
    if (on) now.add(number);
    else now.delete(number);
    setChosen(now);
  };
  const keepChosen = async (): Promise<void> => {
    const numbers = [...chosen];
    setChosen(new Set());
    await keep(numbers);
    setKept(numbers.length);
  };
  return { chosen, choose, kept, keepChosen };
}

export function CollectionDialog({ rules, line, source, files, choice, onChoice, onOpen, keep, onClose }: CollectionDialogProps) {
  const { t } = useText();
  const id = useId();
  const [from, setFrom] = useState(0);
  const [found, setFound] = useState<CollectionRows | undefined>(undefined);
  const { text, sort, descending, here } = choice;
  const at = here ? line : undefined;
  useEffect(() => {
    let wanted = true;
    askRows(source, { text, sort, descending, at, from, count: pageRows })
      .then((answer) => wanted && setFound(answer))
      .catch(() => wanted && setFound(undefined));
    return () => void (wanted = false);
  }, [JSON.stringify([source, choice, at, from])]);
  const change = (part: Partial<Choice>): void => {
    setFrom(0);
    onChoice({ ...choice, ...part });
  };
  const total = found?.total ?? 0;
  const { chosen, choose, kept, keepChosen } = useChosen(keep);
  return (
    <Dialog wide title={t("collection.title")} onClose={onClose}>
      <div class="row collection-filter">
        <div class="field">
          <label for={id}>{t("collection.search")}</label>
          <input id={id} type="search" value={text} onInput={(event) => change({ text: event.currentTarget.value })} />
        </div>
        <label class="row"><input type="checkbox" checked={here} onChange={(event) => change({ here: event.currentTarget.checked })} /> {t("collection.here")}</label>
        <span class="soft small" role="status">{found && t("collection.count", { n: total, all: found.all })}</span>
      </div>
      <Table
        rules={rules} rows={found?.rows ?? []} files={files} sort={sort} descending={descending} chosen={chosen} onChoose={choose} onOpen={(row, i) => onOpen(row, from + i)}
        onSort={(column) => change({ sort: column, descending: sort === column && !descending })}
      />
      {total > pageRows && (
        <div class="row">
          <IconButton icon="back" label={t("collection.earlier")} disabled={from === 0} onClick={() => setFrom(Math.max(0, from - pageRows))} />
          <span class="numbers">{from + 1}–{Math.min(total, from + pageRows)}</span>
          <IconButton icon="forward" label={t("collection.later")} disabled={from + pageRows >= total} onClick={() => setFrom(from + pageRows)} />
        </div>
      )}
      {kept > 0 && <Said text={t("collection.kept", { n: kept })}>{t("collection.kept", { n: kept })} <a href="/analyses">{t("collection.list")}</a></Said>}
      <div class="row">
        {chosen.size > 0 && <Button main onClick={() => void keepChosen()}>{t("collection.keep", { n: chosen.size })}</Button>}
        <Button onClick={onClose}>{t("collection.close")}</Button>
      </div>
    </Dialog>
  );
}

interface TableProps {
  rules: Rules;
  rows: readonly CollectionRow[];
  files: CollectionDialogProps["files"];
  sort: Column;
  descending: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (number: number, on: boolean) => void;
  onSort: (column: Column) => void;
  onOpen: (row: CollectionRow, i: number) => void;
}

function Table({ rules, rows, files, sort, descending, chosen, onChoose, onSort, onOpen }: TableProps) {
  const { t, lang } = useText();
  const sides = sidesOf(rules, rows, lang);
  const nameOf = (row: CollectionRow): string => row.players[0] || t("collection.nobody", { n: row.number + 1 });
  // A game without names is told by its file.
  const fileOf = ({ players, number }: CollectionRow): string => (players.some((name) => name) ? "" : (files.find(({ until }) => number < until)?.name ?? ""));
  return (
    <div class="collection-table">
      <table>
        <thead>
          <tr>
            <th />
            {heads.map(([column, key]) => (
              <th key={column} scope="col" aria-sort={sort === column ? (descending ? "descending" : "ascending") : "none"}>
                <button type="button" class="move" onClick={() => onSort(column)}>{(column === "one" ? sides?.[0] : column === "two" ? sides?.[1] : undefined) ?? t(key)}</button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.number}>
              <td>
                <input
                  type="checkbox" aria-label={t("collection.choose", { name: nameOf(row) })} checked={chosen.has(row.number)}
                  onChange={(event) => onChoose(row.number, event.currentTarget.checked)}
                />
              </td>
              <td><button type="button" class="move" onClick={() => onOpen(row, i)}>{nameOf(row)}</button>{fileOf(row) && <span class="soft small file-name"> {fileOf(row)}</span>}</td>
              <td>{row.players[1]}</td>
              <td>{resultText(row)}</td>
              <td>{row.event}</td>
              <td>{row.date}</td>
              <td class="count">{row.plies}</td>
              <td class="rules">{gameTitle(rules, row.game, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How the sides are called, if all these games call them the same. */
function sidesOf(rules: Rules, rows: readonly CollectionRow[], lang: Lang): readonly [string, string] | undefined {
  const known = [...new Set(rows.map(({ game }) => game))].map((game) => rules.game(game, lang).sides.map(({ name }) => name));
  const [first] = known;
  return first && known.every((names) => names.join() === first.join()) ? [first[0]!, first[1]!] : undefined;
}

/** As tournament tables write it. */
const resultText = ({ winner }: CollectionRow): string => ["", "1–0", "0–1", "½–½"][winner] ?? "";
