// The server's HTTP side. Every call gives the answer, or throws ApiError (the server said no, with
// the field at fault) or NoServer (nobody there: offline, or the page lies on a plain file host).
// SPDX-License-Identifier: MIT
import type {
  BotsReply,
  BotTokenReply,
  ChallengeReply,
  ChallengeRequest,
  DocumentKind,
  DocumentsReply,
  DocumentVersion,
  GameCommand,
  GameRow,
  JoinReply,
  ListReply,
  LobbyPush,
  MeReply,
  OwnGames,
  OwnPuzzles,
  Phase,
  PlayersReply,
  Profile,
  PushKey,
  PushTargetMade,
  PushTargets,
  PuzzleAnswered,
  PuzzleRatings,
  RatingHistory,
  RecoveryCodes,
  Review,
  ReviewWaiting,
  SessionsReply,
  Snapshot,
  StoredDocument,
  TransferReply,
} from "../protocol/server.ts";

export class NoServer extends Error {}

export class ApiError extends Error {
  readonly status: number;
  readonly field: string;
  readonly code: string;
  constructor(status: number, message: string, field: string, code = "") {
    super(message);
    this.status = status;
    this.field = field;
    this.code = code;
  }
}

interface Call {
  method?: "GET" | "POST" | "DELETE";
  body?: object;
  key?: string;
  /** The account that this is for; 401 if another one is logged in. */
  account?: string;
}

export async function call<T>(path: string, { method = "GET", body, key, account }: Call = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["Content-Type"] = "application/json";
  if (key) headers["X-Seat-Key"] = key;
  if (account) headers["X-Account"] = account;
  let response: Response;
  try {
    const sent = method === "GET" ? null : JSON.stringify(body ?? {});
    response = await fetch(path, { method, headers, body: sent, cache: "no-store" });
  } catch (error) {
    throw new NoServer(String(error));
  }
  const typed = response.headers.get("content-type")?.startsWith("application/json");
  if (!typed) {
    if (response.status === 204) return undefined as T;
    throw new NoServer(`${path}: ${response.status}`);
  }
  const answer = (await response.json()) as T & { error?: string; field?: string; code?: string };
  if (response.ok) return answer;
  throw new ApiError(response.status, answer.error ?? String(response.status), answer.field ?? "", answer.code);
}

export function query(fields: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== "") words.set(name, String(value));
  }
  return words.toString();
}

export interface ListQuery {
  account?: string;
  game?: string;
  phase?: Phase;
  before?: number; // with before_id: the games behind that one
  before_id?: string;
  limit?: number;
}

export const api = {
  version: () => call<{ name: string; version: string }>("/api/version"),

  makeChallenge: (body: ChallengeRequest) => call<ChallengeReply>("/api/challenges", { method: "POST", body }),
  challenges: async (): Promise<GameRow[]> => (await call<LobbyPush>("/api/challenges")).lobby,
  /** `key`: of an invitation; `guest`: what somebody without an account wants to be called. */
  join: (id: string, newKey: string, { seat, key, guest }: { seat?: number; key?: string; guest?: string }) =>
    call<JoinReply>(`/api/challenges/${id}/join`, {
      method: "POST", body: { new_key: newKey, ...(seat === undefined ? {} : { seat }), ...(guest ? { guest } : {}) }, ...(key ? { key } : {}),
    }),
  /** A one-time link that takes a guest's seat to another device. */
  transfer: (id: string, key: string) => call<TransferReply>(`/api/games/${id}/transfer`, { method: "POST", body: {}, key }),
  claim: (id: string, code: string, newKey: string) =>
    call<JoinReply>(`/api/games/${id}/claim`, { method: "POST", body: { code, new_key: newKey } }),
  takeBackChallenge: (id: string, key: string) =>
    call<unknown>(`/api/challenges/${id}`, { method: "DELETE", key }),

  game: (id: string, key?: string) => call<Snapshot>(`/api/games/${id}`, key ? { key } : {}),
  act: (id: string, key: string, body: GameCommand) => call<unknown>(`/api/games/${id}/act`, { method: "POST", body, key }),
  list: (fields: ListQuery) => call<ListReply>(`/api/list?${query({ ...fields })}`),
  review: (id: string) => call<Review | ReviewWaiting>(`/api/games/${id}/review`),
  askReview: (id: string) => call<Review | ReviewWaiting>(`/api/games/${id}/review`, { method: "POST" }),

  me: () => call<MeReply>("/api/me"),
  register: (name: string, password: string) =>
    call<MeReply>("/api/accounts", { method: "POST", body: { name, password } }),
  login: (name: string, password: string) =>
    call<MeReply>("/api/session", { method: "POST", body: { name, password } }),
  logout: () => call<unknown>("/api/session", { method: "DELETE" }),
  changePassword: (old: string, fresh: string, endBots: boolean) =>
    call<unknown>("/api/me/password", { method: "POST", body: { old, new: fresh, end_bots: endBots } }),
  deleteAccount: (password: string) => call<unknown>("/api/me", { method: "DELETE", body: { password } }),
  ownGames: (account: string) => call<OwnGames>("/api/me/games", { account }),
  sessions: () => call<SessionsReply>("/api/me/sessions"),
  endSession: (id: string) => call<unknown>(`/api/me/sessions/${encodeURIComponent(id)}`, { method: "DELETE" }),
  endOtherSessions: () => call<unknown>("/api/me/sessions", { method: "DELETE" }),
  newRecoveryCodes: async (password: string): Promise<string[]> =>
    (await call<RecoveryCodes>("/api/me/recovery", { method: "POST", body: { password } })).recovery_codes,
  recover: (name: string, code: string, fresh: string) =>
    call<MeReply>("/api/recovery", { method: "POST", body: { name, code, new: fresh } }),
  pushKey: async () => (await call<PushKey>("/api/push")).key,
  pushTargets: async () => (await call<PushTargets>("/api/me/push")).targets,
  addPushTarget: async (subscription: PushSubscriptionJSON, language: string) =>
    (await call<PushTargetMade>("/api/me/push", { method: "POST", body: { ...subscription, language } })).id,
  removePushTarget: (id: number) => call<unknown>(`/api/me/push/${id}`, { method: "DELETE" }),
  /** What the account keeps on the server (docs/api.md): a write names the version it changes; 409: there is a newer one. */
  documents: (account: string, kind: DocumentKind) => call<DocumentsReply>(`/api/me/documents?${query({ kind })}`, { account }),
  document: (account: string, kind: DocumentKind, id: string) => call<StoredDocument>(`/api/me/documents/${kind}/${id}`, { account }),
  writeDocument: (account: string, kind: DocumentKind, id: string, body: { base: number; title?: string; body: string }) =>
    call<DocumentVersion>(`/api/me/documents/${kind}/${id}`, { method: "POST", body, account }),
  removeDocument: (account: string, kind: DocumentKind, id: string, base: number) =>
    call<DocumentVersion>(`/api/me/documents/${kind}/${id}`, { method: "DELETE", body: { base }, account }),
  bots: async () => (await call<BotsReply>("/api/bots")).bots,
  endBot: (name: string, remove: boolean) =>
    call<unknown>(`/api/bots/${encodeURIComponent(name)}`, { method: "DELETE", body: { remove } }),
  ratingHistory: async (name: string, game: string) =>
    (await call<RatingHistory>(`/api/accounts/${encodeURIComponent(name)}/ratings?${query({ game })}`)).points,
  profile: (name: string) => call<Profile>(`/api/accounts/${encodeURIComponent(name)}`),
  players: async (search: string): Promise<Profile[]> =>
    (await call<PlayersReply>(`/api/players?${query({ search })}`)).players,
  makeBot: (name: string) => call<BotTokenReply>("/api/bots", { method: "POST", body: { name } }),
};

/** People's answers to puzzles (docs/puzzles.md). */
export const puzzleApi = {
  ratings: (game: string) => call<PuzzleRatings>(`/api/puzzles?${query({ game })}`),
  own: (account: string) => call<OwnPuzzles>("/api/me/puzzles", { account }),
  answer: (account: string, body: { game: string; puzzle: string; moves: string[]; hints: number }) =>
    call<PuzzleAnswered>("/api/me/puzzles", { method: "POST", body, account }),
};

export function recordUrl(id: string, format: "sgf" | "json" | "moves"): string {
  return `/api/games/${id}/record?format=${format}`;
}

export function exportUrl(account: string, format: "sgf" | "json"): string {
  return `/api/export?${query({ account, format })}`;
}

/** Notifications for a guest's seat, by its key. */
export const guestPushApi = {
  add: (game: string, key: string, subscription: PushSubscriptionJSON, language: string) =>
    call<unknown>(`/api/games/${game}/push`, { method: "POST", body: { ...subscription, language }, key }),
  remove: (game: string, key: string, subscription: PushSubscriptionJSON) =>
    call<unknown>(`/api/games/${game}/push`, { method: "DELETE", body: subscription, key }),
};
