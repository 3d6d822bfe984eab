// Français : the header of a record. SPDX-License-Identifier: MIT
import type { header as english } from "../en/header.ts";

export const header: Record<keyof typeof english, string> = {
  "header.title": "En-tête de la partie",
  "header.event": "Tournoi",
  "header.round": "Ronde",
  "header.date": "Date",
  "header.place": "Lieu",
  "header.annotator": "Annotateur",
  "header.result": "Résultat",
  "header.unknown": "Inconnu",
  "header.wins": "Victoire : {who}",
  "header.draw": "Nulle",
  "header.rules": "Règles : {rules}",
  "header.save": "Enregistrer l’en-tête",
  "header.otherRules": "Lire avec les règles {rules}",
  "header.keepBefore": "Garder les coups d’avant ({n})",
};
