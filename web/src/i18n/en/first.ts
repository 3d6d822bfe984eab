// English: what the first page and the frame of every page say. SPDX-License-Identifier: MIT
import { common } from "./common.ts";
import { home } from "./home.ts";

export { games } from "virtual:games/en";

export const messages = { ...common, ...home };
