// Pages that need the rules: drawn once these are loaded. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { loadedRules, loadRules } from "../rules/load.ts";
import type { Rules } from "../rules/rules.ts";
import { Failed, Loading } from "./loading.tsx";

export function WithRules({ children }: { children: (rules: Rules) => ComponentChildren }) {
  const [rules, setRules] = useState(loadedRules);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    loadRules().then(setRules, () => setFailed(true));
  };
  useLayoutEffect(() => void (rules ?? load()), []);
  if (failed) return <Failed onRetry={load} />;
  return rules ? <>{children(rules)}</> : <Loading />;
}
