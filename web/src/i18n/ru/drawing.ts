// Русский: drawing on the analysis board. SPDX-License-Identifier: MIT
import type { drawing as english } from "../en/drawing.ts";

export const drawing: Record<keyof typeof english, string> = {
  "drawing.title": "Рисование на доске",
  "drawing.pen": "Карандаш",
  "drawing.how": "Правой кнопкой или долгим нажатием: протяните — стрелка, нажмите — круг. Shift — красный, Alt — синий, оба — жёлтый; Backspace стирает всё.",
  "drawing.drag": "Нажмите на пункт или протяните стрелку; ещё раз — стереть.",
  "drawing.colour": "Цвет",
  "drawing.green": "Зелёный",
  "drawing.red": "Красный",
  "drawing.blue": "Синий",
  "drawing.amber": "Жёлтый",
  "drawing.kind": "Фигура",
  "drawing.circle": "Круг",
  "drawing.square": "Квадрат",
  "drawing.triangle": "Треугольник",
  "drawing.cross": "Крест",
  "drawing.label": "Метка",
  "drawing.text": "Текст метки (пусто: следующая буква)",
  "drawing.clear": "Стереть рисунок",
};
