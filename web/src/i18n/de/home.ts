// Deutsch: the first page. SPDX-License-Identifier: MIT
import type { home as english } from "../en/home.ts";

export const home: Record<keyof typeof english, string> = {
  "home.title": "Drei tiefe Spiele, ein ruhiger Tisch.",
  "home.moves": "{n} {n|Zug|Züge} gespielt",
  "home.watch": "Partien ansehen",
  "home.computer": "Gegen den Computer",
  "home.friend": "Mit Freunden per Link",
  "home.local": "Zu zweit am Gerät",
  "home.continue": "Weiter mit {game}",
  "goOn.title": "Angefangene Partien: {n}",
  "goOn.remove": "{game} aus der Liste nehmen ({facts})",
  "goOn.away": "{game} steht nicht mehr in der Liste.",
  "home.next": "Wie weiter?",
  "home.nextPuzzle": "Mit einer Aufgabe: {game}",
  "home.nextLesson": "Mit den Lektionen: {game}",
  "home.moveHere": "Mach einen Zug: Der Computer antwortet.",
  "home.learn": "Lernen",
  "home.analysis": "Analysieren",
  "home.variants": "Varianten",
  "home.loa": "Bring alle deine Steine zusammen. Ein Stein zieht so weit, wie Steine auf seiner Linie stehen.",
  "home.lof": "Stapel säen sich entlang einer Linie aus, und ein höherer Gegner hält sie fest.",
  "home.hexix": "Setzen, wachsen, schlagen, bis die andere Basis fällt. Fünfzehn Minuten.",
};
