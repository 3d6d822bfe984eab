// What a server offers to whoever studies: its public games in the explorer, and short links. SPDX-License-Identifier: MIT
import type { Exploration } from "../protocol/explorer.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import { call, query } from "./api.ts";

const words = ({ game, start, moves }: GameLine) => ({ game, start: start === "start" ? "" : start, moves: moves.join(" ") });

/** What was played in this position in the server's public games. */
export const exploreGames = (line: GameLine, lang: Lang): Promise<Exploration> => call(`/api/explorer?${query({ ...words(line), lang })}`);

/** A short link to a tree as links hold it; `line`: the position that link previews show. */
export const makeShare = (tree: string, line: GameLine): Promise<{ id: string; link: string }> =>
  call("/api/shares", { method: "POST", body: { tree, ...words(line) } });

export const readShare = async (id: string): Promise<string> => (await call<{ tree: string }>(`/api/shares/${id}`)).tree;
