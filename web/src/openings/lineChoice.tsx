// Which of the lines are learned: each with how the book judges it and how many lines lie behind it, but by its
// own move alone: those before it are asked beside it. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import { linesThrough, type Opening, type OpeningLine } from "./opening.ts";
import { bookMove, useBook } from "./useBook.ts";

interface LineChoiceProps {
  opening: Opening;
  lines: readonly OpeningLine[];
  chosen: readonly number[];
  onToggle: (at: number) => void;
  /** It is drawn anew with every question: whoever chooses lines has it open all the while. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Gives the focus to the box of a line. */
export function focusLine(at: number): void {
  document.querySelector<HTMLElement>(`.opening-lines input[value="${at}"]`)?.focus();
}

export function LineChoice({ opening, lines, chosen, onToggle, open, onOpen }: LineChoiceProps) {
  const { t } = useText();
  const { game, start } = opening.tree;
  const book = useBook({ game, start, moves: lines[0]?.moves.slice(0, -1) ?? [] }) ?? [];
  const about = ({ at, moves, percent }: OpeningLine, place: number): string => {
    const inside = linesThrough(opening.tree, at);
    const verdict = bookMove(book, moves.at(-1)!)?.verdict;
    return [
      place === 0 && lines.length > 1 ? t("openings.mainLine") : "",
      verdict ?? t("openings.percent", { n: percent }),
      inside > 1 ? t("openings.inside", { n: inside }) : "",
    ].filter(Boolean).join(" · ");
  };
  return (
    <details class="opening-lines" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{t("openings.linesOf", { n: chosen.length, of: lines.length })}</summary>
      {lines.map((line, place) => (
        <label key={line.at}>
          <input type="checkbox" value={line.at} checked={chosen.includes(line.at)} onChange={() => onToggle(line.at)} />
          <span>{line.moves.at(-1)} <span class="soft small">{about(line, place)}</span></span>
        </label>
      ))}
    </details>
  );
}
