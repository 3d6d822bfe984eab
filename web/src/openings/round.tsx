// Line after line: what is new is run through and then asked along the same moves; where nothing is new the other side
// draws its moves. Whoever wants to be asked at once skips what is to be shown in this round, and may have it shown after all.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { AskedLine } from "./askedLine.tsx";
import { endsOf, lineKey, sharedWith, type Opening } from "./opening.ts";
import { RunThrough } from "./runThrough.tsx";
import { markShown, readShown } from "./shownLines.ts";

interface RoundProps {
  rules: Rules;
  opening: Opening;
  side: SideIndex;
  lines: readonly number[];
  chooser: ComponentChildren;
  title: string;
}

export function Round({ rules, opening, side, lines, chooser, title }: RoundProps) {
  const ends = useMemo(() => endsOf(opening, lines), [opening, lines]);
  const [shown, setShown] = useState(readShown);
  const isKnown = (end: number): boolean => shown.has(lineKey(opening, side, end));
  const [skipped, setSkipped] = useState<number | undefined>(undefined);
  const fresh = skipped === undefined ? ends.find((end) => !isKnown(end)) : undefined;
  /** The line at work; none: any of them is asked. */
  const [at, setAt] = useState<{ end: number | undefined; watch: boolean }>({ end: fresh, watch: fresh !== undefined });
  const [round, setRound] = useState(0);
  const mark = (which: readonly number[]): void => setShown(markShown(which.map((end) => lineKey(opening, side, end))));
  const same = { rules, opening, side, title, chooser };
  if (at.watch && at.end !== undefined) {
    const { end } = at;
    return (
      <RunThrough
        key={end} {...same} end={end} known={sharedWith(opening, end, ends.filter((one) => one !== end && isKnown(one)))}
        count={{ n: ends.indexOf(end) + 1, of: ends.length }}
        onAsk={() => (mark([end]), setAt({ end, watch: false }))} onSkip={() => (setSkipped(end), setAt({ end: undefined, watch: false }))}
      />
    );
  }
  const next = fresh === undefined && at.end === undefined ? undefined : () => (setAt({ end: fresh, watch: fresh !== undefined }), setRound(round + 1));
  const again = at.end ?? skipped;
  return (
    <AskedLine
      key={round} {...same} lines={lines} along={at.end} onNext={next}
      onWatch={again === undefined ? undefined : () => (setSkipped(undefined), setAt({ end: again, watch: true }))}
    />
  );
}
