// Ready lines of the book, one click away from being asked. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { address, go } from "../app/router.ts";
import { useStore } from "../app/store.ts";
import { bookGames } from "../explorer/books.ts";
import { gameTitle } from "../game/titles.ts";
import { useText } from "../i18n/index.ts";
import { account } from "../online/account.ts";
import type { Rules } from "../rules/rules.ts";
import { Button } from "../ui/controls.tsx";
import { Said } from "../ui/said.tsx";
import { learnBook } from "./bookLines.ts";

export function ReadyLines({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const who = useStore(account);
  const [making, setMaking] = useState<string | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const begin = (game: string): void => {
    setMaking(game);
    setFailed(false);
    learnBook(rules, game, who.kind === "account" ? who.profile.name : undefined).then(
      (id) => go(address("/deck", { openings: id })),
      () => (setMaking(undefined), setFailed(true)),
    );
  };
  return (
    <>
      <p>{t("openings.ready")}</p>
      <div class="menu">
        {bookGames.map((game) => (
          <Button key={game} main icon="deck" disabled={making !== undefined} onClick={() => begin(game)}>
            {t("openings.learnBook", { game: gameTitle(rules, game, lang), side: rules.game(game, lang).sides[0].name })}
          </Button>
        ))}
      </div>
      {making !== undefined && <Said class="soft" text={t("game.looking")} />}
      {failed && <p class="notice" role="alert">{t("explorer.failed")}</p>}
    </>
  );
}
