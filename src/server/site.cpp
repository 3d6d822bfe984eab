// SPDX-License-Identifier: MIT
#include "server/site.h"

#include <utility>

#include "server/core/secrets.h"
#include "server/core/time.h"

namespace muster::server {

Site::Site(SiteOptions given, net::Loop& the_loop, Log& the_log, const GameClock& clock,
           std::string server_name, StoreQueue::Stores stores)
    : options(std::move(given)),
      server(std::move(server_name)),
      loop(the_loop),
      log(the_log),
      access(options.access_log.empty()
                 ? nullptr
                 : std::make_unique<Log>(Log::Level::Info, options.access_log)),
      store(loop, std::move(stores), metrics),
      games(loop, store, metrics, log, clock),
      lobby(loop, store, games, log),
      accounts(loop, store, metrics, log, options.limits),
      ratings(loop, store, games, log),
      notifier(loop, store, games, metrics, log, options),
      push(loop, store, games, metrics, log, options),
      engines(loop, games, metrics, log, options.engine_slots, options.engine_hash_mb),
      bots(store, games, metrics, log),
      analysis(loop, metrics, analysis_options(options)),
      reviews(loop, store, games, analysis, metrics, log, options, server),
      public_games(loop, store, games, log, options),
      cluster(loop, store, games, lobby, bots, metrics, log, options, server),
      files(StaticFiles::find_folder(options.web)),
      puzzles(files),
      previews(loop),
      random(new_seed()) {
  games.forget_after(options.forget_ms);
  games.listen(
      [this](const GameSessionPtr& session, std::span<const club::Event> events, bool here) {
        if (here && !events.empty() && session->game.phase() == club::Phase::Over &&
            events.back().kind != club::EventKind::Chat) {
          ++metrics.games_over;
        }
      });
}

// Any of them may go while we walk.
void Site::for_all_holders(const std::function<void(SessionHolder&)>& act) {
  const std::vector<SessionHolder*> all(session_holders.begin(), session_holders.end());
  for (SessionHolder* holder : all) {
    if (session_holders.contains(holder)) act(*holder);
  }
}

void Site::session_ended(const std::string& token_hash) {
  for_all_holders([&](SessionHolder& holder) { holder.session_ended(token_hash); });
}

void Site::account_ended(std::int64_t account) {
  for_all_holders([&](SessionHolder& holder) { holder.account_ended(account); });
}

Site::Tokens Site::tokens_held(std::int64_t account) const {
  Tokens tokens;
  for (const SessionHolder* holder : session_holders) {
    for (const Person* person : holder->persons()) {
      if (account == 0 || person->id == account) tokens[person->token_hash] = person->name;
    }
  }
  return tokens;
}

namespace {

Result<store::Store::TokenNames> valid_of(store::Store& reader,
                                          const store::Store::TokenNames& held) {
  std::vector<std::string> hashes;
  for (const auto& [hash, _] : held) hashes.push_back(hash);
  return reader.valid_tokens(hashes, wall_ms());
}

}  // namespace

void Site::check_sessions(std::int64_t account) {
  const Tokens held = tokens_held(account);
  if (held.empty()) return;
  store.read<Result<Tokens>>([held](store::Store& reader) { return valid_of(reader, held); },
                             [this, held](const auto& valid) { end_if_invalid(held, valid); });
}

void Site::check_all_sessions() { check_next(tokens_held(0)); }

// Ten thousand people are a statement for each slice, and games are read in between. What the lane
// does not take, or the store does not answer, is asked again with the next round.
void Site::check_next(Tokens tokens) {
  constexpr std::size_t kSlice = 500;
  if (tokens.empty()) return;
  Tokens slice;
  while (!tokens.empty() && slice.size() < kSlice) slice.insert(tokens.extract(tokens.begin()));
  store.read_slowly<Result<Tokens>>(
      "sessions", [slice](store::Store& reader) { return valid_of(reader, slice); },
      [this, slice, tokens](const auto& valid) {
        end_if_invalid(slice, valid);
        if (valid) check_next(tokens);
      });
}

// Whoever has been renamed comes back by the new name: the old one is in games no more.
void Site::end_if_invalid(const Tokens& held, const Result<Tokens>& valid) {
  if (!valid) return;
  for (const auto& [hash, name] : held) {
    const auto holds = valid->find(hash);
    if (holds == valid->end() || holds->second != name) session_ended(hash);
  }
}

}  // namespace muster::server
