// Offers on the table: the other side's with yes and no, one's own with the way back.
// SPDX-License-Identifier: MIT
import { useText } from "../../i18n/index.ts";
import type { GameDetails } from "../../protocol/rules.ts";
import type { GameCommand, Snapshot } from "../../protocol/server.ts";
import { whoText } from "../names.ts";

interface OfferPanelProps {
  game: Snapshot;
  details: GameDetails;
  act: (command: GameCommand) => Promise<boolean>;
}

interface Offer {
  seat: number;
  text: string;
  ownText: string;
  yes: GameCommand;
  no: GameCommand;
}

export function OfferPanel({ game, details, act }: OfferPanelProps) {
  const { t } = useText();
  const mine = game.my_seats ?? [];
  if (mine.length === 0) return null;
  const { draw, takeback, rematch } = game.offers;
  const who = (seat: number): string => whoText(t, game, details, seat);
  const offers: Offer[] = [];
  if (draw !== undefined) {
    offers.push({
      seat: draw, text: t("online.say.offerDraw", { who: who(draw) }), ownText: t("online.ownDraw"),
      yes: { action: "draw" }, no: { action: "decline_draw" },
    });
  }
  if (takeback) {
    const { seat, plies } = takeback;
    offers.push({
      seat, text: t("online.say.offerTakeback", { who: who(seat), n: plies }), ownText: t("online.ownTakeback"),
      yes: { action: "takeback", plies }, no: { action: "decline_takeback" },
    });
  }
  if (rematch !== undefined && !game.rematch) {
    offers.push({
      seat: rematch, text: t("online.say.offerRematch", { who: who(rematch) }), ownText: t("online.ownRematch"),
      yes: { action: "rematch" }, no: { action: "decline_rematch" },
    });
  }
  return (
    <>
      {offers.map((offer) => {
        const own = mine.every((seat) => seat % 2 === offer.seat % 2);
        return (
          <div key={offer.yes.action} class="notice calm offer">
            <span>{own ? offer.ownText : offer.text}</span>
            <span class="row">
              {!own && (
                <button type="button" class="button main" onClick={() => void act(offer.yes)}>
                  {t("online.accept")}
                </button>
              )}
              <button type="button" class="button" onClick={() => void act(offer.no)}>
                {own ? t("online.withdraw") : t("online.decline")}
              </button>
            </span>
          </div>
        );
      })}
    </>
  );
}
