// The words of notifications in every language, for the service worker: it shows them without a page, so
// the build writes them into it. SPDX-License-Identifier: MIT
import { push as de } from "./de/push.ts";
import { push as en } from "./en/push.ts";
import { push as fr } from "./fr/push.ts";
import { push as ja } from "./ja/push.ts";
import { push as ru } from "./ru/push.ts";
import type { Lang } from "./languages.ts";

const words = (texts: typeof en) => ({
  turn: texts["push.turn"],
  turnGuest: texts["push.turnGuest"],
  challenge: texts["push.challenge"],
  challengeGuest: texts["push.challengeGuest"],
  clock: texts["push.clock"],
  level: texts["push.level"],
  guest: texts["push.guest"],
});

export const pushTexts: Record<Lang, ReturnType<typeof words>> = {
  en: words(en), ja: words(ja), de: words(de), fr: words(fr), ru: words(ru),
};
