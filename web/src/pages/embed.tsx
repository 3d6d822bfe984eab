// A game to look at in a frame on another site: the board, its moves, what was said and drawn. Nothing can be changed
// and nothing of the reader's is shown; the way to the analysis board opens a page of its own.
// SPDX-License-Identifier: MIT
import "../styles/desk.css";
import "../styles/embed.css";
import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shapesAt } from "../analysis/useDrawing.ts";
import { Loading } from "../app/loading.tsx";
import { usePlace } from "../app/router.ts";
import { WithRules } from "../app/withRules.tsx";
import { Board } from "../board/board.tsx";
import { moverName, useGame } from "../game/useGame.ts";
import { useTurn } from "../game/useTurn.ts";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { fromQuery } from "../saved/open.ts";
import { playersOf } from "../saved/names.ts";
import { checkPlaced } from "../tree/check.ts";
import { unpackTree } from "../tree/link.ts";
import { numberOf } from "../tree/rows.ts";
import { atPly, lineThrough, mainLine, movesTo, nodeAt, sibling, type Tree } from "../tree/tree.ts";
import { IconButton } from "../ui/controls.tsx";
import { useKeys, useSteppingKeys } from "../ui/keys.ts";
import { linked } from "../ui/linked.tsx";

/** The moves of the line on the board; what was played or looked at instead of one stands after it in brackets. */
function EmbedMoves({ tree, at, onGo }: { tree: Tree; at: number; onGo: (at: number) => void }) {
  const { t } = useText();
  const move = (one: number) => (
    <button key={one} type="button" class="move" aria-current={one === at ? "step" : undefined} onClick={() => onGo(one)}>
      {nodeAt(tree, one).move}{nodeAt(tree, one).glyph}
    </button>
  );
  const others = (one: number): number[] => nodeAt(tree, nodeAt(tree, one).parent).children.filter((other) => other !== one);
  return (
    <p class="embed-moves">
      {lineThrough(tree, at).map((one, ply) => (
        <Fragment key={one}>
          <span class="ply">
            {ply % 2 === 0 && <span class="soft">{numberOf(ply)}</span>}
            {move(one)}
          </span>
          {others(one).length > 0 && <span class="others soft" title={t("analysis.keys.branch")}>({others(one).map(move)})</span>}
        </Fragment>
      ))}
    </p>
  );
}

interface Found {
  tree: Tree;
  /** Where whoever shared it stood; an address with moves says it by its ply. */
  at?: number;
  /** What the rules said of the first move they refused; it and what follows are left out. */
  fault: string;
}

function Viewer({ rules, tree, at: place, fault }: { rules: Rules } & Found) {
  const { t } = useText();
  const { query, hash } = usePlace();
  const line = mainLine(tree);
  const [at, setAt] = useState(() => place ?? atPly(tree, query.get("ply")));
  const shown = useGame(rules, { game: tree.game, start: tree.start, moves: movesTo(tree, at) });
  const turning = useTurn(shown.state.scene.tiling);
  const node = nodeAt(tree, at);
  const last = line.at(-1) ?? 0;
  const back = (): void => setAt(Math.max(0, node.parent));
  const forward = (): void => setAt(node.children[0] ?? at);
  const branch = (step: 1 | -1) => (): void => setAt(sibling(tree, at, step));
  const branches = at > 0 && nodeAt(tree, node.parent).children.length > 1; // without any these keys scroll the page
  useSteppingKeys({ ArrowLeft: back, ArrowRight: forward, ...(branches ? { ArrowUp: branch(-1), ArrowDown: branch(1) } : {}) });
  useKeys({ ",": back, ".": forward, "<": () => setAt(0), ">": () => setAt(last), f: turning.flip });
  const { state, sides, details } = shown;
  const whole = hash.startsWith("t=") ? `/analysis#${hash}` : `/analysis?${query.toString()}`;
  return (
    <div class="embed">
      <div class="embed-title">
        <h1 class="small-title">{playersOf(tree, details) || details.title}</h1>
        <a href={whole} target="_blank" rel="noopener">{t("share.openHere")}</a>
      </div>
      <Board
        state={state} sides={sides} asks={shown.asks} turn={turning.turn} label={t("board.label", { game: details.title })}
        shapes={shapesAt(node, state)}
      />
      <div class="embed-foot">
        <p class="status">{state.outcome.over ? state.outcome.text : t("game.turn", { who: moverName(shown) })}</p>
        {node.comment && <p class="embed-comment">{linked(node.comment)}</p>}
        <div class="row">
          <IconButton icon="first" label={t("game.first")} disabled={at === 0} onClick={() => setAt(0)} />
          <IconButton icon="back" label={t("game.back")} disabled={at === 0} onClick={back} />
          <IconButton icon="forward" label={t("game.forward")} disabled={node.children.length === 0} onClick={forward} />
          <IconButton icon="last" label={t("game.last")} disabled={at === last} onClick={() => setAt(last)} />
          <IconButton icon="flip" label={t("board.flip")} onClick={turning.flip} />
        </div>
        {fault && <p class="notice small">{t("analysis.linkFault", { what: fault })}</p>}
        <EmbedMoves tree={tree} at={at} onGo={setAt} />
      </div>
    </div>
  );
}

function Opened({ rules }: { rules: Rules }) {
  const { t } = useText();
  const { query, hash } = usePlace();
  const [found, setFound] = useState<Found | "failed" | undefined>(undefined);
  useEffect(() => {
    const open = async (): Promise<Found | undefined> => {
      const packed = await unpackTree(hash);
      return packed ? checkPlaced(rules, packed) : fromQuery(rules, query);
    };
    open().then((opened) => setFound(opened ?? "failed"), () => setFound("failed"));
  }, [query.toString(), hash]);
  if (found === undefined) return <Loading />;
  if (found === "failed") return <p class="notice">{t("embed.badLink")}</p>;
  return <Viewer rules={rules} {...found} />;
}

export const Embed = () => <WithRules>{(rules) => <Opened rules={rules} />}</WithRules>;
