// Pages that need the rules: drawn once these are loaded. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadRules } from "../rules/load.ts";
import type { Rules } from "../rules/rules.ts";
import { Failed, Loading } from "./loading.tsx";

export function WithRules({ children }: { children: (rules: Rules) => ComponentChildren }) {
  const [rules, setRules] = useState<Rules | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    loadRules().then(setRules, () => setFailed(true));
  };
  useEffect(load, []);
  if (failed) return <Failed onRetry={load} />;
  return rules ? <>{children(rules)}</> : <Loading />;
}
