// A request to the server that a button or a page starts: whether it runs, and how it failed.
// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError, NoServer } from "../api.ts";

export interface Problem {
  kind: "refused" | "no-server";
  message: string;
  field: string;
  code: string;
  status: number;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    const { message, field, code, status } = error;
    return { kind: "refused", message, field, code, status };
  }
  if (error instanceof NoServer) return { kind: "no-server", message: error.message, field: "", code: "", status: 0 };
  throw error;
}

export interface Task {
  busy: boolean;
  problem: Problem | undefined;
  /** Runs unless one is running; gives whether it went well. */
  run(work: () => Promise<void>): Promise<boolean>;
}

export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => () => void (gone.current = true), []);
  return {
    busy,
    problem,
    async run(work) {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setProblem(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        const found = problemOf(error);
        if (!gone.current) setProblem(found);
        return false;
      } finally {
        running.current = false;
        if (!gone.current) setBusy(false);
      }
    },
  };
}

export type Loaded<T> = { kind: "loading" } | { kind: "there"; value: T } | { kind: "failed"; problem: Problem };

/** What a page shows: loaded when `names` change. */
export function useLoaded<T>(load: () => Promise<T>, names: readonly unknown[]): [Loaded<T>, () => void] {
  const [state, setState] = useState<Loaded<T>>({ kind: "loading" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ kind: "there", value }),
      (error: unknown) => {
        const problem = problemOf(error);
        if (current) setState({ kind: "failed", problem });
      },
    );
    return () => void (current = false);
  }, [...names, round]);
  return [state, () => setRound((n) => n + 1)];
}
