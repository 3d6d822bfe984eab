// Français: notifications that come when no page is open. SPDX-License-Identifier: MIT
import type { push as english } from "../en/push.ts";

export const push: Record<keyof typeof english, string> = {
  "push.title": "Notifications",
  "push.text": "Votre tour, un défi, une pendule qui s’épuise : montrés sur cet appareil même quand Muster est fermé. Les parties que vous regardez restent muettes.",
  "push.switch": "M’avertir sur cet appareil",
  "push.blocked": "Ce navigateur ne laisse pas Muster montrer de notifications. Ses réglages pour ce site peuvent changer cela.",
  "push.failed": "Le service push du navigateur est injoignable. Réessayez plus tard.",
  "push.others": "Autres appareils",
  "push.since": "depuis le {date}",
  "push.remove": "Arrêter là-bas",
  "push.turn": "À vous de jouer contre {opponent}",
  "push.turnGuest": "À vous de jouer",
  "push.challenge": "{opponent} vous défie",
  "push.challengeGuest": "On vous défie",
  "push.clock": "Votre pendule s’épuise : encore {left}",
  "push.level": "le niveau {n}",
  "push.guest": "{name} (invité)",
};
