// Français : drawing on the analysis board. SPDX-License-Identifier: MIT
import type { drawing as english } from "../en/drawing.ts";

export const drawing: Record<keyof typeof english, string> = {
  "drawing.title": "Dessiner sur le plateau",
  "drawing.pen": "Crayon",
  "drawing.how": "Avec le bouton droit ou après un appui long : glisser trace une flèche, appuyer un cercle. Maj rouge, Alt bleu, les deux jaune ; Retour arrière efface tout.",
  "drawing.drag": "Appuyez sur un point ou glissez pour une flèche ; une fois de plus l’efface.",
  "drawing.colour": "Couleur",
  "drawing.green": "Vert",
  "drawing.red": "Rouge",
  "drawing.blue": "Bleu",
  "drawing.amber": "Jaune",
  "drawing.kind": "Forme",
  "drawing.circle": "Cercle",
  "drawing.square": "Carré",
  "drawing.triangle": "Triangle",
  "drawing.cross": "Croix",
  "drawing.label": "Étiquette",
  "drawing.text": "Texte de l’étiquette (vide : la lettre suivante)",
  "drawing.clear": "Effacer le dessin",
};
