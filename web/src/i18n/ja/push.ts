// 日本語：ページを開いていないときの通知。SPDX-License-Identifier: MIT
export const push = {
  "push.title": "通知",
  "push.text": "手番、対局の申し込み、時間切れの予告を、Muster を閉じていてもこの端末でお知らせします。見ている対局は通知しません。",
  "push.switch": "この端末で通知を受け取る",
  "push.blocked": "このブラウザは Muster の通知を許可していません。サイトの設定で変更できます。",
  "push.failed": "ブラウザの通知サービスに接続できませんでした。しばらくしてからお試しください。",
  "push.others": "ほかの端末",
  "push.since": "{date}から",
  "push.remove": "停止する",
  "push.turn": "あなたの手番です（相手：{opponent}）",
  "push.turnGuest": "あなたの手番です",
  "push.challenge": "{opponent} さんから対局の申し込みです",
  "push.challengeGuest": "対局の申し込みです",
  "push.clock": "持ち時間が残り{left}です",
  "push.level": "レベル{n}",
  "push.guest": "{name}（ゲスト）",
};
