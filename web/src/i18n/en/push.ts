// English: notifications that come when no page is open. SPDX-License-Identifier: MIT
export const push = {
  "push.title": "Notifications",
  "push.text": "Your turn, a challenge, a clock that runs out: shown on this device even when Muster is closed. Games you are looking at stay silent.",
  "push.switch": "Notify me on this device",
  "push.blocked": "This browser does not let Muster show notifications. Its settings for this site can change that.",
  "push.failed": "The browser's push service could not be reached. Try again later.",
  "push.others": "Other devices",
  "push.since": "since {date}",
  "push.remove": "Stop there",
  "push.turn": "Your turn against {opponent}",
  "push.turnGuest": "Your turn",
  "push.challenge": "{opponent} challenges you",
  "push.challengeGuest": "You are challenged",
  "push.clock": "Your clock is running out: {left} left",
  "push.level": "level {n}",
  "push.guest": "{name} (guest)",
};
