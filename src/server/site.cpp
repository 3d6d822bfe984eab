// SPDX-License-Identifier: MIT
#include "server/site.h"

#include <map>
#include <utility>

#include "host/memory.h"
#include "server/core/process_metrics.h"
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

std::string Site::metrics_text() const {
  std::string out;
  write_process(out, options.version, schema);
  const host::HeapUse heap = host::heap_use();
  write_gauge(out, "muster_heap_used_bytes", "allocated and not freed", heap.used);
  write_gauge(out, "muster_heap_kept_bytes", "freed, kept for the next to ask", heap.kept);
  write_gauge(out, "muster_store_memory_bytes", "of what is allocated: SQLite and its pages",
              static_cast<std::uint64_t>(store::memory_of_stores()));
  const net::Counters none;
  const net::Counters& net = network != nullptr ? network->counters() : none;
  write_gauge(out, "muster_connections_open", "connections of any kind", net.connections_open);
  write_counter(out, "muster_connections_total", "connections taken", net.connections);
  write_counter(out, "muster_connections_refused_total", "too many", net.connections_refused);
  write_gauge(out, "muster_sockets_open", "WebSockets", net.sockets_open);
  write_counter(out, "muster_sockets_total", "WebSockets taken", net.sockets);
  write_counter(out, "muster_requests_total", "HTTP requests", net.requests);
  write_counter(out, "muster_messages_in_total", "socket messages read", net.messages_in);
  write_counter(out, "muster_messages_out_total", "socket messages sent", net.messages_out);
  write_counter(out, "muster_malformed_total", "requests that were no HTTP", net.malformed);
  write_counter(out, "muster_slow_closed_total", "clients too slow to read", net.slow_closed);
  write_counter(out, "muster_timed_out_total", "requests that never came", net.timed_out);
  write_counter(out, "muster_rate_limited_total", "requests and messages refused unread",
                metrics.rate_limited + net.messages_limited);
  write_gauge(out, "muster_games_held", "games in memory", games.size());
  write_gauge(out, "muster_games_playing", "of them being played", games.playing());
  write_gauge(out, "muster_challenges_open", "open challenges made here", lobby.counted());
  write_counter(out, "muster_games_made_total", "games made here", metrics.games_made);
  write_counter(out, "muster_games_over_total", "games ended here", metrics.games_over);
  write_counter(out, "muster_moves_total", "moves acknowledged", metrics.moves);
  write_counter(out, "muster_commands_total", "commands to games", metrics.commands);
  write_counter(out, "muster_refused_total", "commands refused", metrics.refused);
  write_counter(out, "muster_conflicts_total", "decided again behind another server",
                metrics.conflicts);
  write_counter(out, "muster_flags_total", "flags that fell", metrics.flags);
  write_counter(out, "muster_errors_total", "things that must not happen", metrics.errors);
  write_counter(out, "muster_store_errors_total", "calls that the store failed",
                metrics.store_errors);
  write_gauge(out, "muster_store_queue", "calls that wait for the store", store.waiting());
  write_counter(out, "muster_store_batches_total", "transactions of moves", metrics.store_batches);
  write_counter(out, "muster_store_appends_total", "appends in them", metrics.store_appends);
  write_gauge(out, "muster_engine_queue", "engine moves that wait or run", engines.open());
  write_gauge(out, "muster_analysis_queue", "analyses that wait or run",
              analysis.open() + analysis.waiting());
  write_gauge(out, "muster_review_queue", "reviews that wait or run", reviews.open());
  write_gauge(out, "muster_explorer_games", "public games that the explorer knows",
              public_games.games());
  write_gauge(out, "muster_explorer_bytes", "memory of what it knows", public_games.bytes());
  write_counter(out, "muster_engine_moves_total", "moves by engine seats", metrics.engine_moves);
  write_counter(out, "muster_bot_moves_total", "moves by bots", metrics.bot_moves);
  write_counter(out, "muster_analyses_total", "analyses begun", metrics.analyses);
  write_counter(out, "muster_reviews_total", "reviews made", metrics.reviews);
  write_gauge(out, "muster_bots_connected", "lines to bots", bots.connected());
  write_counter(out, "muster_logins_total", "sessions begun by password", metrics.logins);
  write_counter(out, "muster_login_failures_total", "wrong passwords", metrics.login_failures);
  write_gauge(out, "muster_password_queue", "passwords that wait to be hashed", accounts.waiting());
  write_gauge(out, "muster_push_under_way", "pushes that wait for an answer",
              static_cast<std::uint64_t>(push.under_way()));
  write_counter(out, "muster_push_sent_total", "pushes and webhooks delivered", metrics.push_sent);
  write_counter(out, "muster_push_failed_total", "attempts that failed", metrics.push_failed);
  write_counter(out, "muster_push_gone_total", "browsers that want no more", metrics.push_gone);
  metrics.move_durable.write(out, "muster_move_durable_seconds",
                             "from a move's arrival to its acknowledgement");
  metrics.store_commit.write(out, "muster_store_commit_seconds", "one transaction of moves");
  return out;
}

}  // namespace muster::server
