// 日本語：棋譜のヘッダー。SPDX-License-Identifier: MIT
import type { header as english } from "../en/header.ts";

export const header: Record<keyof typeof english, string> = {
  "header.title": "棋譜のヘッダー",
  "header.event": "大会",
  "header.round": "ラウンド",
  "header.date": "日付",
  "header.place": "場所",
  "header.annotator": "注釈者",
  "header.result": "結果",
  "header.unknown": "不明",
  "header.wins": "{who}の勝ち",
  "header.draw": "引き分け",
  "header.rules": "ルール：{rules}",
  "header.save": "ヘッダーを保存",
  "header.otherRules": "{rules} のルールで読む",
  "header.keepBefore": "その前の{n}手だけ残す",
};
