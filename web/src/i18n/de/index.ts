// Deutsch: one file an area. SPDX-License-Identifier: MIT
import type { Messages } from "../languages.ts";
import { analysis } from "./analysis.ts";
import { board } from "./board.ts";
import { common } from "./common.ts";
import { deck } from "./deck.ts";
import { home } from "./home.ts";
import { learn } from "./learn.ts";
import { library } from "./library.ts";
import { online } from "./online.ts";
import { people } from "./people.ts";
import { play } from "./play.ts";
import { push } from "./push.ts";
import { puzzles } from "./puzzles.ts";
import { refused } from "./refused.ts";
import { saved } from "./saved.ts";
import { settings } from "./settings.ts";

export { games } from "virtual:games/de";

export const messages: Messages = {
  ...common, ...home, ...board, ...play, ...learn, ...settings, ...analysis, ...online, ...people, ...push, ...refused, ...puzzles, ...library, ...saved, ...deck,
};
