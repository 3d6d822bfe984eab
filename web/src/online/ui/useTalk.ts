// The chat of a game as its page shows it: where it stands, whether it is switched off, what is unread.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Snapshot } from "../../protocol/server.ts";
import { strip, useMedia } from "../../ui/useMedia.ts";
import { useChoice } from "./useChoice.ts";

export interface Talk {
  /** Somebody is there to talk to, and the game has a chat. */
  possible: boolean;
  /** Whether it has a tab; else it stands in the panel. */
  tabbed: boolean;
  tab: "moves" | "chat";
  setTab: (tab: "moves" | "chat") => void;
  /** Switched off for good by this reader. */
  hidden: boolean;
  setHidden: (hidden: boolean) => void;
  /** Kept here: the chat moves to another place when the window is turned. */
  draft: string;
  setDraft: (draft: string) => void;
  /** What others have said since one last looked. */
  unread: number;
  /** It has been read where it stands. */
  read: () => void;
  /** Brings the chat in sight, to say something at once. */
  open: () => void;
}

export function useTalk(game: Snapshot): Talk {
  const [tab, setTab] = useState<Talk["tab"]>("moves");
  const [hidden, setHidden] = useChoice("muster.chatHidden", false);
  const [draft, setDraft] = useState("");
  const [seen, setSeen] = useState(game.chat.length);
  const tabbed = !useMedia(strip);
  const reading = tabbed && tab === "chat";
  const read = (): void => setSeen(game.chat.length);
  useLayoutEffect(() => {
    if (reading) read();
  }, [reading, game.chat.length]);
  const opening = useRef(false);
  useLayoutEffect(() => {
    if (!opening.current) return;
    opening.current = false; // it is there now, in its tab
    document.querySelector(".chat")?.scrollIntoView({ block: "nearest" });
    document.querySelector<HTMLInputElement>(".chat-form input")?.focus();
  });
  const [, draw] = useState(0);
  const open = (): void => {
    opening.current = true;
    setTab("chat");
    draw((before) => before + 1); // also where there is no tab to change
  };
  return {
    possible: game.chat_on && hasCompany(game), tabbed, tab, setTab, hidden, setHidden, draft, setDraft, read, open,
    unread: reading || hidden ? 0 : game.chat.slice(seen).filter(({ seat }) => !game.my_seats?.includes(seat)).length,
  };
}

/** Somebody to talk to: not while waiting alone, and machines do not answer. */
function hasCompany(game: Snapshot): boolean {
  return game.seats.filter(({ kind, taken }) => kind === "person" && taken).length > 1;
}
