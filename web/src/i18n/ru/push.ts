// Русский: notifications that come when no page is open. SPDX-License-Identifier: MIT
import type { push as english } from "../en/push.ts";

export const push: Record<keyof typeof english, string> = {
  "push.title": "Уведомления",
  "push.text": "Ваш ход, вызов, истекающее время: показываются на этом устройстве, даже когда Muster закрыт. Партии, на которые вы смотрите, молчат.",
  "push.switch": "Уведомлять на этом устройстве",
  "push.blocked": "Браузер не даёт Muster показывать уведомления. Это можно изменить в его настройках для этого сайта.",
  "push.failed": "Служба push браузера недоступна. Попробуйте позже.",
  "push.others": "Другие устройства",
  "push.since": "с {date}",
  "push.remove": "Отключить там",
  "push.turn": "Ваш ход, соперник {opponent}",
  "push.turnGuest": "Ваш ход",
  "push.challenge": "{opponent} вызывает вас",
  "push.challengeGuest": "Вас вызывают",
  "push.clock": "Время истекает: осталось {left}",
  "push.level": "уровень {n}",
  "push.guest": "{name} (гость)",
};
