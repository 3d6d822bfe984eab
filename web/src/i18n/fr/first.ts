// Français: what the first page and the frame of every page say. SPDX-License-Identifier: MIT
import type { FirstTexts } from "../languages.ts";
import { common } from "./common.ts";
import { home } from "./home.ts";

export { games } from "virtual:games/fr";

export const messages: FirstTexts = { ...common, ...home };
