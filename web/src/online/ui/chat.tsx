// What players say to each other. May be folded away for good. SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import { useText, type Translate } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { whoText } from "../names.ts";
import type { Talk } from "./useTalk.ts";

interface ChatProps {
  game: Snapshot;
  details: GameDetails;
  talk: Talk;
  canSpeak: boolean;
  onSay: (text: string) => Promise<boolean>;
}

export const speakerName = (t: Translate, game: Snapshot, details: GameDetails, { seat, name }: Snapshot["chat"][number]): string =>
  seat >= 0 ? whoText(t, game, details, seat) : name;

export function Chat({ game, details, talk, canSpeak, onSay }: ChatProps) {
  const { t } = useText();
  const { hidden, draft, setDraft } = talk;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [game.chat.length, hidden]);

  const submit = (event: Event): void => {
    event.preventDefault();
    const text = draft.trim();
    if (!text) return;
    setDraft("");
    void onSay(text).then((said) => !said && setDraft(text));
  };
  return (
    <section class="panel chat" aria-label={t("online.chat")}>
      <div class="panel-head">
        <h2>{t("online.chat")}</h2>
        <button type="button" class="button slim" aria-expanded={!hidden} onClick={() => talk.setHidden(!hidden)}>
          {t(hidden ? "online.chatShow" : "online.chatHide")}
        </button>
      </div>
      {!hidden && (
        <>
          <ol ref={list} class="chat-lines" tabIndex={0} aria-label={t("online.chatLines")}>
            {game.chat.length === 0 && <li class="soft">{t("online.chatEmpty")}</li>}
            {game.chat.map((line, place) => (
              <li key={place}>
                <b>{speakerName(t, game, details, line)}</b> {line.text}
              </li>
            ))}
          </ol>
          {canSpeak && (
            <form class="chat-form" onSubmit={submit}>
              <input
                type="text" maxLength={500} value={draft} aria-label={t("online.chatSay")} autocomplete="off"
                placeholder={t("online.chatSay")} onInput={(event) => setDraft(event.currentTarget.value)}
              />
              <button type="submit" class="button">{t("online.send")}</button>
            </form>
          )}
        </>
      )}
    </section>
  );
}
