// What stands beside a puzzle. SPDX-License-Identifier: MIT
import { address } from "../app/router.ts";
import { useStore } from "../app/store.ts";
import { cardId } from "../deck/deck.ts";
import { RememberButton } from "../deck/remember.tsx";
import { useText } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import { peopleRatings, ratingOf } from "./peopleRatings.ts";
import type { Puzzle } from "./sets.ts";
import { puzzleCard } from "./words.ts";

/** Of this visit. */
export interface Result {
  id: string;
  right: boolean;
}

/** How hard it is: by the players of the set, or by people's answers on the server. */
export function Rated({ puzzle }: { puzzle: Puzzle }) {
  const { t } = useText();
  useStore(peopleRatings);
  const people = ratingOf(puzzle);
  return <span class="puzzle-rated">{people ? t("puzzles.ratedBy", { n: people.rating, of: people.answers }) : t("puzzles.rated", { n: puzzle.rating })}</span>;
}

/** What else may be done with the position. */
export function Links({ puzzle }: { puzzle: Puzzle }) {
  const { t } = useText();
  return (
    <div class="puzzle-links">
      <RememberButton id={cardId(puzzle.game, puzzle.position)} make={() => puzzleCard(puzzle)} />
      <a class="button" href={address("/analysis", { game: puzzle.game, start: puzzle.position })}><Icon name="chart" />{t("home.analysis")}</a>
      <a class="button" href={address("/puzzles", { of: puzzle.game })}><Icon name="puzzle" />{t("training.all")}</a>
    </div>
  );
}

/** What became of the puzzles since the page was opened. */
export function ThisVisit({ results }: { results: readonly Result[] }) {
  const { t } = useText();
  if (results.length === 0) return null;
  return (
    <div class="this-visit">
      <span class="soft small">{t("puzzles.visit")}</span>
      <p class="opening-round" role="img" aria-label={t("puzzles.tally", { n: results.filter(({ right }) => right).length, of: results.length })}>
        {results.slice(-8).map(({ id, right }) => <span key={id} class={right ? "right" : "wrong"}>{right ? "✓" : "✗"}</span>)}
      </p>
    </div>
  );
}
