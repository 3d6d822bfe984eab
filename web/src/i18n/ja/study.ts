// 日本語：終盤、序盤、サーバーの復習カード。 SPDX-License-Identifier: MIT
import type { study as english } from "../en/study.ts";

export const study: Record<keyof typeof english, string> = {
  "endings.pieces": "駒・山の数",
  "endings.any": "指定なし",
  "endings.task": "{side}の手番、勝ち",
  "endings.about": "{n}手の勝ちが証明済み。最善の守りに対して{of}手以内に勝ってください。",
  "endings.left": "残り{n}手",
  "endings.thinks": "相手が最も長い守りを探しています…",
  "endings.still": "{reply}。あと{n}手の勝ちが証明済みです。",
  "endings.open": "{reply}。ここからの必勝手順は見つかりませんでした。",
  "endings.won": "{n}手で勝ちました。証明は{of}手です。",
  "endings.late": "手数を使い切りました。{of}手の勝ちが証明済みです。",
  "endings.lost": "勝てずに終局しました。{of}手の勝ちが証明されていました。",
  "endings.shown": "勝ち方の一例：",
  "endings.broken": "守りを読み込めませんでした。",
  "endings.again": "最初から",
  "endings.next": "次の終盤",
  "endings.tally": "{of}問中{n}問勝ち",
  "endings.keys": "キー：A 解答、N 次へ、Enter 最初から",
};
