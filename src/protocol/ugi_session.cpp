// SPDX-License-Identifier: MIT
#include "protocol/ugi_session.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "protocol/ugi_reply.h"

namespace muster::protocol {

namespace {

constexpr std::size_t kMaxWaiting = 1000;

}  // namespace

UgiSession::UgiSession(UgiHost& host, std::shared_ptr<const AnyGame> game, int max_hash_mb,
                       const engine::EvaluationChoice& evaluation)
    : host_(host), max_hash_mb_(std::max(1, max_hash_mb)) {
  options_.game = std::move(game);
  options_.settings.hash_mb = std::min(options_.settings.hash_mb, max_hash_mb_);
  options_.settings.evaluation = evaluation;
  last_good_ = options_.settings;
  reset_position();
}

void UgiSession::reset_position() {
  Result<std::unique_ptr<AnyState>> state = options_.game->state("start");
  if (!state) return refuse(state.error());  // every game has a start: the tests see to it
  state_ = std::move(*state);
  first_ = state_->turn().side;
}

void UgiSession::refuse(const Error& error) { host_.say(to_ugi_error(error)); }

void UgiSession::read(std::string_view line) {
  const Result<UgiCommand> command = parse_ugi(line);
  if (!command) return refuse(command.error());
  handle(*command);
}

void UgiSession::handle(const UgiCommand& command) {
  if (must_wait(command)) return wait(command);
  std::visit([this](const auto& known) { act(known); }, command);
}

bool UgiSession::must_wait(const UgiCommand& command) const {
  if (!searching_) return false;
  const bool disturbs =
      std::holds_alternative<UgiGo>(command) || std::holds_alternative<UgiPosition>(command) ||
      std::holds_alternative<UgiOption>(command) || std::holds_alternative<UgiNewGame>(command);
  const bool asks =
      std::holds_alternative<UgiQuery>(command) || std::holds_alternative<UgiShow>(command);
  return disturbs || (asks && !waiting_.empty());
}

void UgiSession::wait(const UgiCommand& command) {
  if (!bounded_) {
    return refuse(bad_input("command", "a search without end is running, send stop first"));
  }
  if (waiting_.size() >= kMaxWaiting) {
    return refuse({ErrorCode::Limit, "command",
                   "expected at most " + std::to_string(kMaxWaiting) +
                       " commands during a search, wait for bestmove"});
  }
  waiting_.push_back(command);
}

void UgiSession::run_waiting() {
  while (!waiting_.empty() && !searching_) {
    const UgiCommand command = std::move(waiting_.front());
    waiting_.pop_front();
    handle(command);
  }
}

void UgiSession::say_best(const engine::Answer& answer) {
  const auto proven = to_ugi_proven(answer.score);
  if (proven && !answer.move.empty()) host_.say(*proven);
  host_.say(to_ugi_best(answer));
  searching_ = false;
}

void UgiSession::search_over(const engine::Answer& answer) {
  if (infinite_) {
    held_ = answer;
    return;
  }
  say_best(answer);
  run_waiting();
}

void UgiSession::end_of_input() {
  if (searching_ && !bounded_) stop();
}

void UgiSession::stop() {
  stopping_ = true;
  if (searching_) {
    say_best(held_ ? *held_ : host_.stop());
    run_waiting();
  }
  stopping_ = false;
}

void UgiSession::act(const UgiHello& hello) {
  host_.say("id name Muster");
  host_.say("id author the Muster authors");
  for (const std::string& line : describe_options(options_, max_hash_mb_)) host_.say(line);
  host_.say(hello.ok);
}

Status UgiSession::prepare() {
  Status ready = host_.prepare(options_.game, options_.settings);
  if (ready) {
    last_good_ = options_.settings;
    return ready;
  }
  // Settings that no engine could be made with are dropped, so that the session plays on.
  refuse(ready.error());
  options_.settings = last_good_;
  return host_.prepare(options_.game, options_.settings);
}

void UgiSession::act(const UgiReady&) {
  if (!searching_) {
    if (const Status ready = prepare(); !ready) refuse(ready.error());
  }
  host_.say("readyok");
}

void UgiSession::act(const UgiNewGame&) {
  host_.forget();
  reset_position();
}

void UgiSession::act(const UgiOption& option) {
  if (text::lower(option.name) == "clear hash") return host_.forget();
  const AnyGame* before = options_.game.get();
  const Status set = set_option(options_, option.name, option.value, max_hash_mb_);
  if (!set) return refuse(set.error());
  if (options_.game.get() != before) reset_position();
}

void UgiSession::act(const UgiPosition& position) {
  Result<std::unique_ptr<AnyState>> state = options_.game->state(position.start);
  if (!state) {
    return refuse({state.error().code, "position", state.error().to_text()});
  }
  for (std::size_t i = 0; i < position.moves.size(); ++i) {
    const Result<std::string> played = (*state)->play(position.moves[i]);
    if (played) continue;
    return refuse({played.error().code, "position move " + std::to_string(i + 1),
                   text::quoted(position.moves[i]) + ": " + played.error().message});
  }
  state_ = std::move(*state);
}

engine::Limits UgiSession::limits(const UgiGo& go) const {
  engine::Limits limits;
  const std::size_t mover = state_->turn().side == first_ ? 0 : 1;
  limits.nodes = static_cast<std::uint64_t>(go.nodes);
  limits.depth = go.depth;
  limits.time_ms = go.time_ms;
  limits.remaining_ms = go.clock_ms[mover];
  limits.increment_ms = go.increment_ms[mover];
  limits.moves_to_go = go.moves_to_go;
  limits.infinite = go.infinite;
  limits.lines = options_.lines;
  limits.search_moves = go.search_moves;
  limits.strength = options_.strength();
  limits.seed = static_cast<std::uint64_t>(options_.seed);
  return limits;
}

void UgiSession::act(const UgiGo& go) {
  for (const std::string& word : go.ignored) {
    host_.say(to_ugi_warning("go: " + text::quoted(word) + " is unknown and changes nothing"));
  }
  if (const Status ready = prepare(); !ready) return refuse(ready.error());
  const engine::Limits wanted = limits(go);
  if (const Status begun = host_.go(*state_, wanted); !begun) return refuse(begun.error());
  searching_ = true;
  infinite_ = go.infinite;
  bounded_ = !go.infinite && (go.bounded() || wanted.strength.nodes > 0);
  held_.reset();
  if (stopping_) say_best(host_.stop());
}

void UgiSession::act(const UgiQuery& query) {
  const Result<std::string> told = answer(query);
  if (!told) return refuse(told.error());
  host_.say("response " + *told);
}

Result<std::string> UgiSession::answer(const UgiQuery& query) const {
  const auto yes = [](bool value) { return std::string(value ? "true" : "false"); };
  if (query.what == "gameover") return yes(state_->outcome().over());
  if (query.what == "p1turn") return yes(state_->turn().side == first_);
  if (query.what == "result") {
    const Outcome outcome = state_->outcome();
    if (!outcome.over()) return std::string("none");
    if (outcome.winner == Winner::Draw) return std::string("draw");
    return std::string(outcome.winner == winner(first_) ? "p1win" : "p2win");
  }
  if (query.what == "islegal") {
    const Result<Reason> reason = state_->explain(query.argument);
    return yes(reason && reason->legal());
  }
  if (query.what == "fen" || query.what == "position") return state_->position();
  if (query.what == "moves") return text::join(state_->legal(), " ");
  return bad_input("query", text::quoted(query.what) +
                                " is unknown, expected gameover, p1turn, result, islegal MOVE, "
                                "position or moves");
}

void UgiSession::act(const UgiShow&) {
  host_.say("info string game " + options_.game->name());
  host_.say("info string position " + state_->position());
  const Outcome outcome = state_->outcome();
  if (!outcome.over()) return;
  host_.say("info string " + outcome_sentence(options_.game->info(), outcome, Language::English));
}

void UgiSession::act(const UgiQuit&) {
  waiting_.clear();
  stop();
  over_ = true;
}

}  // namespace muster::protocol
