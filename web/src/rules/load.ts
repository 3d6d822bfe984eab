// The one instance of the rules in a page. Pages ask for it with useRules() (app/withRules.tsx).
// SPDX-License-Identifier: MIT
import url from "../../../build/wasm/muster_rules.wasm?url";
import { loadModule } from "./module.ts";
import { Rules } from "./rules.ts";

let loading: Promise<Rules> | undefined;
let loaded: Rules | undefined;

/** The rules if they are here already. */
export const loadedRules = (): Rules | undefined => loaded;

export function loadRules(): Promise<Rules> {
  loading ??= fetch(url)
    .then((response) => loadModule(response))
    .then((module) => (loaded = new Rules(module)))
    .catch((error: unknown) => {
      loading = undefined; // a later try may succeed
      throw error;
    });
  return loading;
}
