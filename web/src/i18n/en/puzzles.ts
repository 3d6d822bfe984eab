// English: puzzles. SPDX-License-Identifier: MIT
export const puzzles = {} as const;
