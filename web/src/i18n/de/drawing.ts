// Deutsch: drawing on the analysis board. SPDX-License-Identifier: MIT
import type { drawing as english } from "../en/drawing.ts";

export const drawing: Record<keyof typeof english, string> = {
  "drawing.title": "Auf das Brett zeichnen",
  "drawing.pen": "Stift",
  "drawing.how": "Mit der rechten Taste oder nach langem Drücken: Ziehen zeichnet einen Pfeil, Drücken einen Kreis. Umschalt rot, Alt blau, beide gelb; die Rücktaste löscht alles.",
  "drawing.drag": "Drück auf einen Punkt oder zieh einen Pfeil; noch einmal nimmt es weg.",
  "drawing.colour": "Farbe",
  "drawing.green": "Grün",
  "drawing.red": "Rot",
  "drawing.blue": "Blau",
  "drawing.amber": "Gelb",
  "drawing.kind": "Form",
  "drawing.circle": "Kreis",
  "drawing.square": "Quadrat",
  "drawing.triangle": "Dreieck",
  "drawing.cross": "Kreuz",
  "drawing.label": "Text",
  "drawing.text": "Text (leer: der nächste Buchstabe)",
  "drawing.clear": "Zeichnung löschen",
};
