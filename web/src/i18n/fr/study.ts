// Français: endings, openings, the deck on the server. SPDX-License-Identifier: MIT
import type { study as english } from "../en/study.ts";

export const study: Record<keyof typeof english, string> = {
  "endings.pieces": "Pions ou piles",
  "endings.any": "N’importe combien",
  "endings.task": "{side} joue et gagne",
  "endings.about": "Gagné en {n} coups, c’est prouvé. Vous en avez {of}, contre la meilleure défense.",
  "endings.left": "Encore {n} {n|coup|coups}",
  "endings.thinks": "L’adversaire cherche la plus longue défense …",
  "endings.still": "{reply}. Vous gagnez en {n}, c’est prouvé.",
  "endings.open": "{reply}. Plus aucun gain forcé n’a été trouvé ici.",
  "endings.won": "Gagné en {n}. Le gain était prouvé en {of}.",
  "endings.late": "Les coups sont épuisés. C’est gagné en {of}, c’est prouvé.",
  "endings.lost": "La partie est finie sans gain. C’était gagné en {of}, c’est prouvé.",
  "endings.shown": "L’une des manières :",
  "endings.broken": "La défense n’a pas pu être chargée.",
  "endings.again": "Depuis le début",
  "endings.next": "Finale suivante",
  "endings.tally": "{n} gagnées sur {of}",
  "endings.keys": "Touches : A solution, N suivante, Entrée depuis le début",
};
