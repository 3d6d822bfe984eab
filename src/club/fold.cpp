// Events into a LiveGame: each kind checks that it is possible now and then changes the game, so
// that an impossible list of events is an error and never a broken game.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "club/conditional.h"
#include "club/live_game.h"
#include "club/requests.h"

namespace muster::club {

namespace {

constexpr std::size_t kMaxDataBytes = std::size_t{128} << 10;

Error impossible(std::string message) { return {ErrorCode::BadInput, "", std::move(message)}; }

bool is_hash(std::string_view text) { return !text.empty() && text.size() <= 256; }

Result<std::int64_t> parse_count(std::string_view word, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (problem != std::errc{} || end != word.data() + word.size() || value < least || value > most) {
    return impossible("expected a whole number from " + std::to_string(least) + " to " +
                      std::to_string(most) + ", found " + text::quoted(word));
  }
  return value;
}

}  // namespace

// One event on its way in.
class Folder {
 public:
  Folder(LiveGame& game, const Event& event)
      : g_(game), event_(event), now_(std::max(event.at, game.changed_at_)) {}

  Status apply() {
    const Status formed = check_form();
    if (!formed) return formed;
    Status status = dispatch();
    if (!status) return status;
    g_.events_.push_back(event_);
    g_.changed_at_ = now_;
    return status;
  }

 private:
  Status check_form() const {
    if (event_.seq != g_.seq() + 1) {
      return impossible("expected number " + std::to_string(g_.seq() + 1));
    }
    if (event_.at < 0 || event_.at > kMaxTime) return impossible("its time is out of bounds");
    if (event_.data.size() > kMaxDataBytes) return impossible("it holds too much");
    const std::int64_t most_lag = event_.kind == EventKind::Move ? kMaxLagMs : 0;
    if (event_.lag_ms < 0 || event_.lag_ms > most_lag)
      return impossible("its lag is out of bounds");
    const bool nobodys = event_.kind == EventKind::Begin || event_.kind == EventKind::Abort ||
                         event_.kind == EventKind::Chat || event_.kind == EventKind::Refund;
    if (event_.seat < (nobodys ? -1 : 0) || event_.seat >= g_.seats()) {
      return impossible("there is no seat " + std::to_string(event_.seat));
    }
    return Done{};
  }

  Status dispatch() {
    switch (event_.kind) {
      case EventKind::Key: return key();
      case EventKind::Join: return join();
      case EventKind::Begin: return begin();
      case EventKind::Move: return move();
      case EventKind::OfferDraw: return offer_draw();
      case EventKind::AcceptDraw: return accept_draw();
      case EventKind::DeclineDraw: return decline(g_.offers_.draw);
      case EventKind::OfferTakeback: return offer_takeback();
      case EventKind::AcceptTakeback: return accept_takeback();
      case EventKind::DeclineTakeback: return decline(g_.offers_.takeback);
      case EventKind::Resign: return lose(Ending::Resigned);
      case EventKind::Flag: return flag();
      case EventKind::Abort: return abort();
      case EventKind::OfferRematch: return offer_rematch();
      case EventKind::Rematch: return rematch();
      case EventKind::DeclineRematch: return decline(g_.offers_.rematch);
      case EventKind::Chat: return chat();
      case EventKind::Conditional: return conditional();
      case EventKind::Refund: return refund();
      case EventKind::Transfer: return transfer();
      case EventKind::Leave: return leave();
      case EventKind::Decline: return decline_invitation();
    }
    return impossible("it is of no known kind");
  }

  Status needs(Phase phase) const {
    if (g_.phase_ == phase) return Done{};
    return impossible("the game is " + std::string(to_text(g_.phase_)));
  }

  SeatState& seat() { return g_.seats_[static_cast<std::size_t>(event_.seat)]; }
  std::size_t side() const { return static_cast<std::size_t>(event_.seat % 2); }
  bool of_other_side(int seat) const { return seat % 2 != event_.seat % 2; }

  // --- sitting down

  Status key() {
    if (seat().taken && seat().code_hash.empty()) return impossible("the seat is taken");
    if (!seat().taken) {
      if (Status status = needs(Phase::Waiting); !status) return status;
    }
    if (!is_hash(event_.data)) return impossible("expected a hash");
    seat().key_hash = event_.data;
    seat().code_hash.clear();
    return Done{};
  }

  Status transfer() {
    if (!seat().taken || seat().key_hash.empty()) return impossible("no guest sits there");
    if (!is_hash(event_.data)) return impossible("expected a hash");
    seat().code_hash = event_.data;
    seat().code_at = now_;
    return Done{};
  }

  Status join() {
    if (Status status = needs(Phase::Waiting); !status) return status;
    if (seat().taken) return impossible("the seat is taken already");
    if (event_.data.size() > 256) return impossible("the name is too long");
    const JoinData joined = parse_join_data(event_.data);
    seat().taken = true;
    seat().makers = event_.at == g_.header_.made_at;  // all others later: see Decider::Decider
    seat().name = joined.account;
    seat().guest = joined.guest;
    if (!joined.account.empty()) seat().key_hash.clear();  // the invitation is spent
    return Done{};
  }

  Status leave() {
    if (Status status = needs(Phase::Waiting); !status) return status;
    const SeatSpec& spec = g_.spec(event_.seat);
    if (!seat().taken || spec.machine()) return impossible("nobody sits there");
    if (event_.data.size() > 256) return impossible("the name is too long");
    part_with_words();
    seat() = SeatState{};
    seat().key_hash = spec.key_hash;
    return Done{};
  }

  Status decline_invitation() {
    if (Status status = needs(Phase::Waiting); !status) return status;
    SeatSpec& spec = g_.header_.seats[static_cast<std::size_t>(event_.seat)];
    if (seat().taken || seat().declined || spec.machine()) return impossible("nobody is invited");
    seat().declined = true;
    spec.account.clear();  // as the store does: it may have none already
    return Done{};
  }

  // What was said is not the next one's in the seat. A guest's words stay, under the guest's own
  // name; those of an account go with it, as they do from the store (SqlStore::add_events).
  void part_with_words() {
    const auto said = [&](const ChatLine& line) { return line.seat == event_.seat; };
    if (!seat().name.empty()) {
      std::erase_if(g_.chat_, said);
      forget_account();
    }
    for (ChatLine& line : g_.chat_) {
      if (!said(line)) continue;
      line.seat = -1;
      line.guest = event_.data;
    }
  }

  // Name and words since it sat down; what is said of older events would bring them back.
  void forget_account() {
    for (auto event = g_.events_.rbegin(); event != g_.events_.rend(); ++event) {
      if (event->seat != event_.seat) continue;
      if (event->kind == EventKind::Leave) return;
      const bool tells = event->kind == EventKind::Join || event->kind == EventKind::Chat;
      if (tells) event->data.clear();
    }
  }

  Status begin() {
    if (Status status = needs(Phase::Waiting); !status) return status;
    for (const SeatState& seat : g_.seats_) {
      if (!seat.taken) return impossible("a seat is not taken");
    }
    const Result<std::int64_t> free =
        parse_count(event_.data.empty() ? "0" : event_.data, 0, kMaxFirstMoveFreeMs);
    if (!free) return free.error();
    g_.phase_ = Phase::Playing;
    g_.clocks_.start(g_.state_->turn().seat, now_, *free);
    return Done{};
  }

  // --- playing

  Status move() {
    if (Status status = needs(Phase::Playing); !status) return status;
    if (event_.seat != g_.state_->turn().seat) return impossible("the seat is not on turn");
    const Result<std::string> played = g_.state_->play(event_.data);
    if (!played) return impossible(played.error().message);
    g_.movers_.push_back(static_cast<std::int8_t>(event_.seat));
    g_.most_plies_ = std::max(g_.most_plies_, g_.plies());
    seat().lag_used += event_.lag_ms;
    for (SeatState& seat : g_.seats_) follow_lines(seat.lines, *played);
    // Who moves does not accept; one's own offer stays for the other side to answer.
    if (g_.offers_.draw && of_other_side(*g_.offers_.draw)) g_.offers_.draw.reset();
    g_.offers_.takeback.reset();
    g_.clocks_.press(g_.state_->turn().seat, now_, event_.lag_ms);
    const Outcome outcome = g_.state_->outcome();
    if (outcome.over()) finish(outcome);
    return Done{};
  }

  Status flag() {
    if (Status status = needs(Phase::Playing); !status) return status;
    const std::optional<TimeMs> end = g_.clocks_.flag_at();
    if (event_.seat != g_.clocks_.seat()) return impossible("the seat is not on turn");
    // A server of before the free time of the first move counts it: its flags are not lost games.
    const std::int64_t earlier = first_move_free_ms(g_.clocks_.spec());
    if (!end || now_ < *end - earlier) return impossible("the seat has time left");
    return lose(Ending::Time);
  }

  Status lose(Ending ending) {
    if (Status status = needs(Phase::Playing); !status) return status;
    finish({winner(other(side_of_seat(event_.seat))), ending, false});
    return Done{};
  }

  Status abort() {
    if (g_.phase_ == Phase::Playing && g_.most_plies_ >= 2) return impossible("it was played");
    if (g_.phase_ != Phase::Waiting && g_.phase_ != Phase::Playing) {
      return impossible("the game is " + std::string(to_text(g_.phase_)));
    }
    finish({});
    g_.phase_ = Phase::Aborted;
    return Done{};
  }

  Status refund() {
    if (Status status = needs(Phase::Playing); !status) return status;
    const Result<std::int64_t> away = parse_count(event_.data, 0, kMaxTime);
    if (!away) return away.error();
    g_.clocks_.refund(*away, now_);
    return Done{};
  }

  void finish(const Outcome& outcome) {
    g_.phase_ = Phase::Over;
    g_.outcome_ = outcome;
    g_.offers_ = {};
    g_.clocks_.stop(now_);
    for (SeatState& seat : g_.seats_) seat.lines.clear();
  }

  // --- offers

  template <class Offer>
  Status decline(std::optional<Offer>& offer) {
    if (!offer) return impossible("nothing is offered");
    offer.reset();
    return Done{};
  }

  Status offer_draw() {
    if (Status status = needs(Phase::Playing); !status) return status;
    if (g_.offers_.draw) return impossible("a draw is offered already");
    g_.offers_.draw = event_.seat;
    g_.draw_offered_[side()] = g_.plies();
    return Done{};
  }

  Status accept_draw() {
    if (Status status = needs(Phase::Playing); !status) return status;
    if (!g_.offers_.draw || !of_other_side(*g_.offers_.draw)) {
      return impossible("the other side offers no draw");
    }
    finish({Winner::Draw, Ending::Agreed, false});
    return Done{};
  }

  Status offer_takeback() {
    if (Status status = needs(Phase::Playing); !status) return status;
    if (g_.offers_.takeback) return impossible("a takeback is offered already");
    const Result<std::int64_t> plies = parse_count(event_.data, 1, g_.plies());
    if (!plies) return plies.error();
    g_.offers_.takeback = TakebackOffer{event_.seat, static_cast<int>(*plies)};
    g_.takeback_offered_[side()] = g_.plies();
    return Done{};
  }

  Status accept_takeback() {
    if (Status status = needs(Phase::Playing); !status) return status;
    const std::optional<TakebackOffer> offer = g_.offers_.takeback;
    if (!offer || !of_other_side(offer->seat)) return impossible("the other side asks for none");
    if (event_.data != std::to_string(offer->plies)) return impossible("other plies were offered");
    for (int i = 0; i < offer->plies; ++i) g_.state_->undo();
    const auto first = g_.movers_.end() - offer->plies;
    g_.clocks_.take_back({first, g_.movers_.end()}, g_.state_->turn().seat, now_);
    g_.movers_.erase(first, g_.movers_.end());
    g_.offers_ = {};
    g_.draw_offered_ = g_.takeback_offered_ = {-1, -1};
    for (SeatState& seat : g_.seats_) seat.lines.clear();
    return Done{};
  }

  Status offer_rematch() {
    if (Status status = needs(Phase::Over); !status) return status;
    if (g_.offers_.rematch || !g_.rematch_id_.empty()) return impossible("it is offered already");
    g_.offers_.rematch = event_.seat;
    return Done{};
  }

  Status rematch() {
    if (Status status = needs(Phase::Over); !status) return status;
    if (!g_.offers_.rematch || !of_other_side(*g_.offers_.rematch)) {
      return impossible("the other side offers no rematch");
    }
    if (!is_game_id(event_.data)) return impossible("expected the id of a game");
    g_.offers_.rematch.reset();
    g_.rematch_id_ = event_.data;
    return Done{};
  }

  // --- the rest

  Status chat() {
    std::string name, text = event_.data;
    if (event_.seat < 0) {
      const std::size_t end = text.find('\n');
      if (end == std::string::npos) return impossible("expected a spectator's name");
      name = text.substr(0, end);
      text.erase(0, end + 1);
    } else {
      name = g_.player_name(event_.seat);
    }
    if (text.size() > kMaxChatBytes) return impossible("expected a short text");
    if (text.empty()) return Done{};  // the account that said it was deleted
    g_.chat_.push_back({event_.seat, std::move(name), "", std::move(text), now_});
    return Done{};
  }

  Status conditional() {
    if (Status status = needs(Phase::Playing); !status) return status;
    Result<Lines> lines = parse_lines(event_.data);
    if (!lines) return lines.error();
    seat().lines = std::move(*lines);
    return Done{};
  }

  LiveGame& g_;
  const Event& event_;
  const TimeMs now_;
};

Status LiveGame::apply(const Event& event) {
  Status status = Folder(*this, event).apply();
  if (status) return status;
  Error error = status.error();
  error.field =
      "event " + std::to_string(event.seq) + " (" + std::string(to_text(event.kind)) + ")";
  return error;
}

}  // namespace muster::club
