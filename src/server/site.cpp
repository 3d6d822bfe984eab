// SPDX-License-Identifier: MIT
#include "server/site.h"

#include <map>
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

void Site::check_sessions(std::int64_t account) {
  std::map<std::string, store::Store::TokenKind> tokens;
  for (const SessionHolder* holder : session_holders) {
    for (const Person* person : holder->persons()) {
      if (account != 0 && person->id != account) continue;
      tokens[person->token_hash] =
          person->bot ? store::Store::TokenKind::Bot : store::Store::TokenKind::Session;
    }
  }
  if (tokens.empty()) return;
  store.read<std::vector<std::string>>(
      [tokens](store::Store& reader) {
        std::vector<std::string> ended;
        for (const auto& [hash, kind] : tokens) {
          const auto owner = reader.account_of_token(hash, kind, wall_ms());
          if (owner && !*owner) ended.push_back(hash);
        }
        return ended;
      },
      [this](const std::vector<std::string>& ended) {
        for (const std::string& hash : ended) session_ended(hash);
      });
}

}  // namespace muster::server
