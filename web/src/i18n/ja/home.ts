// 日本語：最初のページ。SPDX-License-Identifier: MIT
import type { home as english } from "../en/home.ts";

export const home: Record<keyof typeof english, string> = {
  "home.title": "3つのゲーム、静かな一局。",
  "home.moves": "{n}手まで",
  "home.watch": "対局を観戦",
  "home.computer": "コンピュータと対局",
  "home.friend": "リンクで友だちと対局",
  "home.local": "この画面で対局",
  "home.continue": "{game}の続き",
  "goOn.title": "続きのある対局：{n}局",
  "goOn.remove": "{game}を一覧から外す（{facts}）",
  "goOn.away": "{game}を一覧から外しました。",
  "home.next": "次は？",
  "home.nextPuzzle": "問題：{game}",
  "home.nextLesson": "レッスン：{game}",
  "home.moveHere": "1手指すと、コンピュータが応じます。",
  "home.learn": "学ぶ",
  "home.analysis": "検討する",
  "home.variants": "バリエーション",
  "home.loa": "自分の駒をすべてつなげます。駒は、その線上にある駒の数だけ動きます。",
  "home.lof": "スタックは線に沿って1枚ずつ落ちていき、より高い敵に固定されます。",
  "home.hexix": "置き、育て、捕獲し、相手のホームを落とします。1局15分ほど。",
};
