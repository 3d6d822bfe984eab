// 日本語：問題。SPDX-License-Identifier: MIT
import type { puzzles as english } from "../en/puzzles.ts";

export const puzzles: Record<keyof typeof english, string> = {};
