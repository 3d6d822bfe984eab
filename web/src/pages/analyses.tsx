// The list of saved analyses: small pictures, search, rename, copy, delete with undo, all as one file.
// SPDX-License-Identifier: MIT
import "./analyses.css";
import { useEffect, useId, useState } from "preact/hooks";
import { Loading } from "../app/loading.tsx";
import { WithRules } from "../app/withRules.tsx";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { SavedCard } from "../saved/savedCard.tsx";
import { SyncLine } from "../saved/syncLine.tsx";
import { useSavedList, type SavedListControl, type SavedRow } from "../saved/useSavedList.ts";
import { Button } from "../ui/controls.tsx";
import { Icon } from "../ui/icon.tsx";

const perPage = 24;

export function Analyses() {
  return <WithRules>{(rules) => <SavedList rules={rules} />}</WithRules>;
}

function found(rows: readonly SavedRow[], text: string): readonly SavedRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ title, game, head: { players } }) => {
    const all = `${title} ${game} ${players}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

function SavedList({ rules }: { rules: Rules }) {
  const { t } = useText();
  const list = useSavedList(rules);
  const id = useId();
  const [text, setText] = useState("");
  const [most, setMost] = useState(perPage);
  useEffect(() => setMost(perPage), [text]);
  const { rows, news } = list;
  if (!rows) return <Loading />;
  const shown = found(rows, text);
  return (
    <div class="saved-page">
      <div class="saved-head">
        <div>
          <h1>{t("saved.title")}</h1>
          <p class="soft">{t("saved.intro")}</p>
          <SyncLine />
        </div>
        <a class="button main" href="/analysis?game=loa"><Icon name="plus" />{t("saved.new")}</a>
      </div>
      {list.unreadable && <p class="notice">{t("saved.unreadable")}</p>}
      {rows.length > 0 && (
        <div class="saved-tools">
          <div class="saved-search">
            <label class="unseen" for={id}>{t("saved.search")}</label>
            <Icon name="search" />
            <input id={id} type="search" value={text} placeholder={t("saved.search")} onInput={(event) => setText(event.currentTarget.value)} />
          </div>
          <span class="soft small">{t("saved.count", { n: shown.length })}</span>
        </div>
      )}
      <div role="status">
        {news && (
          <p class="notice calm saved-news">
            <span>{news.text}</span>
            {news.undo && <Button icon="undo" onClick={news.undo}>{t("word.undo")}</Button>}
          </p>
        )}
      </div>
      {rows.length === 0 && !list.unreadable && <p class="panel saved-empty">{t("saved.empty")}</p>}
      {rows.length > 0 && shown.length === 0 && <p class="panel saved-empty">{t("saved.none", { text })}</p>}
      <ul class="saved-cards">
        {shown.slice(0, most).map((row) => <SavedCard key={row.head.id} row={row} rules={rules} list={list} />)}
      </ul>
      {shown.length > most && (
        <Button onClick={() => setMost(most + perPage)}>{t("saved.more", { n: Math.min(perPage, shown.length - most) })}</Button>
      )}
      <SavedFiles list={list} empty={rows.length === 0} />
    </div>
  );
}

/** All as one file, out and in. */
function SavedFiles({ list, empty }: { list: SavedListControl; empty: boolean }) {
  const { t } = useText();
  return (
    <div class="row saved-files">
      <Button icon="save" disabled={empty} onClick={list.exportAll}>{t("saved.exportAll")}</Button>
      <label class="button file">
        <Icon name="open" />
        {t("saved.import")}
        <input
          type="file" class="unseen" accept=".json"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) list.importFile(file);
            event.currentTarget.value = "";
          }}
        />
      </label>
    </div>
  );
}
