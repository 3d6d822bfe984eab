// The analysis that the address names, and beginning another one. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { address, go, type Place } from "../app/router.ts";
import { useText } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import type { Tree } from "../tree/tree.ts";
import type { Head } from "./store.ts";
import { openPlace, openTree, rememberLast, type Opened } from "./open.ts";

/** `you`: the side that the reader played. */
export const addressOf = (id: string, you?: SideIndex): string => address("/analysis", { id, you });

/** An empty board has no address of its own until something is done on it. */
export const placeOf = ({ id, game, revision }: Head, you?: SideIndex): string => (revision > 0 ? addressOf(id, you) : address("/analysis", { game }));

export interface OpenedControl {
  opened: (Opened & { number: number }) | undefined;
  /** Begins another analysis; the one before stays as it is. */
  begin(tree: Tree, notes: readonly string[]): void;
}

export function useOpened(rules: Rules, place: Place): OpenedControl {
  const { t } = useText();
  const [opened, setOpened] = useState<OpenedControl["opened"]>(undefined);
  const wanted = useRef(0); // of two that are asked for the later one counts
  const show = (asked: Promise<Opened>, replace: boolean): void => {
    const number = ++wanted.current;
    void asked.then((found) => {
      if (number !== wanted.current) return found.keeper?.close();
      setOpened((before) => (before?.keeper?.close(), { ...found, number }));
      const { head } = found.keeper!;
      if (head.revision > 0) rememberLast(head.id);
      if (!found.unanswered) go(placeOf(head, found.you), { replace });
    });
  };
  const { path, query, hash } = place;
  useEffect(() => {
    if (opened?.keeper && !hash && placeOf(opened.keeper.head, opened.you) === `/analysis?${query.toString()}`) return;
    show(openPlace(rules, place, t), true);
  }, [path, query.toString(), hash]);
  useEffect(() => () => void ++wanted.current, []);
  return { opened, begin: (tree, notes) => show(openTree(rules, { tree, at: 0 }, notes), false) };
}
