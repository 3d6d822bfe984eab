// Русский: the header of a record. SPDX-License-Identifier: MIT
import type { header as english } from "../en/header.ts";

export const header: Record<keyof typeof english, string> = {
  "header.title": "Заголовок партии",
  "header.event": "Турнир",
  "header.round": "Тур",
  "header.date": "Дата",
  "header.place": "Место",
  "header.annotator": "Комментатор",
  "header.result": "Результат",
  "header.unknown": "Неизвестен",
  "header.wins": "Победа: {who}",
  "header.draw": "Ничья",
  "header.rules": "Правила: {rules}",
  "header.save": "Сохранить заголовок",
  "header.otherRules": "Прочесть по правилам {rules}",
  "header.keepBefore": "Оставить ходы до него: {n}",
};
