// The chat of a game as its page shows it: where it stands, whether it is switched off, what is unread.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
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
  /** What was said while the moves were shown. */
  unread: number;
}

export function useTalk(game: Snapshot): Talk {
  const [tab, setTab] = useState<Talk["tab"]>("moves");
  const [hidden, setHidden] = useChoice("muster.chatHidden", false);
  const [draft, setDraft] = useState("");
  const [seen, setSeen] = useState(game.chat.length);
  const tabbed = !useMedia(strip);
  const reading = tabbed && tab === "chat";
  useLayoutEffect(() => {
    if (reading || !tabbed) setSeen(game.chat.length);
  }, [reading, tabbed, game.chat.length]);
  return {
    possible: game.chat_on && hasCompany(game), tabbed, tab, setTab, hidden, setHidden, draft, setDraft,
    unread: reading || hidden ? 0 : game.chat.length - seen,
  };
}

/** Somebody to talk to: not while waiting alone, and machines do not answer. */
function hasCompany(game: Snapshot): boolean {
  return game.seats.filter(({ kind, taken }) => kind === "person" && taken).length > 1;
}
