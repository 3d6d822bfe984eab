// Deutsch: endings, openings, the deck on the server. SPDX-License-Identifier: MIT
import type { study as english } from "../en/study.ts";

export const study: Record<keyof typeof english, string> = {
  "endings.pieces": "Steine oder Stapel",
  "endings.any": "Beliebig viele",
  "endings.task": "{side} zieht und gewinnt",
  "endings.about": "Gewonnen in {n} Zügen, bewiesen. Du hast {of}, gegen die beste Verteidigung.",
  "endings.left": "Noch {n} {n|Zug|Züge}",
  "endings.thinks": "Die andere Seite sucht die längste Verteidigung …",
  "endings.still": "{reply}. Du gewinnst in {n}, bewiesen.",
  "endings.open": "{reply}. Ein erzwungener Gewinn wurde hier nicht mehr gefunden.",
  "endings.won": "Gewonnen in {n}. Bewiesen waren {of}.",
  "endings.late": "Die Züge sind verbraucht. Gewonnen ist es in {of}, bewiesen.",
  "endings.lost": "Das Spiel ist aus und nicht gewonnen. Es war gewonnen in {of}, bewiesen.",
  "endings.shown": "Einer der Wege:",
  "endings.broken": "Die Verteidigung konnte nicht geladen werden.",
  "endings.again": "Von vorn",
  "endings.next": "Nächstes Endspiel",
  "endings.tally": "{n} von {of} gewonnen",
  "endings.keys": "Tasten: A Lösung, N nächstes, Eingabe von vorn",
};
