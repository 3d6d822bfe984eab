// What is done for whoever is logged in. The tabs of a browser share one session, and one of them may be the last to learn
// that it is somebody else's now: each request says for whom it is, and a run ends as soon as that is another than the one
// who is here. SPDX-License-Identifier: MIT
import { accountName, askAgain } from "./account.ts";
import { ApiError } from "./api.ts";
import { oneAtATime } from "./oneAtATime.ts";

class SomebodyElse extends Error {}

/** Whom a run is for. */
export interface Owner {
  readonly name: string;
  /** What the server answers; the run ends here if somebody else has come meanwhile. */
  ask<Answer>(request: (name: string) => Promise<Answer>): Promise<Answer>;
}

function ownerOf(name: string): Owner {
  const stay = (): void => {
    if (accountName() !== name) throw new SomebodyElse();
  };
  return {
    name,
    async ask(request) {
      stay();
      try {
        return await request(name);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) await askAgain();
        throw error;
      } finally {
        stay();
      }
    },
  };
}

export interface AccountWork {
  run(owner: Owner): Promise<void>;
  nobody(): void;
  failed(error: unknown): void;
}

/** One run at a time, for the account that is here when it begins; whoever asks meanwhile gets another one after it. */
export function forAccount({ run, nobody, failed }: AccountWork): () => Promise<void> {
  return oneAtATime(async () => {
    const name = accountName();
    if (name === "") return nobody();
    try {
      await run(ownerOf(name));
    } catch (error) {
      if (!(error instanceof SomebodyElse)) failed(error); // whoever came is told of as a change of the account
    }
  });
}
