// What players say to each other. May be folded away for good. SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import { useText, type Translate } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { playerName, whoText } from "../names.ts";
import type { Talk } from "./useTalk.ts";

interface ChatProps {
  game: Snapshot;
  details: GameDetails;
  talk: Talk;
  /** The game of which this is the rematch. */
  before: Snapshot | undefined;
  canSpeak: boolean;
  onSay: (text: string) => Promise<boolean>;
}

export const speakerName = (t: Translate, game: Snapshot, details: GameDetails, { seat, name, guest }: Snapshot["chat"][number]): string =>
  seat >= 0 ? whoText(t, game, details, seat) : playerName(t, { kind: "person", name, guest, taken: true });

export function Chat({ game, details, talk, before, canSpeak, onSay }: ChatProps) {
  const { t } = useText();
  const { hidden, draft, setDraft } = talk;
  const list = useRef<HTMLOListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
    // The list grows; where one writes stays in sight.
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: "nearest" });
  }, [game.chat.length, before, hidden]);

  const submit = (event: Event): void => {
    event.preventDefault();
    const text = draft.trim();
    if (!text) return;
    setDraft("");
    void onSay(text).then((said) => !said && setDraft(text));
  };
  const earlier = before !== undefined && before.chat.length > 0;
  const said = (at: Snapshot | undefined) =>
    at?.chat.map((line, place) => (
      <li key={`${at.id} ${place}`}>
        <b>{speakerName(t, at, details, line)}</b> {line.text}
      </li>
    ));
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
            {said(before)}
            {earlier && <li class="soft chat-between">{t("online.say.rematch")}</li>}
            {game.chat.length === 0 && !earlier && <li class="soft">{t("online.chatEmpty")}</li>}
            {said(game)}
          </ol>
          {canSpeak && (
            <form ref={form} class="chat-form" onSubmit={submit}>
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
