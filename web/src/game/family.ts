// Which game a name with options belongs to. SPDX-License-Identifier: MIT

/** "loa" of "loa:torus". */
export const familyOf = (game: string): string => game.split(":")[0] ?? game;
