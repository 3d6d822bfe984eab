// Follows a game for a page: its view, the words about what happens, the key of the seat.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { go } from "../app/router.ts";
import { useStore } from "../app/store.ts";
import { currentLang, translator } from "../i18n/index.ts";
import type { GameEvent, Snapshot } from "../protocol/server.ts";
import { RulesError, type Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { account, nameToGive } from "./account.ts";
import { api, ApiError, NoServer } from "./api.ts";
import { connection } from "./connection.ts";
import { OnlineGame, type OnlineView } from "./onlineGame.ts";
import { dropGiven, isSeatKey, newSeatKey, seatKeys } from "./seatKeys.ts";
import type { LinkState } from "./socket.ts";
import { refusedText } from "./refusedText.ts";
import { answerText, eventText } from "./speak.ts";
import { askWaiting } from "./waiting.ts";

export interface Following {
  online: OnlineGame;
  /** Seats that the opened link offers; nobody has sat down there yet. */
  invited: readonly number[];
  /** Takes them, with the name that a guest has chosen; an error says why not. */
  sitDown: () => Promise<void>;
  view: OnlineView;
  link: LinkState;
  /** The latest refusal, until the next move or action. */
  said: string;
  setSaid: (text: string) => void;
  /** The other side's latest answer to an offer, until the game goes on or until it is put away. */
  answer: string;
  setAnswer: (text: string) => void;
}

/** The key of the link that was opened: out of the address, into the browser's keeping. */
function takeKey(id: string): string | undefined {
  const given = location.hash.slice(1);
  if (isSeatKey(given)) {
    seatKeys.hold(id, given, Date.now(), seatKeys.hasSat(id, given));
    go(`/game/${id}`, { replace: true });
  }
  return seatKeys.of(id);
}

/** The seats that a key opens and that wait for somebody: none if there is nothing to ask. */
async function freeSeatsOf(id: string, key: string): Promise<readonly number[]> {
  try {
    const game = await api.game(id, key);
    if (game.phase !== "waiting") return [];
    return (game.my_seats ?? []).filter((seat) => !game.seats[seat]?.taken);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NoServer) return []; // the socket will tell
    throw error;
  }
}

function isLegal(rules: Rules, { game, start, moves }: Snapshot, move: string): boolean {
  try {
    return rules.state({ game, start, moves }, "en").legal.some(([text]) => text === move);
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}

/** Gives what must also be seen: an answer to what one has offered, and who called it off. */
function tellEvent(rules: Rules, event: GameEvent, game: Snapshot, open: Snapshot["offers"]): string {
  if (account.get().kind === "account") void askWaiting();
  if (event.kind === "rematch" && event.new_game) followRematch(game, event.new_game);
  if (event.kind === "begin") dropGiven(game.id);
  const [lang, seated] = [currentLang(), (game.my_seats?.length ?? 0) > 0];
  const t = translator(lang);
  const details = rules.game(game.game, lang);
  const answer = seated ? answerText(t, event, game, details, open) : "";
  // The board tells moves itself.
  const text = event.kind === "move" ? answer : eventText(t, event, game, details, open);
  if (text) announce(text);
  return event.kind === "abort" ? text : answer;
}

// A guest's key opens the next game too; an account needs none.
function followRematch(game: Snapshot, next: string): void {
  if (!game.my_seats?.length) return;
  const key = seatKeys.of(game.id);
  if (key) seatKeys.hold(next, key, Date.now(), true);
  go(`/game/${next}`);
}

/** The code of a link that brings a seat from another device. */
function takeCode(id: string): string | undefined {
  const code = location.hash.startsWith("#move=") ? location.hash.slice("#move=".length) : "";
  if (!isSeatKey(code)) return undefined;
  go(`/game/${id}`, { replace: true });
  return code;
}

/** Takes the seat over: the other device's key ends. */
function useClaim(online: OnlineGame, id: string, code: string | undefined, say: (text: string) => void): void {
  useEffect(() => {
    if (code === undefined) return;
    const before = seatKeys.of(id);
    const own = newSeatKey();
    seatKeys.hold(id, own, Date.now(), true); // before it is sent: a lost answer loses no seat
    api.claim(id, code, own).then(
      () => online.useKey(own),
      (error: unknown) => {
        if (!(error instanceof ApiError) && !(error instanceof NoServer)) throw error;
        if (error instanceof ApiError) {
          if (before) seatKeys.hold(id, before, Date.now(), true);
          else seatKeys.drop(id);
          online.useKey(before);
        }
        const reason = error instanceof ApiError ? error.code : "link-lost";
        say(refusedText(translator(currentLang()), reason, error.message));
      },
    );
  }, [online]);
}

/**
 * The seats that an opened link offers, and how to take them. To watch with a key is to sit down, and a clock may begin to
 * run: first one is asked. `moved`: the link brought a seat from another device.
 */
function useInvitation(online: OnlineGame, id: string, key: string | undefined, moved: boolean): Pick<Following, "invited" | "sitDown"> {
  const [invited, setInvited] = useState<readonly number[]>([]);
  const comeWith = (invitation: string): void => {
    const own = seatKeys.nextOf(id, invitation) ?? newSeatKey();
    seatKeys.hold(id, invitation, Date.now(), true, own);
    setInvited([]);
    online.useKey(invitation, own);
  };
  const sitDown = async (): Promise<void> => {
    if (key === undefined) return;
    const own = seatKeys.nextOf(id, key) ?? newSeatKey();
    seatKeys.hold(id, key, Date.now(), false, own); // before it is sent: a lost answer loses no seat
    await api.join(id, own, { key, guest: nameToGive() });
    comeWith(key);
  };
  useEffect(() => {
    if (key === undefined || moved || seatKeys.hasSat(id, key)) return;
    let here = true;
    void freeSeatsOf(id, key).then((seats) => {
      if (!here) return;
      if (seats.length > 0) setInvited(seats);
      else comeWith(key);
    });
    return () => void (here = false);
  }, [online]);
  return { invited, sitDown };
}

/** With these the game goes on: an answer to what was offered before is an old one. */
const goesOn: ReadonlySet<GameEvent["kind"]> = new Set(["move", "accept-takeback", "offer-draw", "offer-takeback", "accept-draw", "resign", "flag"]);

export function useOnlineGame(rules: Rules, id: string): Following {
  const [said, setSaid] = useState("");
  const say = useRef(setSaid);
  const [answer, setAnswer] = useState("");
  const code = useMemo(() => takeCode(id), [id]);
  const key = useMemo(() => takeKey(id), [id]);
  const online = useMemo(() => {
    return new OnlineGame(connection(), {
      id,
      key: key !== undefined && !code && seatKeys.hasSat(id, key) ? key : undefined,
      newKey: key === undefined ? undefined : seatKeys.nextOf(id, key),
      lang: currentLang,
      isLegal: (game, move) => isLegal(rules, game, move),
      listener: {
        happened(event, game, open) {
          say.current("");
          const text = tellEvent(rules, event, game, open);
          if (text || goesOn.has(event.kind)) setAnswer(text);
        },
        refused(sentence, code) {
          const text = refusedText(translator(currentLang()), code, sentence);
          say.current(text);
          announce(text);
        },
        seated(own) {
          seatKeys.hold(id, own, Date.now(), true);
        },
        premovesDropped() {
          const text = translator(currentLang())("online.premovesDropped");
          say.current(text);
          announce(text);
        },
      },
    });
  }, [id]);
  useEffect(() => online.follow(), [online]);
  useClaim(online, id, code, (text) => say.current(text));
  const { invited, sitDown } = useInvitation(online, id, key, code !== undefined);
  const view = useStore(online.view);
  useEffect(() => {
    if (view.lost) seatKeys.drop(id);
  }, [view.lost]);
  return { online, invited, sitDown, view, link: useStore(connection().link), said, setSaid, answer, setAnswer };
}
