// Français: the first page. SPDX-License-Identifier: MIT
import type { home as english } from "../en/home.ts";

export const home: Record<keyof typeof english, string> = {
  "home.title": "Trois jeux profonds, une table calme.",
  "home.moves": "{n} {n|coup joué|coups joués}",
  "home.watch": "Regarder des parties",
  "home.computer": "Jouer contre l’ordinateur",
  "home.friend": "Jouer avec un ami par lien",
  "home.local": "Jouer à deux sur cet écran",
  "home.continue": "Reprendre {game}",
  "goOn.title": "Parties en cours : {n}",
  "goOn.remove": "Retirer {game} de la liste ({facts})",
  "goOn.away": "{game} n’est plus dans la liste.",
  "home.next": "Et maintenant ?",
  "home.nextPuzzle": "Un problème : {game}",
  "home.nextLesson": "Les leçons : {game}",
  "home.moveHere": "Jouez un coup : l’ordinateur répond.",
  "home.learn": "Apprendre",
  "home.analysis": "Analyser",
  "home.variants": "Variantes",
  "home.loa": "Réunissez tous vos pions. Un pion avance d’autant de cases qu’il y a de pions sur sa ligne.",
  "home.lof": "Les piles se sèment le long d’une ligne, et un adversaire plus haut les immobilise.",
  "home.hexix": "Poser, grandir, capturer, jusqu’à la chute de la base adverse. Quinze minutes.",
};
