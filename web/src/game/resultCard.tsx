// The end of a game, where it cannot be missed and never over the board: who won, how, and what comes next.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keepNext, nextAddress, type NextThing } from "../app/nextThing.ts";
import { address } from "../app/router.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine, GameState, SideIndex } from "../protocol/rules.ts";
import { headerQuery, type LinkHeader } from "../saved/linkHeader.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/controls.tsx";
import { familyTitle } from "./family.ts";
import { SideArt } from "./players.tsx";

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
  line: GameLine;
  /** Who played, where that is known. */
  header?: LinkHeader;
  /** Whose mistakes are one's own. */
  you?: SideIndex | undefined;
}

/** Have the game reviewed, and hand it on as a link. */
export function AfterGame({ line, header, you }: AfterGameProps) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const url = new URL(gameAddress(line, header), location.origin).href;
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title: "Muster", url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      announce(t("export.copied"));
    } catch {
      // Put away by the person, or not allowed here: "Review" leads to the same game.
    }
  };
  return (
    <>
      <a class="button" href={gameAddress(line, header, you === undefined ? "both" : String(you))}>{t("game.review")}</a>
      <Button icon="share" onClick={() => void share()}>{copied ? t("export.copied") : t("game.share")}</Button>
    </>
  );
}
