// English: what percentages, Elo, accuracy and ratings mean. SPDX-License-Identifier: MIT
export const numbers = {
  "numbers.title": "What the numbers mean",
  "numbers.lead": "Percent, Elo, accuracy and ratings, each in a few sentences.",
  "numbers.chance": "A percentage, such as Black 64%",
  "numbers.chance.is": "What a side may expect: the points out of 100 games from here, a win counting 1 and a draw a half, as the engine estimates them. 50% is level, and 64% a clear but small advantage. It is an estimate that changes as the engine looks deeper.",
  "numbers.proven": "Wins in 5, proven",
  "numbers.proven.is": "No estimate: however the other side defends, the game is won in at most 5 of the winner's own moves. Perhaps there is a quicker way.",
  "numbers.classes": "Inaccuracy, mistake, blunder",
  "numbers.classes.is": "What a move cost whoever played it, in points of that percentage: from 5 it is an inaccuracy (?!), from 12 a mistake (?), from 25 a blunder (??). Letting a proven win go has a name of its own.",
  "numbers.accuracy": "Accuracy",
  "numbers.accuracy.is": "How much of a side's chances its moves kept, from 0 to 100. Moves that cost nothing give 100, and ten points lost at every move give about 65. Forced moves and lost positions do not count.",
  "numbers.elo": "Elo of a level",
  "numbers.elo.is": "A scale for each game, made of matches between the levels. The random mover has 0. Whoever is 200 higher expects about 76 points in 100 games, 400 higher about 91. It cannot be compared with a rating from another site or another game.",
  "numbers.rating": "Rating of a puzzle, and yours",
  "numbers.rating.is": "A puzzle's rating was measured: the levels of the computer tried it. Each answer of yours is a game against the puzzle: solving a hard one raises your rating most. On a server, people's answers move the puzzle's rating too.",
  "numbers.uncertain": "± behind a number",
  "numbers.uncertain.is": "How sure it is: the true value lies within twice that range, up and down, in about 95 of 100 cases. It shrinks with every answer and every game.",
};
