// Deutsch: what percentages, Elo, accuracy and ratings mean. SPDX-License-Identifier: MIT
import type { numbers as english } from "../en/numbers.ts";

export const numbers: Record<keyof typeof english, string> = {
  "numbers.title": "Was die Zahlen bedeuten",
  "numbers.about": "{term}: was das heißt (neuer Tab)",
  "numbers.lead": "Prozent, Elo, Genauigkeit und Wertungszahlen, jeweils in wenigen Sätzen.",
  "numbers.chance": "Eine Prozentzahl wie Schwarz 64\u00a0%",
  "numbers.chance.is": "Was eine Seite erwarten darf: die Punkte aus 100 Partien von hier aus, ein Sieg zählt einen, ein Remis einen halben, so wie die Engine es schätzt. 50\u00a0% ist ausgeglichen, 64\u00a0% ein klarer, aber kleiner Vorteil. Die Schätzung ändert sich, wenn die Engine tiefer rechnet.",
  "numbers.proven": "Gewinnt in 5, bewiesen",
  "numbers.proven.is": "Keine Schätzung: Wie auch immer sich die andere Seite verteidigt, die Partie ist in höchstens 5 eigenen Zügen des Gewinners gewonnen. Vielleicht geht es auch schneller.",
  "numbers.classes": "Ungenauigkeit, Fehler, grober Fehler",
  "numbers.classes.is": "Was ein Zug den gekostet hat, der ihn gespielt hat, in Punkten dieser Prozentzahl: ab 5 eine Ungenauigkeit (?!), ab 12 ein Fehler (?), ab 25 ein grober Fehler (??). Wer einen bewiesenen Gewinn auslässt, findet das eigens benannt.",
  "numbers.accuracy": "Genauigkeit",
  "numbers.accuracy.is": "Wie viel von den Chancen einer Seite ihre Züge bewahrt haben, von 0 bis 100. Züge, die nichts kosten, geben 100; zehn verlorene Punkte bei jedem Zug geben etwa 65. Erzwungene Züge und verlorene Stellungen zählen nicht.",
  "numbers.elo": "Elo einer Stufe",
  "numbers.elo.is": "Eine Skala für jedes Spiel, aus Wettkämpfen der Stufen gegeneinander. Wer zufällig zieht, hat 0. Wer 200 höher steht, kann etwa 76 Punkte aus 100 Partien erwarten, bei 400 etwa 91. Mit Wertungen anderer Seiten oder anderer Spiele lässt sie sich nicht vergleichen.",
  "numbers.rating": "Wertung einer Aufgabe und die eigene",
  "numbers.rating.is": "Die Wertung einer Aufgabe ist gemessen: Die Stufen des Computers haben sie versucht. Jede Antwort ist eine Partie gegen die Aufgabe: Eine schwere zu lösen hebt die eigene Wertung am meisten. Auf einem Server bewegen die Antworten der Leute auch die Wertung der Aufgabe.",
  "numbers.uncertain": "± hinter einer Zahl",
  "numbers.uncertain.is": "Wie sicher sie ist: Der wahre Wert liegt in etwa 95 von 100 Fällen höchstens das Doppelte davon darüber oder darunter. Mit jeder Antwort und jeder Partie wird die Spanne kleiner.",
};
