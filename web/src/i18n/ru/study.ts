// Русский: endings, openings, the deck on the server. SPDX-License-Identifier: MIT
import type { study as english } from "../en/study.ts";

export const study: Record<keyof typeof english, string> = {
  "endings.pieces": "Шашек или стопок",
  "endings.any": "Любое число",
  "endings.task": "{side}: ход и выигрыш",
  "endings.about": "Выигрыш за {n} {n|ход|хода|ходов}, доказано. У вас {of}, против лучшей защиты.",
  "endings.left": "{n|Остался|Осталось|Осталось} {n} {n|ход|хода|ходов}",
  "endings.thinks": "Соперник ищет самую долгую защиту…",
  "endings.still": "{reply}. Вы выигрываете за {n}, доказано.",
  "endings.open": "{reply}. Форсированного выигрыша здесь больше не найдено.",
  "endings.won": "Выиграно за {n}. Доказано было {of}.",
  "endings.late": "Ходы кончились. Выигрыш есть за {of}, доказано.",
  "endings.lost": "Партия окончена без выигрыша. Он был за {of}, доказано.",
  "endings.shown": "Один из путей:",
  "endings.broken": "Не удалось загрузить защиту.",
  "endings.again": "С начала",
  "endings.next": "Следующее окончание",
  "endings.tally": "Выиграно {n} из {of}",
  "endings.keys": "Клавиши: A решение, N следующее, Enter с начала",
};
