// SPDX-License-Identifier: MIT

/** One run at a time; whoever asks meanwhile gets another one after it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = undefined; // in the same step as the last look at `again`: nobody asks in between
    }
  };
  return () => {
    again = running !== undefined;
    return (running ??= run());
  };
}
