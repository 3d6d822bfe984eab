// English: games that are kept, and what is done with them. SPDX-License-Identifier: MIT
export const library = {} as const;
