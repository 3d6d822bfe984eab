// What went wrong with the server, kindly. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useText } from "../../i18n/index.ts";
import { Said } from "../../ui/said.tsx";
import { refusedText } from "../refusedText.ts";
import type { Loaded, Problem } from "./useTask.ts";

export function ProblemNote({ problem, onRetry }: { problem: Problem | undefined; onRetry?: () => void }) {
  const { t } = useText();
  if (!problem) return null;
  if (problem.kind === "no-server") return <NoServerNote {...(onRetry ? { onRetry } : {})} />;
  return (
    <p class="notice" role="alert">
      {refusedText(t, problem.code, problem.message)}
    </p>
  );
}

/** The page may lie on a plain file host, or the network is away: the rest of the app works. */
export function NoServerNote({ onRetry }: { onRetry?: () => void }) {
  const { t } = useText();
  return (
    <Said class="notice calm no-server" text={`${t("online.noServer")} ${t("online.noServerText")}`}>
      <p>
        <b>{t("online.noServer")}</b> {t("online.noServerText")}
      </p>
      <div class="row">
        {onRetry && (
          <button type="button" class="button" onClick={onRetry}>{t("online.retry")}</button>
        )}
        <a class="button" href="/play">{t("online.playHere")}</a>
        <a class="button" href="/analysis">{t("online.analyseHere")}</a>
      </div>
    </Said>
  );
}

interface WhenProps<T> {
  loaded: Loaded<T>;
  onRetry: () => void;
  children: (value: T) => ComponentChildren;
}

export function When<T>({ loaded, onRetry, children }: WhenProps<T>) {
  const { t } = useText();
  if (loaded.kind === "loading") return <p class="soft" aria-busy="true">{t("online.loading")}</p>;
  if (loaded.kind === "failed") return <ProblemNote problem={loaded.problem} onRetry={onRetry} />;
  return <>{children(loaded.value)}</>;
}
