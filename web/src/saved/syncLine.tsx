// Whether the analyses are kept on the server too. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../app/store.ts";
import { knowsAccount } from "../app/waitingCount.ts";
import { useText } from "../i18n/index.ts";

type Follow = typeof import("./followSync.ts");

/** The part that talks to the server is loaded for those who have an account here. */
export function useSavedSync(): Follow | undefined {
  const [follow, setFollow] = useState<Follow | undefined>(undefined);
  useEffect(() => {
    if (!knowsAccount()) return;
    void Promise.all([import("./followSync.ts"), import("../online/account.ts")]).then(async ([part, { askAccount }]) => {
      await askAccount();
      part.followSync();
      setFollow(part);
    }, () => {}); // offline: the next visit
  }, []);
  return follow;
}

export function SyncLine() {
  const { t } = useText();
  const follow = useSavedSync();
  if (!follow) return <p class="soft small">{t("saved.sync.local")}</p>;
  return <State follow={follow} />;
}

function State({ follow: { savedSync, syncNow } }: { follow: Follow }) {
  const { t } = useText();
  const state = useStore(savedSync);
  if (state.kind === "local") return <p class="soft small">{t("saved.sync.local")}</p>;
  return (
    <p class={`soft small saved-sync ${state.kind}`} role="status">
      {state.kind === "busy" && t("saved.sync.busy")}
      {state.kind === "kept" && t("saved.sync.kept", { name: state.name })}
      {state.kind === "kept" && state.conflicts > 0 && ` ${t("saved.conflict")}`}
      {state.kind === "kept" && state.tooLarge > 0 && ` ${t("saved.sync.large", { n: state.tooLarge })}`}
      {state.kind === "failed" && <>{t(state.full ? "saved.sync.full" : "saved.sync.failed")} <button type="button" class="link" onClick={() => void syncNow()}>{t("saved.sync.again")}</button></>}
    </p>
  );
}
