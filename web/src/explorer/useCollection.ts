// Stepping through the games of an opened collection, in the order of its table. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { readText } from "../analysis/importDialog.tsx";
import { currentLang } from "../i18n/index.ts";
import type { ReadGame } from "../protocol/rules.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { gameText, rows } from "./client.ts";
import { allGames, type Choice } from "./collectionDialog.tsx";
import type { GamesSource } from "./useExplorer.ts";

export interface CollectionControl {
  tableOpen: boolean;
  setTableOpen: (open: boolean) => void;
  choice: Choice;
  setChoice: (choice: Choice) => void;
  /** Opens the game with this number; `place` is where it stands in the table. */
  openGame: (number: number, place: number) => Promise<void>;
  /** The next or previous game of the table, if there is one. */
  step: (by: 1 | -1) => void;
  stepping: boolean;
  /** The games with these numbers, as they were read. */
  readGames: (numbers: readonly number[]) => Promise<ReadGame[]>;
  source: GamesSource;
}

// Kept while another game is opened, which may make the page anew.
const kept = { choice: allGames, place: -1, at: undefined as GameLine | undefined, source: "games" as GamesSource };

export function useCollection(rules: Rules, line: GameLine, source: GamesSource, begin: (game: ReadGame) => void): CollectionControl {
  const [tableOpen, setTableOpen] = useState(false);
  const [choice, setChoiceNow] = useState(kept.choice);
  const setChoice = (fresh: Choice): void => {
    kept.choice = fresh;
    setChoiceNow(fresh);
  };
  const readGames = async (numbers: readonly number[]): Promise<ReadGame[]> => {
    const games: ReadGame[] = [];
    for (const number of numbers) {
      const { text, index } = await gameText(source, number);
      const found = readText(rules, text, line.game, currentLang())[index];
      if (found) games.push(found);
    }
    return games;
  };
  const openGame = async (number: number, place: number): Promise<void> => {
    // The position that was asked for stays, though the board shows the game now.
    if (tableOpen) kept.at = kept.choice.here ? line : undefined;
    kept.place = place;
    kept.source = source;
    const [found] = await readGames([number]);
    setTableOpen(false);
    if (found) begin(found);
  };
  const step = (by: 1 | -1): void => {
    const { text, sort, descending } = kept.choice;
    const from = kept.place + by;
    if (from < 0) return;
    void rows(source, { text, sort, descending, at: kept.at, from, count: 1 }).then(({ rows: [row] }) => row && openGame(row.number, from));
  };
  return { tableOpen, setTableOpen, choice, setChoice, openGame, step, stepping: kept.place >= 0 && kept.source === source, readGames, source };
}
