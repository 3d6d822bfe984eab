// SPDX-License-Identifier: MIT
#include "server/explorer/public_games.h"

#include <algorithm>
#include <utility>

#include "club/game_record.h"
#include "record/replay.h"
#include "server/core/trouble.h"
#include "study/explorer/game_header.h"
#include "study/explorer/index_writer.h"

namespace muster::server {

namespace {

constexpr std::size_t kMostQuestions = 64;       // that wait
constexpr std::size_t kNameBytes = 160;          // of a game in the table of names, about
constexpr std::int64_t kOverlapMs = 2 * 60'000;  // clocks of servers may differ
const std::string kOwner = "explorer";

// Sources have their own examples: the latest of all stay.
void keep_latest(study::Exploration& found) {
  for (study::ExploredMove& move : found.moves) {
    std::stable_sort(move.games.begin(), move.games.end(),
                     [](const auto& a, const auto& b) { return a.date > b.date; });
    if (move.games.size() > study::kMaxExamples) move.games.resize(study::kMaxExamples);
  }
}

}  // namespace

std::size_t PublicGames::IndexSet::bytes() const noexcept {
  std::size_t sum = names.size() * kNameBytes;
  for (const LevelPtr& level : levels) sum += level->bytes.size();
  return sum;
}

PublicGames::PublicGames(net::Loop& loop, StoreQueue& store, Games& games, Log& log,
                         const SiteOptions& options)
    : loop_(loop),
      store_(store),
      log_(log),
      most_bytes_(options.explorer_bytes / 2),
      look_ms_(options.explorer_look_ms),
      shared_(options.shared),
      timer_(loop),
      alive_(std::make_shared<PublicGames*>(this)),
      questions_(1, kMostQuestions),
      merging_(1, 1) {
  if (most_bytes_ == 0) return;
  games.listen([this](const GameSessionPtr& session, std::span<const club::Event>, bool) {
    if (session->game.phase() == club::Phase::Over) game_over();
  });
  games.listen_in_place([this](const std::string& id) { changed(id); });
}

PublicGames::~PublicGames() { *alive_ = nullptr; }

void PublicGames::start() {
  started_ = most_bytes_ > 0;
  look();
}

void PublicGames::stop() {
  started_ = false;
  timer_.cancel();
}

// --- when to look

void PublicGames::game_over() {
  if (std::exchange(again_, true) || reading_) return;
  look_in(look_ms_);
}

void PublicGames::changed(const std::string& id) {
  if (id.empty()) {
    for (const IndexSet* const indexes : {&current_, &fresh_}) {
      for (const auto& [known, _] : indexes->names) renamed_.insert(known);
    }
    renamed_.insert(slice_.begin(), slice_.end());
  } else {
    bool known = reading_;  // perhaps it is being read just now
    for (IndexSet* const indexes : {&current_, &fresh_}) {
      const auto place = indexes->names.find(id);
      if (place == indexes->names.end()) continue;
      place->second = {};  // nobody is shown under a name that is gone
      known = true;
    }
    if (!known) return;
    renamed_.insert(id);
  }
  if (!reading_) look_in(look_ms_);
}

void PublicGames::look_in(std::int64_t ms) {
  if (!started_) return;
  timer_.after(ms, [this] { look(); });
}

void PublicGames::look() {
  if (reading_ || !started_) return;
  reading_ = true;
  again_ = false;
  rebuilding_ = current_.levels.empty() || current_.bytes() > most_bytes_;
  if (rebuilding_) {
    fresh_ = {};
    seen_to_ = 0;
    full_ = false;
  }
  query_ = {};
  query_.phase = club::Phase::Over;
  query_.public_only = true;
  query_.limit = store::kLongestList;
  list();
}

// --- reading, the newest first

void PublicGames::list() {
  if (!started_) return;
  const bool taken = store_.read_slowly<Rows>(
      kOwner, [query = query_](store::Store& store) { return store.list_games(query); },
      [this](const Rows& rows) { listed(rows); });
  if (!taken) fail(busy("has much to read already"));
}

void PublicGames::listed(const Rows& rows) {
  if (!rows) return fail(rows.error());
  last_page_ = rows->size() < static_cast<std::size_t>(store::kLongestList);
  const std::int64_t until = seen_to_ - kOverlapMs;
  for (const store::GameSummary& row : *rows) {
    newest_ = std::max(newest_, row.digest.changed_at);
    if (seen_to_ > 0 && row.digest.changed_at < until) {
      last_page_ = true;
      break;
    }
    query_.changed_before = row.digest.changed_at;
    query_.id_before = row.header.id;
    if (!filled().names.contains(row.header.id)) wanted_.push_back(row.header.id);
  }
  std::reverse(wanted_.begin(), wanted_.end());
  load();
}

void PublicGames::load() {
  if (!started_) return;
  names_only_ = wanted_.empty() && !renamed_.empty();
  slice_.clear();
  while (slice_.size() < kSlice && !(names_only_ ? renamed_.empty() : wanted_.empty())) {
    if (names_only_) {
      slice_.push_back(renamed_.extract(renamed_.begin()).value());
    } else {
      slice_.push_back(std::move(wanted_.back()));
      wanted_.pop_back();
    }
  }
  if (slice_.empty()) return last_page_ || full_ ? finish() : list();
  const bool taken = store_.read_slowly<Result<Slice>>(
      kOwner,
      [ids = slice_, names_only = names_only_, rules = rules_](store::Store& store) {
        return read_slice(store, ids, names_only, *rules);
      },
      [this](const Result<Slice>& slice) { loaded(slice); });
  if (!taken) fail(busy("has much to read already"));
}

// On a thread of the store: reading, replaying and indexing.
Result<PublicGames::Slice> PublicGames::read_slice(store::Store& store,
                                                   const std::vector<std::string>& ids,
                                                   bool names_only, club::GameCache& rules) {
  Slice slice;
  study::IndexBuilder builder;
  for (const std::string& id : ids) {
    const auto stored = store.load_game(id);
    if (!stored) return stored.error();
    if (!*stored) continue;
    const auto game = club::LiveGame::fold((*stored)->header, (*stored)->events, rules);
    if (!game) {
      slice.broken.emplace_back(id, game.error().to_text());
      continue;
    }
    const record::Record record = club::to_record(*game);
    const auto replayed = record::replay(record);
    if (!replayed) {
      slice.broken.emplace_back(id, replayed.error().to_text());
      continue;
    }
    study::GameHeader header = study::header_of(record, *replayed, id);
    slice.names.emplace_back(id, std::exchange(header.players, {}));
    if (!names_only) builder.add_game(*replayed->state, std::move(header), kPlies);
  }
  if (builder.games() == 0) return slice;
  auto level = level_of(builder.build());
  if (!level) return level.error();
  slice.level = std::move(*level);
  return slice;
}

Result<PublicGames::LevelPtr> PublicGames::level_of(Result<std::string> bytes) {
  if (!bytes) return bytes.error();
  auto level = std::make_shared<Level>();
  level->bytes = std::move(*bytes);
  const auto index = study::PositionIndex::open(level->bytes);
  if (!index) return index.error();
  level->index = *index;
  return LevelPtr(std::move(level));
}

void PublicGames::loaded(const Result<Slice>& slice) {
  if (!slice) return fail(slice.error());
  slice_.clear();
  for (const auto& [game, error] : slice->broken) {
    log_.error("explorer", {{"game", game}, {"error", error}});
    filled().names[game] = {};  // seen, and not again
  }
  for (const auto& [game, names] : slice->names) {
    if (slice->level) filled().names.try_emplace(game);
    for (IndexSet* const indexes : {&current_, &fresh_}) {
      if (const auto known = indexes->names.find(game); known != indexes->names.end()) {
        known->second = names;
      }
    }
  }
  if (!slice->level) return load();
  filled().levels.push_back(slice->level);
  merge();
}

// --- merging

void PublicGames::merge() {
  const std::vector<LevelPtr>& levels = filled().levels;
  const std::size_t n = levels.size();
  if (!started_) return;
  if (n >= 2 && levels[n - 1]->bytes.size() * 2 >= levels[n - 2]->bytes.size()) {
    const bool taken =
        merging_.add([&loop = loop_, alive = alive_, a = levels[n - 2], b = levels[n - 1]] {
          const std::array both = {a->index, b->index};
          auto level = std::make_shared<Result<LevelPtr>>(level_of(study::merge_indexes(both)));
          loop.post([alive, level] {
            if (*alive != nullptr) (*alive)->merged(*level);
          });
        });
    if (!taken) fail(busy("merges already"));
    return;
  }
  // The newest games are in: what is older does not fit. New ones may come until it is too much.
  if (rebuilding_ && filled().bytes() > most_bytes_ / 4 * 3) {
    full_ = true;
    wanted_.clear();
  }
  load();
}

void PublicGames::merged(const Result<LevelPtr>& level) {
  if (!level) return fail(level.error());
  filled().levels.pop_back();
  filled().levels.back() = *level;
  merge();
}

// --- the end of a look

void PublicGames::finish() {
  if (std::exchange(rebuilding_, false)) current_ = std::exchange(fresh_, {});
  complete_ = !full_;
  seen_to_ = newest_;
  reading_ = false;
  if (again_ || shared_) look_in(look_ms_);
}

// The store is away: what answers stays, and is looked at again. New games are then listed once
// more; those whose names have changed are not.
void PublicGames::fail(const Error& error) {
  log_.store_failed("explorer", "", error);
  wanted_.clear();
  if (names_only_) renamed_.insert(slice_.begin(), slice_.end());
  slice_.clear();
  reading_ = false;
  look_in(look_ms_ / 2);
}

// --- answering

Result<PublicGames::Answer> PublicGames::answer(const std::vector<LevelPtr>& levels,
                                                const Position& position) {
  auto state = position();
  if (!state) return state.error();
  std::vector<const study::PositionSource*> sources;
  for (const LevelPtr& level : levels) sources.push_back(&level->index);
  Answer out;
  out.found = study::explore(**state, sources);
  keep_latest(out.found);
  out.state = std::move(*state);
  return out;
}

bool PublicGames::ask(Position position, std::function<void(Result<Answer>)> then) {
  // The first time there is nothing else yet: what has been read so far.
  const IndexSet& indexes = current_.levels.empty() ? filled() : current_;
  return questions_.add([&loop = loop_, alive = alive_, levels = indexes.levels,
                         position = std::move(position), then = std::move(then)]() mutable {
    auto found = std::make_shared<Result<Answer>>(answer(levels, position));
    loop.post([alive, found, then = std::move(then)] {
      if (*alive == nullptr) return;
      if (*found) (*alive)->name_players(**found);
      then(std::move(*found));
    });
  });
}

void PublicGames::name_players(Answer& answer) const {
  const IndexSet& indexes = current_.levels.empty() && rebuilding_ ? fresh_ : current_;
  answer.games = indexes.names.size();
  answer.complete = complete_;
  for (study::ExploredMove& move : answer.found.moves) {
    for (study::GameHeader& game : move.games) {
      if (const auto known = indexes.names.find(game.where); known != indexes.names.end()) {
        game.players = known->second;
      }
    }
  }
}

}  // namespace muster::server
