// 日本語：検討盤への書き込み。SPDX-License-Identifier: MIT
import type { drawing as english } from "../en/drawing.ts";

export const drawing: Record<keyof typeof english, string> = {
  "drawing.title": "盤への書き込み",
  "drawing.pen": "ペン",
  "drawing.how": "右ボタンまたは長押しで、ドラッグすると矢印、押すと丸を描きます。Shiftで赤、Altで青、両方で黄。Backspaceで消去。",
  "drawing.drag": "点を押すか、ドラッグで矢印。もう一度描くと消えます。",
  "drawing.colour": "色",
  "drawing.green": "緑",
  "drawing.red": "赤",
  "drawing.blue": "青",
  "drawing.amber": "黄",
  "drawing.kind": "形",
  "drawing.circle": "丸",
  "drawing.square": "四角",
  "drawing.triangle": "三角",
  "drawing.cross": "バツ",
  "drawing.label": "文字",
  "drawing.text": "文字（空欄なら次のアルファベット）",
  "drawing.clear": "書き込みを消す",
};
