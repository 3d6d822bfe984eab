// 日本語：棋譜庫。SPDX-License-Identifier: MIT
import type { library as english } from "../en/library.ts";

export const library: Record<keyof typeof english, string> = {};
