// The deck as a whole: what comes in the next two weeks, in and out as a file, what is said when nothing is due.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../app/store.ts";
import { knowsAccount } from "../app/waitingCount.ts";
import { useText, type Key } from "../i18n/index.ts";
import { dateText } from "../i18n/locale.ts";
import { askAccount } from "../online/account.ts";
import { Button } from "../ui/controls.tsx";
import { saveFile } from "../ui/files.ts";
import { Said } from "../ui/said.tsx";
import { DeckFileError, readDeck, writeDeck } from "./card.ts";
import { bare, bringIn, comingDays, type KeptCard } from "./deck.ts";
import { deckSync, syncNow } from "./followSync.ts";

type Deck = ReadonlyMap<string, KeptCard>;

const weeks = 14;
const dayMs = 86_400_000;

export function DeckFoot({ deck }: { deck: Deck }) {
  const { t } = useText();
  return (
    <>
      {deck.size > 0 && <ComingDays deck={deck} />}
      <Files deck={deck} />
      <p><a href="/deck?openings=1">{t("openings.link")}</a></p>
      <Kept />
    </>
  );
}

function ComingDays({ deck }: { deck: Deck }) {
  const { t, lang } = useText();
  const counts = comingDays(deck, weeks);
  const most = Math.max(...counts, 1);
  const name = new Intl.DateTimeFormat(lang, { weekday: "narrow" });
  const now = Date.now();
  return (
    <figure class="coming">
      <figcaption><strong>{t("deck.coming")}</strong> <span class="soft small">{t("deck.size", { n: deck.size })}</span></figcaption>
      <ol>
        {counts.map((count, day) => (
          <li key={day}>
            <span class="coming-bar" style={{ "--part": count / most }}>{count > 0 ? count : ""}</span>
            <span class="coming-day">{day === 0 ? t("deck.today") : name.format(now + day * dayMs)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Where the deck is kept beside this browser: one live region, whatever becomes of it. */
function Kept() {
  const { t } = useText();
  const sync = useStore(deckSync);
  useEffect(() => void (knowsAccount() && askAccount()), []);
  const bad = sync.kind === "failed" || sync.kind === "foreign";
  return (
    <div class={bad ? "notice small" : "soft small"} role="status">
      {sync.kind === "local" && <p>{t("deck.local")} <a href="/account">{t("deck.logIn")}</a></p>}
      {sync.kind === "busy" && <p>{t("deck.syncing")}</p>}
      {sync.kind === "kept" && <p>{t("deck.synced", { name: sync.name })}</p>}
      {sync.kind === "failed" && <p>{t(`deck.sync.${sync.why}` as Key)}</p>}
      {sync.kind === "failed" && <Button onClick={() => void syncNow()}>{t("app.retry")}</Button>}
      {sync.kind === "foreign" && <p>{t("deck.foreign", { owner: sync.owner, name: sync.name })}</p>}
      {sync.kind === "foreign" && <Button onClick={() => void syncNow(true)}>{t("deck.join", { name: sync.name })}</Button>}
    </div>
  );
}

function Files({ deck }: { deck: Deck }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ text: string; bad: boolean } | undefined>(undefined);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return setSaid({ text: t("deck.notRead"), bad: true });
    try {
      const cards = readDeck(text);
      const fresh = await bringIn(cards);
      setSaid({ text: t("deck.broughtIn", { n: fresh, of: cards.length }), bad: false });
    } catch (error) {
      const text = error instanceof DeckFileError
        ? t("deck.badFile", { why: t(`deck.bad.${error.why}`, { field: error.field }) })
        : t("deck.notKept");
      setSaid({ text, bad: true });
    }
  };
  return (
    <div class="stack">
      <div class="row">
        <Button icon="save" disabled={deck.size === 0} onClick={() => saveFile("muster-deck.json", writeDeck([...deck.values()].map(bare)), "application/json")}>
          {t("deck.export")}
        </Button>
        <Button icon="open" onClick={() => input.current?.click()}>{t("deck.import")}</Button>
        <input
          ref={input} type="file" accept=".json,application/json" hidden aria-label={t("deck.import")}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
      </div>
      {said && <Said class={`notice small${said.bad ? "" : " calm"}`} text={said.text} />}
    </div>
  );
}

/** Nothing is due, or nothing is there yet. */
export function DeckIdle({ deck, foot }: { deck: Deck; foot: ComponentChildren }) {
  const { t, lang } = useText();
  const next = Math.min(...[...deck.values()].map(({ due }) => due));
  return (
    <div class="panel stack narrow deck" data-phase="idle">
      <h1 class="small-title">{t(deck.size > 0 ? "deck.nothing" : "deck.empty")}</h1>
      {deck.size > 0 && <p>{t("deck.next", { date: dateText(lang, next, { dateStyle: "full" }) })}</p>}
      <p class="soft">{t("deck.about", { remember: t("deck.remember") })}</p>
      <div class="row">
        <a class="button main" href="/puzzles">{t("puzzles.title")}</a>
        <a class="button" href="/analysis">{t("analysis.title")}</a>
      </div>
      {foot}
    </div>
  );
}
