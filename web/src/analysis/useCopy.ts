// The moves or the position to the clipboard: from the menu, or by Ctrl+C where nothing is selected. SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { toRecord } from "../tree/record.ts";
import type { Tree } from "../tree/tree.ts";

export interface CopyControl {
  copy: (what: "moves" | "position") => void;
  /** What became of it, for a while. */
  said: string;
}

const shownMs = 4000;

export function useCopy(rules: Rules, tree: Tree, line: GameLine): CopyControl {
  const { t, lang } = useText();
  const [said, setSaid] = useState("");
  const textOf = (what: "moves" | "position"): string =>
    what === "position" ? rules.position(line, "", lang) : rules.writeRecord(toRecord(tree), "moves", lang);
  const copy = (what: "moves" | "position"): void => {
    const write = async (): Promise<void> => navigator.clipboard.writeText(textOf(what));
    write().then(() => setSaid(t(`copy.${what}Done`)), () => setSaid(t("copy.failed")));
  };
  const taken = useRef(textOf);
  taken.current = textOf;
  useLayoutEffect(() => { // at once: whoever sees the moves may copy them
    const onCopy = (event: ClipboardEvent): void => {
      if (getSelection()?.isCollapsed === false || (event.target as Element | null)?.closest?.("input, textarea, dialog")) return;
      try {
        event.clipboardData?.setData("text/plain", taken.current("moves"));
        event.preventDefault();
        setSaid(t("copy.movesDone"));
      } catch {
        setSaid(t("copy.failed")); // moves that this format cannot hold
      }
    };
    addEventListener("copy", onCopy);
    return () => removeEventListener("copy", onCopy);
  }, [lang]);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return { copy, said };
}
