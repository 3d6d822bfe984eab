// A review in words: accuracy of both sides, how many moves of which class, then the faults with what
// would have been better and why. The same for the desk and for the server's reviews.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { LineMoves } from "../analysis/lineMoves.tsx";
import { useText } from "../i18n/index.ts";
import type { GameLine, MoveClass, MoveFact, ReviewAnswer, ReviewPly } from "../protocol/rules.ts";
import { numberOf } from "../tree/rows.ts";
import type { Rules } from "../rules/rules.ts";
import { AboutNumber } from "../ui/aboutNumber.tsx";
import { Icon } from "../ui/icon.tsx";
import { unbroken } from "../ui/unbroken.tsx";

const shown: readonly MoveClass[] = ["best", "good", "inaccuracy", "mistake", "blunder", "misses-win", "lets-win-go"];
const classMarks: Record<MoveClass, ComponentChildren> = {
  best: "★", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??", "misses-win": "◇", "lets-win-go": <Icon name="brokenShield" />,
};
export const isFault = ({ class: kind }: ReviewPly): boolean => kind !== undefined && kind !== "best" && kind !== "good";

interface ReviewSummaryProps {
  rules: Rules;
  line: GameLine;
  review: Pick<ReviewAnswer, "plies" | "accuracy" | "turning_points" | "classes">;
  sides: readonly [string, string];
  /** The ply that is on the board. */
  ply: number;
  onGo: (ply: number) => void;
  /** Shows moves from after so many plies until it is called without; with it a better line can be looked at. */
  onPreview?: (moves: string[] | undefined, ply?: number) => void;
  /** Plays them there. */
  onPlay?: (ply: number, moves: string[]) => void;
}

export function ReviewSummary({ rules, line, review, sides, ply, ...acts }: ReviewSummaryProps) {
  const { t } = useText();
  const faults = review.plies.filter(isFault);
  const judged = review.plies.every(({ move, class: kind }) => move === undefined || kind !== undefined);
  const count = (kind: MoveClass, side: number): number => review.plies.filter((one) => one.class === kind && one.side === side).length;
  return (
    <div class="review-summary">
      <table class="review-table" aria-label={t("review.classes")}>
        <thead>
          <tr>
            <td />
            {sides.map((side) => <th key={side} scope="col">{side}</th>)}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" aria-label={t("review.accuracy")}>{t("review.accuracy")} <AboutNumber term="accuracy" /></th>
            {review.accuracy.map((known, side) => <td key={side}>{known === null ? "–" : `${Math.round(known)}%`}</td>)}
          </tr>
          {shown.filter((kind) => count(kind, 0) + count(kind, 1) > 0).map((kind) => (
            <tr key={kind} class={`class-${kind}`}>
              <th scope="row"><span class="class-mark" aria-hidden="true">{classMarks[kind]}</span> {review.classes[kind]}</th>
              <td>{count(kind, 0)}</td>
              <td>{count(kind, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length === 0 ? judged && <p>{t("review.noFaults")}</p> : (
        <ol class="review-faults" aria-label={t("review.faults")}>
          {faults.map((fault) => (
            <Fault
              key={fault.ply} rules={rules} line={line} fault={fault} side={sides[fault.side === 1 ? 1 : 0]}
              turning={review.turning_points.includes(fault.ply)} current={fault.ply === ply} {...acts}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface FaultProps extends Pick<ReviewSummaryProps, "onGo" | "onPreview" | "onPlay"> {
  rules: Rules;
  line: GameLine;
  fault: ReviewPly;
  side: string;
  turning: boolean;
  current: boolean;
}

/** The reasons are asked for when the fault is on the board. */
function Fault({ rules, line, fault, side, turning, current, onGo, onPreview, onPlay }: FaultProps) {
  const { t, lang } = useText();
  const { ply, move = "", class: kind = "mistake", better } = fault;
  const before = { ...line, moves: (line.moves ?? []).slice(0, ply - 1) };
  const why = !current ? { does: [], better: [] } : better ? rules.contrast(before, move, better, lang, fault.line, fault.better_line) : { does: rules.facts(before, move, lang), better: [] };
  return (
    <li class={`class-${kind}`}>
      <button type="button" class="move" aria-current={current ? "step" : undefined} onClick={() => onGo(ply)}>
        <span class="class-mark" aria-hidden="true">{classMarks[kind]}</span> {numberOf(ply - 1)} {move} <span class="soft small">{side}{turning && ` · ${t("review.turning")}`}</span>
      </button>
      <p class="small">{unbroken(fault.text ?? "")}</p>
      {current && (
        <dl class="reasons small">
          <FactList title={t("review.played", { move })} facts={why.does} />
          {better && <FactList title={t("review.better", { move: better })} facts={why.better} />}
          {fault.better_line && fault.better_line.length > 1 && (
            <>
              <dt>{t("review.line")}</dt>
              <dd class="better-line numbers" onPointerLeave={() => onPreview?.(undefined)}>
                {onPlay ? (
                  <LineMoves
                    moves={fault.better_line.slice(0, 8)} ply={ply - 1} onPreview={(moves) => onPreview?.(moves, ply - 1)}
                    onPlay={(moves) => onPlay(ply - 1, moves)}
                  />
                ) : unbroken(fault.better_line.slice(0, 8).join(" "))}
              </dd>
            </>
          )}
        </dl>
      )}
    </li>
  );
}

/** Facts of one subject ("The answer h3xf1: ...") stand behind it in one piece. */
export function bySubject(facts: readonly MoveFact[]): string[] {
  const told: { subject: string; text: string }[] = [];
  for (const { text, facts: about } of facts) {
    const subject = ["answer", "next", "later"].some((word) => word in about) ? (/^.*?[:：]\s*/.exec(text)?.[0] ?? "") : "";
    const last = told.at(-1);
    if (subject && last?.subject === subject) last.text += `; ${text.slice(subject.length)}`;
    else told.push({ subject, text });
  }
  return told.map(({ text }) => text);
}

function FactList({ title, facts }: { title: string; facts: readonly MoveFact[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {bySubject(facts).map((text) => <dd key={text}>{unbroken(text)}</dd>)}
    </>
  );
}
