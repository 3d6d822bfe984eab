// Types of the server's messages. The shapes behind them stay out of the bundle.
// SPDX-License-Identifier: MIT
import type { Of } from "./shape.ts";
import type * as shapes from "./serverShapes.ts";

export type ClockSpec = Of<typeof shapes.clockSpec>;
export type ClockKind = ClockSpec["kind"];
export type Clocks = Of<typeof shapes.clocks>;
export type Offers = Of<typeof shapes.offers>;
export type GameResult = Of<typeof shapes.result>;
export type Seat = Of<typeof shapes.seat>;
export type Phase = Of<typeof shapes.phase>;
export type Snapshot = Of<typeof shapes.snapshot>;
export type GameEvent = Of<typeof shapes.event>;
export type EventPush = Of<typeof shapes.eventPush>;
export type PresencePush = Of<typeof shapes.presencePush>;
export type WatchReply = Of<typeof shapes.watchReply>;
export type ResumeReply = Of<typeof shapes.resumeReply>;
export type PingReply = Of<typeof shapes.pingReply>;
export type ErrorReply = Of<typeof shapes.errorReply>;
export type ChallengeReply = Of<typeof shapes.challengeReply>;
export type JoinReply = Of<typeof shapes.joinReply>;
export type TransferReply = Of<typeof shapes.transferReply>;
export type GameRow = Of<typeof shapes.gameRow>;
export type LobbyPush = Of<typeof shapes.lobbyPush>;
export type ListReply = Of<typeof shapes.listReply>;
export type Rating = Of<typeof shapes.rating>;
export type Profile = Of<typeof shapes.profile>;
export type MeReply = Of<typeof shapes.meReply>;
export type PlayersReply = Of<typeof shapes.playersReply>;
export type BotTokenReply = Of<typeof shapes.botTokenReply>;
export type SeatRating = Of<typeof shapes.seatRating>;
export type RatingsPush = Of<typeof shapes.ratingsPush>;
export type RatingHistory = Of<typeof shapes.ratingHistory>;
export type OwnGames = Of<typeof shapes.ownGames>;
export type RecoveryCodes = Of<typeof shapes.recoveryCodes>;
export type SessionsReply = Of<typeof shapes.sessionsReply>;
export type PushKey = Of<typeof shapes.pushKey>;
export type PushTargets = Of<typeof shapes.pushTargets>;
export type PushTargetMade = Of<typeof shapes.pushTargetMade>;
export type DocumentsReply = Of<typeof shapes.documentsReply>;
export type StoredDocument = Of<typeof shapes.storedDocument>;
export type DocumentKind = StoredDocument["kind"];
export type DocumentVersion = Of<typeof shapes.documentVersion>;
export type PuzzleRating = Of<typeof shapes.puzzleRating>;
export type PuzzleAnswered = Of<typeof shapes.puzzleAnswered>;
export type OwnPuzzles = Of<typeof shapes.ownPuzzles>;
export type PuzzleRatings = Of<typeof shapes.puzzleRatings>;
export type BotsReply = Of<typeof shapes.botsReply>;
export type ReviewPly = Of<typeof shapes.reviewPly>;
export type Review = Of<typeof shapes.review>;
export type ReviewWaiting = Of<typeof shapes.reviewWaiting>;

/** POST /api/challenges. */
export type ChallengeRequest = Of<typeof shapes.challengeRequest>;
/** What a player asks of a game, on the socket or as the body of POST /api/games/ID/act. */
export type GameCommand = Of<typeof shapes.command>;

