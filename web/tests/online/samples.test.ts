// The types of the server's messages against the samples that the server's own code has written and
// reads (tests/protocol/server). SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import * as shapes from "../../src/protocol/serverShapes.ts";
import type { Shape } from "../../src/protocol/shape.ts";

const folder = resolve(import.meta.dirname, "../../../tests/protocol/server");

function lines<T>(file: string): T[] {
  const text = readFileSync(resolve(folder, file), "utf8");
  return text.split("\n").filter((line) => line && !line.startsWith("//")).map((line) => JSON.parse(line) as T);
}

/** By the names of the schemas in the server's OpenAPI document. */
const known: Record<string, Shape<unknown>> = {
  Snapshot: shapes.snapshot,
  Push: shapes.eventPush,
  PresencePush: shapes.presencePush,
  SeatsPush: shapes.seatsPush,
  Transfer: shapes.transferReply,
  Lobby: shapes.lobbyPush,
  GameList: shapes.listReply,
  Challenge: shapes.challengeReply,
  Joined: shapes.joinReply,
  Profile: shapes.profile,
  Me: shapes.meReply,
  Players: shapes.playersReply,
  RatingsPush: shapes.ratingsPush,
  RatingHistory: shapes.ratingHistory,
  OwnGames: shapes.ownGames,
  RecoveryCodes: shapes.recoveryCodes,
  Sessions: shapes.sessionsReply,
  OwnBots: shapes.botsReply,
  PuzzleAnswered: shapes.puzzleAnswered,
  OwnPuzzles: shapes.ownPuzzles,
  PuzzleRatings: shapes.puzzleRatings,
  BotToken: shapes.botTokenReply,
  Review: shapes.review,
  ReviewWaiting: shapes.reviewWaiting,
  SocketWatched: shapes.watchReply,
  SocketResumed: shapes.resumeReply,
  SocketReply: shapes.doneReply,
  SocketPong: shapes.pingReply,
  SocketActed: shapes.actedReply,
  SocketError: shapes.errorReply,
  SocketWarning: shapes.warningReply,
  Error: shapes.errorReply,
};
/** What this app does not read. */
const others = new Set(["GameTable", "Version", "Health", "BotQuestion", "Acted", "Done"]);

describe("what the server sends", () => {
  const samples = lines<{ name: string; schema: string; value: unknown }>("replies.jsonl");

  it.each(samples.map(({ name, schema, value }) => [name, schema, value] as const))("%s", (_, schema, value) => {
    if (others.has(schema)) return;
    expect(known).toHaveProperty(schema);
    expect(known[schema]!.check(value, schema)).toBeUndefined();
  });

  it("is all that this app expects", () => {
    const seen = new Set(samples.map(({ schema }) => schema));
    const missing = Object.keys(known).filter((schema) => !seen.has(schema) && schema !== "Review");
    expect(missing).toEqual([]);
  });
});

describe("what the server takes", () => {
  interface Sample {
    message?: Record<string, unknown>;
    kind: string;
    field?: string;
    warnings?: string[];
  }
  const commands = lines<Sample>("socket.jsonl").filter(
    ({ message, kind, field, warnings }) => message && kind === "request" && !field && !warnings && "game" in message,
  );
  const ours = commands.filter(({ message }) => !["watch", "unwatch"].includes(String(message!.action)));

  it("has samples of every command", () => {
    const actions = new Set(ours.map(({ message }) => message!.action));
    expect(shapes.commandActions.filter((action) => !actions.has(action))).toEqual([]);
  });

  it.each(ours.map(({ message }) => [JSON.stringify(message), message!] as const))("%s", (_, message) => {
    const { id: _id, game: _game, key: _key, ...command } = message;
    expect(shapes.command.check(command, "command")).toBeUndefined();
  });

  const bodies = lines<{ operation: string; body?: unknown; field?: string; warnings?: string[] }>("bodies.jsonl").filter(
    ({ operation, body, field, warnings }) => operation === "makeChallenge" && body && !field && !warnings,
  );
  it.each(bodies.map(({ body }) => [JSON.stringify(body), body] as const))("%s", (_, body) => {
    expect(shapes.challengeRequest.check(body, "body")).toBeUndefined();
  });
});
