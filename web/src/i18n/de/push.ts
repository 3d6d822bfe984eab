// Deutsch: notifications that come when no page is open. SPDX-License-Identifier: MIT
import type { push as english } from "../en/push.ts";

export const push: Record<keyof typeof english, string> = {
  "push.title": "Benachrichtigungen",
  "push.text": "Du bist am Zug, eine Herausforderung, eine Uhr, die abläuft: auf diesem Gerät angezeigt, auch wenn Muster geschlossen ist. Partien, die du gerade ansiehst, bleiben still.",
  "push.switch": "Auf diesem Gerät benachrichtigen",
  "push.blocked": "Dieser Browser lässt Muster keine Benachrichtigungen zeigen. Das lässt sich in seinen Einstellungen für diese Seite ändern.",
  "push.failed": "Der Push-Dienst des Browsers war nicht erreichbar. Versuch es später noch einmal.",
  "push.others": "Andere Geräte",
  "push.since": "seit {date}",
  "push.remove": "Dort beenden",
  "push.turn": "Du bist am Zug gegen {opponent}",
  "push.turnGuest": "Du bist am Zug",
  "push.challenge": "{opponent} fordert dich heraus",
  "push.challengeGuest": "Du wirst herausgefordert",
  "push.clock": "Deine Uhr läuft ab: noch {left}",
  "push.level": "Stufe {n}",
  "push.guest": "{name} (Gast)",
};
