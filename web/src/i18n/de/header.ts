// Deutsch: the header of a record. SPDX-License-Identifier: MIT
import type { header as english } from "../en/header.ts";

export const header: Record<keyof typeof english, string> = {
  "header.title": "Kopf der Partie",
  "header.event": "Turnier",
  "header.round": "Runde",
  "header.date": "Datum",
  "header.place": "Ort",
  "header.annotator": "Kommentiert von",
  "header.result": "Ergebnis",
  "header.unknown": "Unbekannt",
  "header.wins": "{who} hat gewonnen",
  "header.draw": "Remis",
  "header.rules": "Regeln: {rules}",
  "header.save": "Kopf speichern",
  "header.otherRules": "Nach den Regeln {rules} lesen",
  "header.keepBefore": "Die Züge davor behalten ({n})",
};
