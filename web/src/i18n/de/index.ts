// Deutsch: one file an area. SPDX-License-Identifier: MIT
import type { RestTexts } from "../languages.ts";
import { analysis } from "./analysis.ts";
import { board } from "./board.ts";
import { deck } from "./deck.ts";
import { drawing } from "./drawing.ts";
import { explorer } from "./explorer.ts";
import { header } from "./header.ts";
import { learn } from "./learn.ts";
import { library } from "./library.ts";
import { numbers } from "./numbers.ts";
import { online } from "./online.ts";
import { people } from "./people.ts";
import { play } from "./play.ts";
import { push } from "./push.ts";
import { puzzles } from "./puzzles.ts";
import { refused } from "./refused.ts";
import { saved } from "./saved.ts";
import { settings } from "./settings.ts";
import { study } from "./study.ts";

export const messages: RestTexts = {
  ...board, ...play, ...learn, ...settings, ...analysis, ...online, ...people, ...push, ...refused, ...puzzles, ...library, ...saved, ...deck, ...study, ...explorer, ...drawing, ...header, ...numbers,
};
