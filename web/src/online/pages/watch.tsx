// Games that are being played, to look on, and finished ones. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import type { GameRow, Phase } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { api } from "../api.ts";
import { GameRows } from "../ui/gameRows.tsx";
import { When } from "../ui/problem.tsx";
import { useLoaded } from "../ui/useTask.ts";

const againMs = 10_000;

export function WatchPage({ rules }: { rules: Rules }) {
  const { t } = useText();
  const [phase, setPhase] = useState<Phase>("playing");
  const [loaded, again] = useLoaded<GameRow[]>(
    async () => (await api.list({ phase, limit: 50 })).games,
    [phase],
  );
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && again(), againMs);
    return () => clearInterval(timer);
  }, [phase]);
  return (
    <>
      <div class="page-head">
        <h1>{t("online.watch")}</h1>
        <div class="segments" role="radiogroup" aria-label={t("online.which")}>
          {(["playing", "over"] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="phase" checked={phase === each} onChange={() => setPhase(each)} />
              {t(`online.phase.${each}`)}
            </label>
          ))}
        </div>
      </div>
      <When loaded={loaded} onRetry={again}>
        {(rows) =>
          rows.length === 0 ? (
            <div class="soft empty">
              <p>{t("online.nothingToWatch")}</p>
              <p><a class="button" href="/online/new">{t("online.newOpen")}</a></p>
            </div>
          ) : (
            <GameRows
              rows={rows} rules={rules} label={t("online.watch")}
              action={(row) => <a class="button" href={`/game/${row.id}`}>{t("online.watchThis")}</a>}
            />
          )
        }
      </When>
    </>
  );
}
