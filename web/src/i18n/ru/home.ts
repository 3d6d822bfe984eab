// Русский: the first page. SPDX-License-Identifier: MIT
import type { home as english } from "../en/home.ts";

export const home: Record<keyof typeof english, string> = {
  "home.title": "Три глубокие игры, один спокойный стол.",
  "home.moves": "{n|Сыгран|Сыграно|Сыграно} {n} {n|ход|хода|ходов}",
  "home.watch": "Смотреть партии",
  "home.computer": "Играть с компьютером",
  "home.friend": "Играть с другом по ссылке",
  "home.local": "Играть за одним экраном",
  "home.continue": "Продолжить {game}",
  "goOn.title": "Начатые партии: {n}",
  "goOn.remove": "Убрать из списка: {game} ({facts})",
  "goOn.away": "{game}: убрано из списка.",
  "home.next": "Что дальше?",
  "home.nextPuzzle": "Задача: {game}",
  "home.nextLesson": "Уроки: {game}",
  "home.moveHere": "Сделайте ход: компьютер ответит.",
  "home.learn": "Обучение",
  "home.analysis": "Анализ",
  "home.variants": "Варианты",
  "home.loa": "Соберите все свои шашки вместе. Шашка идёт на столько полей, сколько шашек стоит на её линии.",
  "home.lof": "Стопки рассыпаются вдоль линии, а более высокий противник держит их на месте.",
  "home.hexix": "Ставьте, растите, берите, пока не падёт чужая база. Пятнадцать минут.",
};
