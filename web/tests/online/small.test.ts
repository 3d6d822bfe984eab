// The small parts of the online pages: clocks, keys, waiting. SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { holdsSeats, seatCallsMs, showBadge } from "../../src/app/waitingCount.ts";
import { refused as english } from "../../src/i18n/en/refused.ts";
import { guestName } from "../../src/app/guestName.ts";
import { account, nameToGive } from "../../src/online/account.ts";
import { backOffMs } from "../../src/online/backOff.ts";
import { clockFace, clockText, longParts } from "../../src/game/clockView.ts";
import { fitsDocument, maxDocumentBytes } from "../../src/protocol/documents.ts";
import { newSeatKey, SeatKeys } from "../../src/online/seatKeys.ts";
import { ServerTime } from "../../src/online/serverTime.ts";

describe("backOffMs", () => {
  it("doubles to a limit and spreads", () => {
    expect(backOffMs(0, 0.5)).toBe(500);
    expect(backOffMs(3, 0.5)).toBe(4000);
    expect(backOffMs(100, 0.5)).toBe(15_000);
    expect(backOffMs(0, 0)).toBeLessThan(backOffMs(0, 1));
  });
});

describe("nameToGive", () => {
  it("is a guest's name, and nothing for an account whatever a guest left in this browser", () => {
    guestName.set(" 9 lives ");
    account.set({ kind: "guest" });
    expect(nameToGive()).toBe("9 lives");
    account.set({ kind: "account", profile: {} as never });
    expect(nameToGive()).toBe("");
    account.set({ kind: "unknown" });
    guestName.set("");
  });
});

describe("holdsSeats", () => {
  const held = (key: object): boolean => {
    localStorage.setItem("muster.keys", JSON.stringify({ Ab3dEfGh1jKl: { key: "k".repeat(22), ...key } }));
    return holdsSeats(seatCallsMs + 1000);
  };

  it("is asked of seats that were taken, whose game goes on, and not for ever", () => {
    expect(held({ at: 2000, sat: true })).toBe(true);
    expect(held({ at: 2000, sat: true, rests: true })).toBe(false);
    expect(held({ at: 2000, sat: false })).toBe(false);
    expect(held({ at: 1000, sat: true })).toBe(false);
    localStorage.removeItem("muster.keys");
    expect(holdsSeats(0)).toBe(false);
  });
});

describe("clockFace", () => {
  const clocks = { running: true, seat: 1, left_ms: [60_000, 50_000], at: 1000 };

  it("runs for the seat on turn alone, and stops at nothing", () => {
    const fischer = { kind: "fischer", base_ms: 60_000, step_ms: 0 } as const;
    expect(clockFace(fischer, clocks, 0, 4000)?.leftMs).toBe(60_000);
    expect(clockFace(fischer, clocks, 1, 4000)?.leftMs).toBe(47_000);
    expect(clockFace(fischer, clocks, 1, 999_999)?.leftMs).toBe(0);
    expect(clockFace(fischer, clocks, 1, 0)?.leftMs).toBe(50_000);
  });

  it("spends the delay first", () => {
    const delay = { kind: "delay", base_ms: 60_000, step_ms: 5000 } as const;
    const said = { ...clocks, delay_ms: 5000 };
    expect(clockFace(delay, said, 1, 4000)).toMatchObject({ leftMs: 50_000, freeMs: 2000 });
    expect(clockFace(delay, said, 1, 8000)).toMatchObject({ leftMs: 48_000, freeMs: 0 });
  });

  it("does not count the first move's free time", () => {
    const fischer = { kind: "fischer", base_ms: 60_000, step_ms: 0 } as const;
    const said = { ...clocks, delay_ms: 15_000 };
    expect(clockFace(fischer, said, 1, 4000)).toMatchObject({ leftMs: 50_000, freeMs: 12_000 });
    expect(clockFace(fischer, said, 1, 18_000)).toMatchObject({ leftMs: 48_000, freeMs: 0 });
    expect(clockFace(fischer, said, 0, 18_000)).toMatchObject({ leftMs: 60_000, freeMs: 0 });
  });

  it("uses this move's days before the bank", () => {
    const days = { kind: "days", base_ms: 10_000, step_ms: 40_000 } as const;
    const said = { ...clocks, bank_ms: [10_000, 10_000] };
    expect(clockFace(days, said, 1, 31_000)).toMatchObject({ freeMs: 10_000, bankMs: 10_000 });
    expect(clockFace(days, said, 1, 46_000)).toMatchObject({ freeMs: 0, bankMs: 5000 });
  });

  it("shows nothing for an untimed game", () => {
    const untimed = { kind: "untimed", base_ms: 0, step_ms: 0 } as const;
    expect(clockFace(untimed, { ...clocks, left_ms: [] }, 0, 4000)).toBeUndefined();
  });

  it("is written as clocks are", () => {
    expect(clockText(3_723_999)).toBe("1:02:03");
    expect(clockText(245_000)).toBe("4:05");
    expect(clockText(9990)).toBe("0:09.9");
    expect(clockText(0)).toBe("0:00.0");
    expect(longParts(2 * 86_400_000 + 3_600_000)).toEqual({ days: 2, hours: 1, minutes: 0 });
  });
});

describe("ServerTime", () => {
  it("trusts the quickest ping", () => {
    const time = new ServerTime();
    time.add(1000, 1400, 6500);
    time.add(2000, 2020, 7010);
    expect(time.offsetMs).toBe(5000);
    expect(time.lagMs).toBe(10);
  });
});

describe("SeatKeys", () => {
  const key = (letter: string): string => letter.repeat(22);
  let keys: SeatKeys;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    keys = new SeatKeys(localStorage, sessionStorage);
  });

  it("keeps a seat over a reload, and in another tab", () => {
    keys.hold("AAAABBBBCCCC", key("a"), 1, true);
    expect(new SeatKeys(localStorage, sessionStorage).of("AAAABBBBCCCC")).toBe(key("a"));
    expect(new SeatKeys(localStorage, undefined).of("AAAABBBBCCCC")).toBe(key("a"));
  });

  it("knows which seats were taken", () => {
    keys.hold("AAAABBBBCCCC", key("a"), 1, false);
    expect(keys.hasSat("AAAABBBBCCCC", key("a"))).toBe(false);
    keys.hold("AAAABBBBCCCC", key("a"), 1, true);
    expect(keys.hasSat("AAAABBBBCCCC", key("a"))).toBe(true);
    expect(keys.hasSat("AAAABBBBCCCC", key("b"))).toBe(false);
  });

  it("keeps what was sent for an invitation until the answer is there", () => {
    keys.hold("AAAABBBBCCCC", key("a"), 1, true, key("b"));
    expect(new SeatKeys(localStorage, undefined).nextOf("AAAABBBBCCCC", key("a"))).toBe(key("b"));
    expect(keys.nextOf("AAAABBBBCCCC", key("c"))).toBeUndefined();
    keys.hold("AAAABBBBCCCC", key("b"), 2, true);
    expect(keys.nextOf("AAAABBBBCCCC", key("b"))).toBeUndefined();
    expect(newSeatKey()).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(newSeatKey()).not.toBe(newSeatKey());
  });

  it("keeps two seats of a game apart by their tabs", () => {
    keys.hold("AAAABBBBCCCC", key("a"), 1, true);
    new SeatKeys(localStorage, undefined).hold("AAAABBBBCCCC", key("b"), 2, true);
    expect(keys.of("AAAABBBBCCCC")).toBe(key("a"));
  });

  it("lists the newest first and forgets what is dropped", () => {
    keys.hold("AAAABBBBCCCC", key("a"), 1, true);
    keys.hold("DDDDEEEEFFFF", key("b"), 2, true);
    expect(keys.games().map(([game]) => game)).toEqual(["DDDDEEEEFFFF", "AAAABBBBCCCC"]);
    keys.drop("DDDDEEEEFFFF");
    expect(keys.games().map(([game]) => game)).toEqual(["AAAABBBBCCCC"]);
    expect(keys.of("DDDDEEEEFFFF")).toBeUndefined();
  });

  it("survives a broken store and works without one", () => {
    localStorage.setItem("muster.keys", '{"AAAABBBBCCCC":{"key":"short"},"x":null}');
    expect(keys.games()).toEqual([]);
    const without = new SeatKeys(undefined, undefined);
    without.hold("AAAABBBBCCCC", key("a"), 1, true);
    expect(without.of("AAAABBBBCCCC")).toBe(key("a"));
  });
});

describe("showBadge", () => {
  it("has the games that wait and the cards that are due, and goes with them", () => {
    const shown: number[] = [];
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
    showBadge(2);
    showBadge(3, "cards");
    showBadge(0);
    showBadge(0, "cards");
    expect(shown).toEqual([2, 5, 3, 0]);
  });
});

const openapi = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../src/server/openapi.json"), "utf8"));

describe("a document", () => {
  it("is as large as the server takes, counted in bytes", () => {
    expect(maxDocumentBytes).toBe(openapi.components.schemas.DocumentWrite.properties.body.maxLength);
    expect(fitsDocument("x".repeat(maxDocumentBytes))).toBe(true);
    expect(fitsDocument("x".repeat(maxDocumentBytes + 1))).toBe(false);
    expect(fitsDocument("ж".repeat(maxDocumentBytes / 2 + 1))).toBe(false);
  });
});

describe("refusedText", () => {
  // The server has no other words: src/club/refusal_code.h, which a test of the server compares with this list.
  const codes: string[] = openapi.components.schemas.RefusalCode.enum;

  it("has words for every refusal, and no others", () => {
    const ours = ["link-lost"]; // said by the page itself
    const theRules = ["illegal-move"]; // say why, in the language asked for
    const wanted = [...codes.filter((code) => !theRules.includes(code)), ...ours].map((code) => `refused.${code}`);
    expect(Object.keys(english).filter((key) => key.startsWith("refused.")).sort()).toEqual(wanted.sort());
  });

  it("every error has to have one", () => {
    for (const name of ["Error", "SocketError", "DocumentConflict"]) {
      expect(openapi.components.schemas[name].required, name).toContain("code");
    }
  });
});
