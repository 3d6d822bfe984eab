// 日本語: what percentages, Elo, accuracy and ratings mean. SPDX-License-Identifier: MIT
import type { numbers as english } from "../en/numbers.ts";

export const numbers: Record<keyof typeof english, string> = {
  "numbers.title": "数字の意味",
  "numbers.about": "{term}：その意味（新しいタブ）",
  "numbers.lead": "パーセント、Elo、正確さ、レーティングを短く説明します。",
  "numbers.chance": "「黒 64%」のような百分率",
  "numbers.chance.is": "その側が期待できる点数です。ここから100局指したときの点で、勝ちは1、引き分けは0.5とエンジンが見積もります。50%は互角、64%ははっきりした小さな優勢です。エンジンが深く読むと変わります。",
  "numbers.proven": "「5手で勝ち、証明済み」",
  "numbers.proven.is": "見積もりではありません。相手がどう受けても、勝つ側の多くとも5手で勝ちになります。もっと速い勝ち方があるかもしれません。",
  "numbers.classes": "疑問手、悪手、大悪手",
  "numbers.classes.is": "その手で失ったものを上の百分率の点で表します。5点からは疑問手（?!）、12点からは悪手（?）、25点からは大悪手（??）です。証明済みの勝ちを逃した手には別の名前があります。",
  "numbers.accuracy": "正確さ",
  "numbers.accuracy.is": "その側の手が期待をどれだけ保ったかを0から100で表します。何も失わない手は100、毎手10点ずつ失うと約65です。強制された手と負けの局面は数えません。",
  "numbers.elo": "レベルの Elo",
  "numbers.elo.is": "ゲームごとの目盛りで、レベルどうしの対局から作りました。でたらめに指す相手が0です。200高ければ100局で約76点、400高ければ約91点を期待できます。ほかのサイトやほかのゲームの値とは比べられません。",
  "numbers.rating": "問題のレーティングと自分のレーティング",
  "numbers.rating.is": "問題のレーティングは測定した値で、コンピュータの各レベルに解かせました。解答は問題との一局にあたり、難しい問題を解くほど大きく上がります。サーバーでは、みんなの解答で問題の値も動きます。",
  "numbers.uncertain": "数字の後の ±",
  "numbers.uncertain.is": "値の確かさです。約95%の場合、本当の値はこの幅の2倍以内にあります。解答や対局を重ねるほど小さくなります。",
};
