// SPDX-License-Identifier: MIT

/** One run at a time; whoever asks meanwhile gets another one after it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again);
  };
  return () => {
    again = running !== undefined;
    return (running ??= run().finally(() => (running = undefined)));
  };
}
