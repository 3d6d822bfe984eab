// What a command does, continued: offers between the sides, chat, conditional moves.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "club/conditional.h"
#include "club/decider.h"
#include "club/requests.h"

namespace muster::club {

using Why = Refusal::Kind;

namespace {

// Talk must not fill the store: moves and results go on beyond it.
constexpr std::size_t kMaxChatLines = 1000;

}  // namespace

bool Decider::may_offer(Side side, int offered_at) const {
  if (g_.seq() >= kMaxEvents) return false;
  if (offered_at < 0) return true;
  for (int ply = offered_at; ply < g_.plies(); ++ply) {
    if (side_of_seat(g_.movers_[static_cast<std::size_t>(ply)]) == side) return true;
  }
  return false;
}

// --- draw

void Decider::draw() {
  if (!holds_named_seat() || !playing()) return;
  if (g_.offers_.draw) {
    const int seat = seat_against(*g_.offers_.draw);
    if (seat >= 0) return add(EventKind::AcceptDraw, seat);
    return refuse(Why::Conflict, "offered", "game", "your side offers a draw already");
  }
  const int seat = acting_seat(g_.state_->turn().seat);
  const Side side = side_of_seat(seat);
  if (only_machines(other(side))) {
    return refuse(Why::Conflict, "machine", "game", "a machine agrees to no draw");
  }
  if (!may_offer(side, g_.draw_offered_[static_cast<std::size_t>(index(side))])) {
    return refuse(Why::Conflict, "insisting", "game", "make a move before you offer again");
  }
  add(EventKind::OfferDraw, seat);
}

void Decider::decline_draw() {
  if (!holds_named_seat() || !playing()) return;
  if (!g_.offers_.draw) {
    return refuse(Why::Conflict, "no-offer", "game", "nobody offers a draw");
  }
  const int against = seat_against(*g_.offers_.draw);
  add(EventKind::DeclineDraw, against >= 0 ? against : acting_seat());
}

// --- takeback

void Decider::takeback() {
  if (!holds_named_seat() || !playing()) return;
  if (const std::optional<TakebackOffer>& offer = g_.offers_.takeback) {
    const int seat = seat_against(offer->seat);
    if (seat < 0) {
      return refuse(Why::Conflict, "offered", "game", "your side asks for a takeback already");
    }
    if (command_.plies > 0 && command_.plies != offer->plies) {
      return refuse(Why::Conflict, "other-plies", "plies",
                    "expected " + std::to_string(offer->plies) + ", as the other side asks for");
    }
    return add(EventKind::AcceptTakeback, seat, std::to_string(offer->plies));
  }
  const int seat = acting_seat();
  int plies = command_.plies;
  for (int ply = g_.plies(); plies == 0 && ply > 0; --ply) {
    const int mover = g_.movers_[static_cast<std::size_t>(ply - 1)];
    if (command_.seat >= 0 ? mover == seat : holds(mover)) plies = g_.plies() - ply + 1;
  }
  if (plies < 1 || plies > g_.plies()) {
    return refuse(Why::Conflict, "nothing", "plies", "there is no such move to take back");
  }
  const Side side = side_of_seat(seat);
  if (!may_offer(side, g_.takeback_offered_[static_cast<std::size_t>(index(side))])) {
    return refuse(Why::Conflict, "insisting", "game", "make a move before you ask again");
  }
  const bool machines = only_machines(other(side));
  if (machines && g_.header_.rated) {
    return refuse(Why::Conflict, "machine", "game", "no takeback in a rated game with a machine");
  }
  add(EventKind::OfferTakeback, seat, std::to_string(plies));
  if (machines) add(EventKind::AcceptTakeback, machine_of(other(side)), std::to_string(plies));
}

void Decider::decline_takeback() {
  if (!holds_named_seat() || !playing()) return;
  if (!g_.offers_.takeback) {
    return refuse(Why::Conflict, "no-offer", "game", "nobody asks for a takeback");
  }
  const int against = seat_against(g_.offers_.takeback->seat);
  add(EventKind::DeclineTakeback, against >= 0 ? against : acting_seat());
}

// --- rematch

void Decider::rematch() {
  if (!holds_named_seat()) return;
  if (g_.phase_ != Phase::Over) {
    return refuse(Why::Conflict, "not-over", "game", "a rematch comes after a finished game");
  }
  if (!g_.rematch_id_.empty()) {
    return refuse(Why::Conflict, "agreed", "game", "the rematch is agreed: " + g_.rematch_id_);
  }
  if (!is_game_id(command_.new_game)) {
    return refuse(Why::Bad, "no-id", "new_game", "expected the id of a new game");
  }
  for (const SeatSpec& spec : g_.header_.seats) {
    if (spec.kind == SeatSpec::Kind::Bot && spec.account.empty()) {
      return refuse(Why::Conflict, "machine", "game", "the bot of this game is gone");
    }
  }
  if (g_.offers_.rematch) {
    const int seat = seat_against(*g_.offers_.rematch);
    if (seat >= 0) return add(EventKind::Rematch, seat, command_.new_game);
    return refuse(Why::Conflict, "offered", "game", "your side offers a rematch already");
  }
  if (g_.seq() >= kMaxEvents) {
    return refuse(Why::Conflict, "too-much", "game", "this game has heard enough");
  }
  const int seat = acting_seat();
  const Side against = other(side_of_seat(seat));
  add(EventKind::OfferRematch, seat);
  if (only_machines(against)) add(EventKind::Rematch, machine_of(against), command_.new_game);
}

void Decider::decline_rematch() {
  if (!holds_named_seat()) return;
  if (!g_.offers_.rematch) {
    return refuse(Why::Conflict, "no-offer", "game", "nobody offers a rematch");
  }
  const int against = seat_against(*g_.offers_.rematch);
  add(EventKind::DeclineRematch, against >= 0 ? against : acting_seat());
}

// --- chat

void Decider::chat() {
  if (!g_.header_.chat) {
    return refuse(Why::Conflict, "chat-off", "game", "the chat is switched off in this game");
  }
  const Result<std::string> text = chat_text(command_.text);
  if (!text) return refuse(Why::Bad, "bad-text", "text", text.error().message);
  if (g_.chat_.size() >= kMaxChatLines || g_.seq() >= kMaxEvents) {
    return refuse(Why::Conflict, "too-much", "text", "this game has heard enough");
  }
  if (!actor_.seats.empty()) {
    if (!holds_named_seat()) return;
    if (!g_.seat(acting_seat()).taken) {  // an invitation is no voice
      return refuse(Why::Conflict, "not-seated", "seat", "sit down before you speak");
    }
    return add(EventKind::Chat, acting_seat(), *text);
  }
  if (actor_.account.empty()) {
    return refuse(Why::Forbidden, "no-seat", "key", "expected a seat's key or an account");
  }
  // No advice to those who play.
  if (g_.phase_ == Phase::Waiting || g_.phase_ == Phase::Playing) {
    return refuse(Why::Conflict, "not-over", "game", "spectators speak when the game is over");
  }
  add(EventKind::Chat, -1, actor_.account + "\n" + *text);
}

// --- conditional moves

void Decider::conditional() {
  if (!holds_named_seat() || !playing()) return;
  const ClockSpec::Kind clock = g_.header_.clock.kind;
  if (clock != ClockSpec::Kind::Untimed && clock != ClockSpec::Kind::Days) {
    return refuse(Why::Conflict, "live-clock", "game",
                  "conditional moves are for games without a live clock");
  }
  const int seat = acting_seat();
  if (g_.seq() >= kMaxEvents) {
    return refuse(Why::Conflict, "too-much", "lines", "this game has heard enough");
  }
  if (!command_.lines.empty() && seat == g_.state_->turn().seat) {
    return refuse(Why::Conflict, "your-turn", "lines", "it is your turn, make the move itself");
  }
  const Result<Lines> lines = spell_lines(command_.lines, *g_.state_, seat);
  if (!lines) {
    return refuse(Why::Bad, "bad-lines", lines.error().field, lines.error().message);
  }
  add(EventKind::Conditional, seat, lines_text(*lines));
}

}  // namespace muster::club
