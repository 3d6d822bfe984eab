// The end of a game, where it cannot be missed and never over the board: who won, how, and what comes next.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ShareDialog } from "../analysis/shareDialog.tsx";
import { keepNext, nextAddress, type NextThing } from "../app/nextThing.ts";
import { address } from "../app/router.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine, GameState, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { headerQuery, type LinkHeader } from "../saved/linkHeader.ts";
import { playersOf } from "../saved/names.ts";
import { mainLine, type Tree } from "../tree/tree.ts";
import { AtTop } from "../ui/atTop.tsx";
import { Button } from "../ui/controls.tsx";
import { familyTitle } from "./family.ts";
import { SideArt } from "./players.tsx";
import { gameTitle } from "./titles.ts";

interface ResultCardProps {
  state: GameState;
  /** The side that won; none for a draw. */
  winner: SideIndex | undefined;
  title: string;
  /** How, in a sentence. */
  how: string;
  /** What else it means. */
  more?: string;
  /** Whether there is something to be glad about. */
  glad: boolean;
  /** How the game went, where that is known. */
  course?: ComponentChildren;
  /** What can be done next. */
  children: ComponentChildren;
  /** Where one may go from here; nothing for those who only watched. */
  next?: NextThing | undefined;
}

export function ResultCard({ state, winner, title, how, more, glad, course, children, next }: ResultCardProps) {
  const { t } = useText();
  return (
    <section class={`result-card${glad ? " glad" : ""}`} aria-label={t("game.result")}>
      <div class="result-head">
        {winner !== undefined && <SideArt state={state} side={winner} />}
        <p class="status over">
          <strong>{title}</strong> {how}
        </p>
      </div>
      {more && <p class="small soft">{more}</p>}
      <div class="row">{children}</div>
      {course}
      {next && <Next {...next} />}
    </section>
  );
}

/** The home page offers it too. */
function Next({ game, won }: NextThing) {
  const { t, lang } = useText();
  useEffect(() => keepNext({ game, won }), [game, won]);
  return (
    <a class="next-thing small" href={nextAddress({ game, won })}>
      {t("home.next")} <span>{t(won ? "home.nextPuzzle" : "home.nextLesson", { game: familyTitle(game, lang) })}</span>
    </a>
  );
}

export const gameAddress = ({ game, start, moves }: GameLine, header: LinkHeader | undefined, review?: string): string =>
  address("/analysis", { game, start: start === "start" ? undefined : start, moves: moves.join(" "), ...(header ? headerQuery(header) : {}), review });

interface AfterGameProps {
  rules: Rules;
  line: GameLine;
  /** Who played, where that is known. */
  header?: LinkHeader;
  /** The same for others to read: who "you" is they do not know. */
  toOthers?: LinkHeader | undefined;
  /** Whose mistakes are one's own. */
  you?: SideIndex | undefined;
}

type Sharing = { Dialog: typeof ShareDialog; tree: Tree };

/** Have the game reviewed, and hand it on. */
export function AfterGame({ rules, line, header, toOthers = header, you }: AfterGameProps) {
  const { t, lang } = useText();
  const [sharing, setSharing] = useState<Sharing | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const share = async (): Promise<void> => {
    setFailed(false);
    const [{ ShareDialog: Dialog }, { fromQuery }] = await Promise.all([import("../analysis/shareDialog.tsx"), import("../saved/open.ts")]);
    const { searchParams } = new URL(gameAddress(line, toOthers), location.origin);
    setSharing({ Dialog, tree: fromQuery(rules, searchParams)!.tree });
  };
  const end = sharing ? (mainLine(sharing.tree).at(-1) ?? 0) : 0;
  return (
    <>
      <a class="button" href={gameAddress(line, header, you === undefined ? "both" : String(you))}>{t("game.review")}</a>
      <Button icon="share" onClick={() => void share().catch(() => setFailed(true))}>{t("game.share")}</Button>
      {failed && <p class="notice" role="alert">{t("app.failed")}</p>}
      {sharing && (
        <AtTop>
          <sharing.Dialog
            rules={rules} tree={sharing.tree} at={end} line={line} flipped={you === 1}
            name={playersOf(sharing.tree, rules.game(line.game, lang)) || gameTitle(rules, line.game, lang)} onClose={() => setSharing(undefined)}
          />
        </AtTop>
      )}
    </>
  );
}
