// What was just said, where it cannot be missed, until the chat itself comes in sight: on a phone it is below the fold.
// SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dismiss } from "../../game/teachPanel.tsx";
import { useText } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { Button } from "../../ui/controls.tsx";
import { speakerName } from "./chat.tsx";
import type { Talk } from "./useTalk.ts";

const inSight = 0.5; // of the chat

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
      if (read) look.disconnect();
      if (read || !told) setNews(read ? undefined : last); // put away, it does not come back
      told = true;
    }, { threshold: inSight, rootMargin: "-56px 0px -64px" }); // header and commands lie over what is there
    look.observe(lines);
    return () => look.disconnect();
  }, [game.chat.length]);
  useEffect(() => {
    if (talk.tabbed && talk.tab === "chat") setNews(undefined);
  }, [talk.tabbed, talk.tab]);
  const answering = useRef(false);
  useLayoutEffect(() => {
    if (!answering.current) return;
    answering.current = false; // the field is there now, in its tab
    document.querySelector<HTMLInputElement>(".chat-form input")?.focus();
  });
  if (!news) return null;
  const answer = (): void => {
    setNews(undefined);
    talk.setTab("chat");
    answering.current = true;
  };
  return (
    <div class="notice calm chat-news">
      <Dismiss onClick={() => setNews(undefined)} />
      <p><b>{speakerName(t, game, details, news)}</b> {news.text}</p>
      <Button onClick={answer}>{t("online.chat")}</Button>
    </div>
  );
}
