// What was played in the public games of this site: open and rated ones (docs/trust.md) that are
// over. An explorer's index (study/explorer) that grows as games end: a few new games become a
// small index of their own, and neighbours of like size are merged, so that a game is moved a few
// times in all and nothing is made anew for a question. At the start the newest games are read
// first, in slices. Names of players stay outside the indexes, since an account may be renamed or
// go. Loop's thread only; reading is done by the store's slow readers, merging and answering by
// threads of its own. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/log.h"
#include "server/core/store_queue.h"
#include "server/core/work_queue.h"
#include "server/live/games.h"
#include "server/net/loop.h"
#include "server/options.h"
#include "study/explorer/explore.h"

namespace muster::server {

class PublicGames {
 public:
  PublicGames(net::Loop& loop, StoreQueue& store, Games& games, Log& log,
              const SiteOptions& options);
  ~PublicGames();

  void start();  // begins to read; answers grow meanwhile
  void stop();

  struct Answer {
    std::shared_ptr<const AnyState> state;
    study::Exploration found;
    std::size_t games = 0;  // in the index
    bool complete = false;  // false: older games are still being read, or do not fit
  };
  using Position = std::function<Result<std::unique_ptr<AnyState>>()>;
  // `position` is made on a thread of the explorer, since its line may be long. False: too many
  // questions wait.
  bool ask(Position position, std::function<void(Result<Answer>)> then);

  std::size_t games() const noexcept { return current_.names.size(); }
  std::size_t bytes() const noexcept { return current_.bytes(); }

  static constexpr int kPlies = 60;          // positions behind them are left out
  static constexpr std::size_t kSlice = 20;  // games read at a time: a few milliseconds

 private:
  using Names = std::array<std::string, 2>;  // by side
  struct Level {
    std::string bytes;
    study::PositionIndex index;  // over them
  };
  using LevelPtr = std::shared_ptr<const Level>;
  // The indexes, each more than twice as large as the next, and who played the games in them.
  struct IndexSet {
    std::vector<LevelPtr> levels;
    std::unordered_map<std::string, Names> names;
    std::size_t bytes() const noexcept;
  };
  struct Slice {
    LevelPtr level;  // none if there was no game
    std::vector<std::pair<std::string, Names>> names;
    std::vector<std::pair<std::string, std::string>> broken;  // game, error: must not happen
  };
  using Rows = Result<std::vector<store::GameSummary>>;

  static Result<LevelPtr> level_of(Result<std::string> bytes);
  static Result<Slice> read_slice(store::Store& store, const std::vector<std::string>& ids,
                                  bool names_only, club::GameCache& rules);
  static Result<Answer> answer(const std::vector<LevelPtr>& levels, const Position& position);

  void game_over();
  void changed(const std::string& id);  // "": nobody knows which
  void look_in(std::int64_t ms);
  void look();
  void list();
  void listed(const Rows& rows);
  void load();
  void loaded(const Result<Slice>& slice);
  void merge();
  void merged(const Result<LevelPtr>& level);
  void finish();
  void name_players(Answer& answer) const;
  void fail(const Error& error);
  // What is being filled: a fresh one while the old still answers, or the one that answers.
  IndexSet& filled() noexcept { return rebuilding_ ? fresh_ : current_; }

  net::Loop& loop_;
  StoreQueue& store_;
  Log& log_;
  std::size_t most_bytes_;  // of one set; while one is made anew there are two
  std::int64_t look_ms_;
  bool shared_;
  IndexSet current_, fresh_;
  net::Timer timer_;
  bool started_ = false, reading_ = false, rebuilding_ = true, complete_ = false;
  bool full_ = false;         // the newest games fill it
  bool again_ = false;        // something has changed since this look began
  std::int64_t newest_ = 0;   // of the games that have been seen
  std::int64_t seen_to_ = 0;  // what changed before that has been seen; 0: nothing
  store::GameQuery query_;
  bool last_page_ = false;
  std::vector<std::string> wanted_;  // games to read, the newest last
  std::set<std::string> renamed_;    // games whose names to read again
  std::vector<std::string> slice_;   // games that are being read just now
  bool names_only_ = false;          // of them nothing else
  // Used by one slice at a time, on the thread that reads it.
  std::shared_ptr<club::GameCache> rules_ = std::make_shared<club::GameCache>();
  std::shared_ptr<PublicGames*> alive_;
  WorkQueue questions_, merging_;
};

}  // namespace muster::server
