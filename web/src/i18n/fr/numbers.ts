// Français: what percentages, Elo, accuracy and ratings mean. SPDX-License-Identifier: MIT
import type { numbers as english } from "../en/numbers.ts";

export const numbers: Record<keyof typeof english, string> = {
  "numbers.title": "Ce que disent les nombres",
  "numbers.about": "{term} : ce que cela veut dire (nouvel onglet)",
  "numbers.lead": "Pourcentages, Elo, précision et classements, en quelques phrases.",
  "numbers.chance": "Un pourcentage, comme Noir 64\u00a0%",
  "numbers.chance.is": "Ce qu’un camp peut attendre : les points de 100 parties à partir d’ici, une victoire comptant 1 et une nulle un demi, selon l’estimation du moteur. 50\u00a0% est l’égalité, 64\u00a0% un avantage net mais petit. L’estimation change quand le moteur voit plus loin.",
  "numbers.proven": "Gagne en 5, prouvé",
  "numbers.proven.is": "Ce n’est pas une estimation : quelle que soit la défense, la partie est gagnée en au plus 5 coups du gagnant. Il y a peut-être plus rapide.",
  "numbers.classes": "Imprécision, erreur, gaffe",
  "numbers.classes.is": "Ce qu’un coup a coûté à qui l’a joué, en points de ce pourcentage : à partir de 5 une imprécision (?!), de 12 une erreur (?), de 25 une gaffe (??). Laisser échapper un gain prouvé a son propre nom.",
  "numbers.accuracy": "Précision",
  "numbers.accuracy.is": "La part de ses chances qu’un camp a gardée, de 0 à 100. Des coups qui ne coûtent rien donnent 100 ; dix points perdus à chaque coup donnent environ 65. Les coups forcés et les positions perdues ne comptent pas.",
  "numbers.elo": "L’Elo d’un niveau",
  "numbers.elo.is": "Une échelle pour chaque jeu, faite de matchs entre les niveaux. Qui joue au hasard a 0. Avec 200 de plus, on attend environ 76 points en 100 parties, avec 400 de plus environ 91. Elle ne se compare ni à celle d’un autre site ni à celle d’un autre jeu.",
  "numbers.rating": "Le classement d’un problème, et le vôtre",
  "numbers.rating.is": "Le classement d’un problème est mesuré : les niveaux de l’ordinateur l’ont essayé. Chaque réponse est une partie contre le problème : en résoudre un difficile fait le plus monter le vôtre. Sur un serveur, les réponses des gens font aussi bouger celui du problème.",
  "numbers.uncertain": "± après un nombre",
  "numbers.uncertain.is": "Sa fiabilité : dans environ 95 cas sur 100, la vraie valeur est au plus deux fois cet écart au-dessus ou au-dessous. Il diminue avec chaque réponse et chaque partie.",
};
