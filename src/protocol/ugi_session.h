// The engine's side of a UGI conversation: keeps position and options, answers, asks the process
// around it (UgiHost) to search. Knows no thread and no stream: the caller feeds lines in and says
// when a search is over. Whatever comes in, an error line goes out and the session lives on.
//
// Commands that cannot be done during a search wait until it is over (a script may send everything
// at once), unless the search would never end by itself: then they are refused.
// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "games/any_game.h"
#include "protocol/ugi_command.h"
#include "protocol/ugi_options.h"

namespace muster::protocol {

class UgiHost {
 public:
  virtual ~UgiHost() = default;

  virtual void say(const std::string& line) = 0;

  // Has an engine for this game and these settings ready; keeps the one there is if it will do.
  virtual Status prepare(const std::shared_ptr<const AnyGame>& game,
                         const engine::Settings& settings) = 0;

  // The engine forgets what it has learnt.
  virtual void forget() = 0;

  // Begins a search and returns. The host says the info lines; when the search has ended by itself
  // it calls UgiSession::search_over() from its loop. An error: nothing was begun.
  virtual Status go(const AnyState& state, const engine::Limits& limits) = 0;

  // Ends the search that runs, if it still does, and returns its answer.
  virtual engine::Answer stop() = 0;
};

class UgiSession {
 public:
  UgiSession(UgiHost& host, std::shared_ptr<const AnyGame> game, int max_hash_mb,
             const engine::EvaluationChoice& evaluation = {});

  void read(std::string_view line);
  void refuse(const Error& error);  // for what never became a line: too long, unreadable

  // A search has ended by itself: its best move is said and what waited is done now. After `go
  // infinite` both wait for `stop`, however early the engine was done.
  void search_over(const engine::Answer& answer);
  void end_of_input();  // stops what would not end by itself
  void stop();          // everything that runs or waits, each with its best move

  bool searching() const noexcept { return searching_; }
  bool over() const noexcept { return over_; }  // told to quit

 private:
  void handle(const UgiCommand& command);
  bool must_wait(const UgiCommand& command) const;
  void wait(const UgiCommand& command);
  void run_waiting();
  void say_best(const engine::Answer& answer);

  void act(const UgiNothing&) {}
  void act(const UgiHello& hello);
  void act(const UgiReady&);
  void act(const UgiNewGame&);
  void act(const UgiOption& option);
  void act(const UgiPosition& position);
  void act(const UgiGo& go);
  void act(const UgiStop&) { stop(); }
  void act(const UgiQuery& query);
  void act(const UgiShow&);
  void act(const UgiQuit&);

  void reset_position();
  Status prepare();
  Result<std::string> answer(const UgiQuery& query) const;
  engine::Limits limits(const UgiGo& go) const;

  UgiHost& host_;
  UgiOptions options_;
  engine::Settings last_good_;  // settings the engine could be made with
  int max_hash_mb_;
  Side first_ = Side::One;  // who begins: UGI's p1
  std::unique_ptr<AnyState> state_;
  std::deque<UgiCommand> waiting_;
  bool searching_ = false;
  bool bounded_ = false;                  // the search that runs
  bool infinite_ = false;                 // the same
  std::optional<engine::Answer> held_{};  // its answer, which waits for a stop
  bool stopping_ = false;                 // every search that begins now is stopped at once
  bool over_ = false;
};

}  // namespace muster::protocol
