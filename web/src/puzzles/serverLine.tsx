// Whether results are kept on the server too, and what still waits for it. The part that talks to the server is loaded for
// those who have an account here. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../app/store.ts";
import { knowsAccount } from "../app/waitingCount.ts";
import { useText } from "../i18n/index.ts";
import type { PuzzleProgress } from "./progress.ts";

type Follow = typeof import("./followSync.ts");

/** Also asks what people made of the ratings of this game's puzzles. */
function useFollow(game: string | undefined): Follow | undefined {
  const [follow, setFollow] = useState<Follow | undefined>(undefined);
  useEffect(() => {
    if (!knowsAccount()) return;
    void Promise.all([import("./followSync.ts"), import("../online/account.ts")]).then(async ([part, { askAccount, account }]) => {
      await askAccount();
      part.followSync();
      setFollow(part);
      if (game !== undefined && account.get().kind === "account") await part.askRatings(game);
    }).catch(() => {}); // offline, or a server without puzzles: the ratings of the set stand
  }, [game]);
  return follow;
}

export function ServerLine({ game, progress }: { game?: string; progress: PuzzleProgress }) {
  const { t } = useText();
  const follow = useFollow(game);
  if (!follow) return <p class="soft small">{knowsAccount() && progress.waiting.length > 0 ? t("puzzles.waits", { n: progress.waiting.length }) : t("puzzles.local")}</p>;
  return <State follow={follow} progress={progress} />;
}

function State({ follow: { progressSync }, progress }: { follow: Follow; progress: PuzzleProgress }) {
  const { t } = useText();
  const state = useStore(progressSync);
  const waits = progress.waiting.length;
  const text =
    state.kind === "kept" ? t("puzzles.kept", { name: state.name })
    : state.kind === "local" ? t("puzzles.local")
    : state.kind === "failed" && waits > 0 ? t("puzzles.waits", { n: waits })
    : state.kind === "failed" ? t("saved.sync.failed")
    : t("saved.sync.busy");
  return <p class="soft small puzzle-sync" data-sync={state.kind}>{text}</p>;
}
