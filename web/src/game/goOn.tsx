// The games at this device that one can go on with, each with a button that takes it off the list, and back.
// SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { keepRunning, putAway, runningGames, type RunningGame } from "../app/runningGames.ts";
import { Today } from "../app/today.tsx";
import { BoardPicture } from "../board/picture.tsx";
import { useText } from "../i18n/index.ts";
import { loadRules } from "../rules/load.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { familyOf, familyTitle } from "./family.ts";
import { LinePicture } from "./linePicture.tsx";
import { opponentIn, opponentName } from "./opponent.ts";

export interface GoOnControl {
  games: readonly RunningGame[];
  away: ReadonlySet<string>;
  remove: (game: RunningGame) => void;
  putBack: (game: RunningGame) => void;
}

/** As they are when the page opens: what is put away stays in its place until the page is left, so that nothing moves. */
export function useGoOn(): GoOnControl {
  const [games] = useState(runningGames);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  return {
    games, away,
    remove: (game) => (putAway(game.path), setAway(new Set([...away, game.path]))),
    putBack: (game) => (keepRunning(game), setAway(new Set([...away].filter((path) => path !== game.path)))),
  };
}

interface GoOnProps {
  list: GoOnControl;
  game: RunningGame;
  /** Until they are there the start position is shown. */
  rules: Rules | undefined;
  main?: boolean;
}

export function GoOn({ list, game, rules, main = false }: GoOnProps) {
  const { t, lang } = useText();
  const title = familyTitle(game.game, lang);
  if (list.away.has(game.path)) return <Away said={t("goOn.away", { game: title })} onUndo={() => list.putBack(game)} />;
  const opponent = opponentIn(new URLSearchParams(game.path.split("?")[1]));
  const facts = [opponent ? opponentName(t, opponent) : t("home.local"), ...(game.moves.length > 0 ? [t("home.moves", { n: game.moves.length })] : [])];
  const start = scenes[game.game] ?? scenes[familyOf(game.game)];
  return (
    <div class="go-on">
      <Today
        href={game.path} title={t("home.continue", { game: title })} facts={facts} main={main}
        picture={rules ? <LinePicture rules={rules} line={game} /> : start && <BoardPicture scene={start} />}
      />
      <IconButton icon="close" label={t("goOn.remove", { game: title, facts: facts.join(" · ") })} onClick={() => list.remove(game)} />
    </div>
  );
}

/** Where another game is set up: folded, as that is what the page is for. */
export function GoOnFolded() {
  const { t } = useText();
  const list = useGoOn();
  const [rules, setRules] = useState<Rules | undefined>(undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    let gone = false;
    loadRules().then((there) => gone || setRules(there), () => {}); // without rules the start positions stay
    return () => void (gone = true);
  }, [open]);
  if (list.games.length === 0) return null;
  return (
    <details class="more go-on-folded" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("goOn.title", { n: list.games.length })}</summary>
      <div class="go-on-list">
        {list.games.map((game) => <GoOn key={game.path} list={list} game={game} rules={rules} />)}
      </div>
    </details>
  );
}

/** A game that was taken off the list: the focus goes on to what brings it back. */
function Away({ said, onUndo }: { said: string; onUndo: () => void }) {
  const { t } = useText();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    announce(said);
    row.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div ref={row} class="go-on away">
      <span>{said}</span>
      <Button icon="undo" onClick={onUndo}>{t("word.undo")}</Button>
    </div>
  );
}
