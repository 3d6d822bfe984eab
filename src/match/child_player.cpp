// SPDX-License-Identifier: MIT
#include "match/child_player.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "host/clock.h"
#include "match/own_player.h"

namespace muster::match {

using protocol::UgiReply;
using Kind = UgiReply::Kind;

namespace {

protocol::UgiGo go_of(const MoveRequest& request) {
  protocol::UgiGo go;
  go.nodes = request.control.nodes;
  go.depth = request.control.depth;
  go.time_ms = request.control.time_ms;
  if (request.control.clock_ms > 0) {
    for (std::size_t player = 0; player < 2; ++player) {
      const std::size_t side = player == 0 ? static_cast<std::size_t>(request.first)
                                           : static_cast<std::size_t>(1 - request.first);
      go.clock_ms[player] = std::max<std::int64_t>(1, request.clock_ms[side]);
      go.increment_ms[player] = request.increment_ms[side];
    }
  }
  return go;
}

// "option name Clear Hash type button" -> "clear hash".
std::string option_name(std::string_view line) {
  constexpr std::string_view kBegin = "option name ";
  if (!line.starts_with(kBegin)) return "";
  line.remove_prefix(kBegin.size());
  return text::lower(text::trim(line.substr(0, line.find(" type "))));
}

void take_info(const protocol::UgiInfo& info, Thought& thought) {
  if (info.line != 1) return;
  if (info.depth > 0) thought.depth = info.depth;
  if (info.nodes > 0) thought.nodes = info.nodes;
  if (info.score_cp) thought.score_centi = info.score_cp, thought.proven.clear();
  if (info.mate) thought.score_centi.reset(), thought.proven = *info.mate > 0 ? "win" : "loss";
  if (!info.moves.empty()) thought.line = info.moves;
}

}  // namespace

std::unique_ptr<Player> make_player(const EngineSpec& spec, const host::EngineMaker& make) {
  if (spec.own()) return std::make_unique<OwnPlayer>(spec, make);
  return std::make_unique<ChildPlayer>(spec);
}

Error ChildPlayer::crashed() {
  const std::string ending = child_->ending(host::deadline_in(1000));
  child_.reset();
  return bad_input("crashed", "its output ended (" + ending + ")");
}

Status ChildPlayer::say(const std::string& line, std::int64_t deadline) {
  if (child_->send(line, deadline)) return Done{};
  if (host::now_ms() >= deadline) return bad_input("silent", "it does not read its input");
  return crashed();
}

template <class Listen>
Result<UgiReply> ChildPlayer::hear(Kind kind, std::int64_t deadline, Listen listen) {
  using Event = host::LineSource::Event;
  while (true) {
    switch (child_->lines().next(deadline, stop_.descriptor())) {
      case Event::Line: {
        UgiReply reply = protocol::parse_ugi_reply(child_->lines().text());
        if (reply.kind == kind) return reply;
        listen(reply, child_->lines().text());
        break;
      }
      case Event::TooLong: break;  // chatter; the deadline holds
      case Event::End: return crashed();
      case Event::Late: return bad_input("silent", "no answer in time");
      case Event::Woken: return bad_input("stopped", "the match was stopped");
    }
  }
}

Status ChildPlayer::greet(const std::string& game) {
  const std::int64_t deadline = host::deadline_in(kStartMs);
  if (const Status said = say("ugi", deadline); !said) return said;
  knows_.clear();
  const auto listen = [this](const UgiReply&, std::string_view line) {
    if (std::string name = option_name(line); !name.empty()) knows_.insert(std::move(name));
  };
  if (const auto ok = hear(Kind::Ok, deadline, listen); !ok) return ok.error();
  for (const protocol::UgiOption& option : spec_.options) {
    if (const Status said = say(to_text(option), deadline); !said) return said;
  }
  // A program for one game has no such option: it is told nothing.
  if (knows_.contains("game")) return say(to_text(protocol::UgiOption{"Game", game}), deadline);
  return Done{};
}

Status ChildPlayer::new_game(const std::shared_ptr<const AnyGame>& game) {
  const std::string name = game->name();
  if (child_ && name != game_) child_.reset();
  if (!child_) {
    Result<std::unique_ptr<host::Child>> child = host::Child::start(spec_.command);
    if (!child) return child.error();
    child_ = std::move(*child);
    game_ = name;
    if (Status greeted = greet(name); !greeted) {
      child_.reset();
      return greeted;
    }
  }
  const std::int64_t deadline = host::deadline_in(kStartMs);
  for (const char* line : {"uginewgame", "isready"}) {
    if (const Status said = say(line, deadline); !said) return said;
  }
  const auto ready = hear(Kind::Ready, deadline, [](const UgiReply&, std::string_view) {});
  if (ready) return Done{};
  child_.reset();
  return ready.error();
}

Result<Thought> ChildPlayer::think(const MoveRequest& request) {
  if (!child_) return bad_input("crashed", "it is not running");
  const protocol::UgiPosition position{request.state.start_position(), request.state.moves()};
  for (const std::string& line : {to_text(position), to_text(go_of(request))}) {
    if (const Status said = say(line, request.deadline); !said) return said.error();
  }
  Thought thought;
  const auto listen = [&](const UgiReply& reply, std::string_view) {
    if (reply.kind == Kind::Info) take_info(reply.info, thought);
  };
  Result<UgiReply> best = hear(Kind::Best, request.deadline, listen);
  if (!best) return best.error();
  thought.move = std::move(best->text);
  return thought;
}

void ChildPlayer::stop() { stop_.signal(); }

}  // namespace muster::match
