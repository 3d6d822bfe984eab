// English: the first page. SPDX-License-Identifier: MIT
export const home = {
  "home.title": "Three deep games, one calm table.",
  "home.moves": "{n} {n|move|moves} played",
  "home.watch": "Watch games",
  "home.computer": "Play the computer",
  "home.friend": "Play a friend by link",
  "home.local": "Play at this screen",
  "home.continue": "Go on with {game}",
  "home.next": "What next?",
  "home.nextPuzzle": "A puzzle of {game}",
  "home.nextLesson": "The lessons of {game}",
  "home.learn": "Learn",
  "home.analysis": "Analyse",
  "home.variants": "Variants",
  "home.loa": "Bring all your men together. A man moves as far as there are men on its line.",
  "home.lof": "Stacks sow themselves along a line, and a higher enemy holds them fast.",
  "home.hexix": "Place, grow and capture, until the other home falls. Fifteen minutes.",
} as const;
