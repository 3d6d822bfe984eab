// What was just said, in two lines, where it cannot be missed: for some seconds, or until the chat itself comes in sight,
// which on a phone is below the fold. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { Dismiss } from "../../game/teachPanel.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { speakerName } from "./chat.tsx";
import type { Talk } from "./useTalk.ts";

const inSight = 0.5; // of the chat
const shownMs = 12_000; // then only the number of unread lines stays

export function ChatNews({ game, details, talk }: { game: Snapshot; details: GameDetails; talk: Talk }) {
  const { t } = useText();
  const seen = useRef(game.chat.length);
  const [news, setNews] = useState<Snapshot["chat"][number] | undefined>(undefined);
  useEffect(() => {
    const last = game.chat.length > seen.current ? game.chat.at(-1) : undefined;
    seen.current = game.chat.length;
    if (!last || talk.hidden || !talk.possible) return;
    if (game.my_seats?.includes(last.seat)) return setNews(undefined);
    const lines = document.querySelector(".chat-lines");
    if (!lines) return setNews(last); // behind the tab of the moves
    let told = false;
    const look = new IntersectionObserver((found) => {
      const read = (found.at(-1)?.intersectionRatio ?? 0) >= inSight;
      if (read) {
        look.disconnect();
        talk.read();
      }
      if (read || !told) setNews(read ? undefined : last); // put away, it does not come back
      told = true;
    }, { threshold: inSight, rootMargin: "-56px 0px -64px" }); // header and commands lie over what is there
    look.observe(lines);
    return () => look.disconnect();
  }, [game.chat.length]);
  useEffect(() => {
    if (talk.tabbed && talk.tab === "chat") setNews(undefined);
  }, [talk.tabbed, talk.tab]);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  if (!news) return null;
  const open = (): void => {
    setNews(undefined);
    talk.open();
  };
  return (
    <div class="notice calm chat-news">
      <button type="button" class="chat-line" onClick={open}>
        <span class="unseen">{t("online.chat")}: </span>
        <span class="two-lines"><b>{speakerName(t, game, details, news)}</b> {news.text}</span>
      </button>
      <Dismiss onClick={() => setNews(undefined)} />
    </div>
  );
}
