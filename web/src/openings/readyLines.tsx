// Ready lines of the book, one click away from being asked. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { address, go } from "../app/router.ts";
import { useStore } from "../app/store.ts";
import { BoardPicture } from "../board/picture.tsx";
import { bookGames } from "../explorer/books.ts";
import { gameTitle } from "../game/titles.ts";
import { useText } from "../i18n/index.ts";
import { account } from "../online/account.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button } from "../ui/controls.tsx";
import { Said } from "../ui/said.tsx";
import { learnBook } from "./bookLines.ts";

export function ReadyLines({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const who = useStore(account);
  const [making, setMaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = (game: string, side: SideIndex): void => {
    setMaking(true);
    setFailed(false);
    const name = t("openings.bookName", { side: rules.game(game, lang).sides[side].name });
    learnBook(rules, game, side, who.kind === "account" ? who.profile.name : undefined, name).then(
      (id) => go(address("/deck", { openings: id, side: side === 1 ? 1 : undefined })),
      () => (setMaking(false), setFailed(true)),
    );
  };
  return (
    <>
      <p>{t("openings.ready")}</p>
      <div class="stack">
        {bookGames.map((game) => (
          <section key={game} class="ready-game">
            <BoardPicture scene={rules.state({ game, start: "start", moves: [] }, lang).scene} />
            <h2 class="field-name">{gameTitle(rules, game, lang)}</h2>
            <div class="ready-sides">
              {([0, 1] as const).map((side) => (
                <Button key={side} icon="deck" disabled={making} onClick={() => begin(game, side)}>
                  {t("openings.learnAs", { side: rules.game(game, lang).sides[side].name })}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
      {making && <Said class="soft" text={t("game.looking")} />}
      {failed && <p class="notice" role="alert">{t("explorer.failed")}</p>}
    </>
  );
}
