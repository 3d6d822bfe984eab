// A set that is being loaded, for a page. SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Loaded<T> {
  /** Of the game asked for; undefined until it is there. */
  value: T | undefined;
  failed: boolean;
  retry: () => void;
}

export function useLoaded<T>(load: (game: string) => Promise<T>, game: string): Loaded<T> {
  const [set, setSet] = useState<{ game: string; value: T } | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const asked = useRef(game); // an answer for another game comes too late
  const retry = (): void => {
    asked.current = game;
    setFailed(false);
    load(game).then(
      (value) => asked.current === game && setSet({ game, value }),
      () => asked.current === game && setFailed(true),
    );
  };
  useLayoutEffect(retry, [game]);
  return { value: set?.game === game ? set.value : undefined, failed, retry };
}
