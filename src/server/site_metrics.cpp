// What /metrics tells: a row a number, by what it is about. SPDX-License-Identifier: MIT
#include "host/memory.h"
#include "server/core/process_metrics.h"
#include "server/site.h"

namespace muster::server {

namespace {

void write_memory(std::string& out) {
  const host::HeapUse heap = host::heap_use();
  write_metrics(out,
                {
                    gauge("muster_heap_used_bytes", "allocated and not freed", heap.used),
                    gauge("muster_heap_kept_bytes", "freed, kept for the next to ask", heap.kept),
                    gauge("muster_store_memory_bytes", "of what is allocated: SQLite and its pages",
                          static_cast<std::uint64_t>(store::memory_of_stores())),
                });
}

void write_network(std::string& out, const net::Counters& net, std::uint64_t limited) {
  write_metrics(
      out,
      {
          gauge("muster_connections_open", "connections of any kind", net.connections_open),
          counter("muster_connections_total", "connections taken", net.connections),
          counter("muster_connections_refused_total", "too many", net.connections_refused),
          gauge("muster_sockets_open", "WebSockets", net.sockets_open),
          counter("muster_sockets_total", "WebSockets taken", net.sockets),
          counter("muster_requests_total", "HTTP requests", net.requests),
          counter("muster_messages_in_total", "socket messages read", net.messages_in),
          counter("muster_messages_out_total", "socket messages sent", net.messages_out),
          counter("muster_malformed_total", "requests that were no HTTP", net.malformed),
          counter("muster_slow_closed_total", "clients too slow to read", net.slow_closed),
          counter("muster_timed_out_total", "requests that never came", net.timed_out),
          counter("muster_rate_limited_total", "requests and messages refused unread", limited),
      });
}

void write_games(std::string& out, const Site& site) {
  const Metrics& metrics = site.metrics;
  write_metrics(
      out, {
               gauge("muster_games_held", "games in memory", site.games.size()),
               gauge("muster_games_playing", "of them being played", site.games.playing()),
               gauge("muster_challenges_open", "open challenges made here", site.lobby.counted()),
               counter("muster_games_made_total", "games made here", metrics.games_made),
               counter("muster_games_over_total", "games ended here", metrics.games_over),
               counter("muster_moves_total", "moves acknowledged", metrics.moves),
               counter("muster_commands_total", "commands to games", metrics.commands),
               counter("muster_refused_total", "commands refused", metrics.refused),
               counter("muster_conflicts_total", "decided again after another server",
                       metrics.conflicts),
               counter("muster_flags_total", "flags that fell", metrics.flags),
               counter("muster_refunds_total", "games given back the time in which no server ran",
                       metrics.refunded),
           });
}

void write_store(std::string& out, const Site& site) {
  const Metrics& metrics = site.metrics;
  write_metrics(
      out,
      {
          counter("muster_errors_total", "things that must not happen", metrics.errors),
          counter("muster_store_errors_total", "calls that the store failed", metrics.store_errors),
          gauge("muster_store_queue", "calls that wait for the store", site.store.waiting()),
          counter("muster_store_batches_total", "transactions of moves", metrics.store_batches),
          counter("muster_store_appends_total", "appends in them", metrics.store_appends),
      });
}

void write_engines(std::string& out, const Site& site) {
  const Metrics& metrics = site.metrics;
  write_metrics(
      out, {
               gauge("muster_engine_queue", "engine moves that wait or run", site.engines.open()),
               gauge("muster_analysis_queue", "analyses that wait or run",
                     site.analysis.open() + site.analysis.waiting()),
               gauge("muster_review_queue", "reviews that wait or run", site.reviews.open()),
               gauge("muster_explorer_games", "public games that the explorer knows",
                     site.public_games.games()),
               gauge("muster_explorer_bytes", "memory of what it knows", site.public_games.bytes()),
               counter("muster_engine_moves_total", "moves by engine seats", metrics.engine_moves),
               counter("muster_bot_moves_total", "moves by bots", metrics.bot_moves),
               counter("muster_analyses_total", "analyses begun", metrics.analyses),
               counter("muster_reviews_total", "reviews made", metrics.reviews),
               gauge("muster_bots_connected", "connections of bots", site.bots.connected()),
           });
}

void write_people(std::string& out, const Site& site) {
  const Metrics& metrics = site.metrics;
  write_metrics(
      out,
      {
          counter("muster_logins_total", "sessions begun by password", metrics.logins),
          counter("muster_login_failures_total", "wrong passwords", metrics.login_failures),
          gauge("muster_password_queue", "passwords that wait to be hashed",
                site.accounts.waiting()),
          gauge("muster_push_under_way", "pushes that wait for an answer",
                static_cast<std::uint64_t>(site.push.under_way())),
          counter("muster_push_sent_total", "pushes and webhooks delivered", metrics.push_sent),
          counter("muster_push_failed_total", "attempts that failed", metrics.push_failed),
          counter("muster_push_gone_total", "browsers that want no more", metrics.push_gone),
      });
}

}  // namespace

std::string Site::metrics_text() const {
  const net::Counters none;
  const net::Counters& net = network != nullptr ? network->counters() : none;
  std::string out;
  write_process(out, options.version, schema);
  write_memory(out);
  write_network(out, net, metrics.rate_limited + net.messages_limited);
  write_games(out, *this);
  write_store(out, *this);
  write_engines(out, *this);
  write_people(out, *this);
  metrics.move_durable.write(out, "muster_move_durable_seconds",
                             "from a move's arrival to its acknowledgement");
  metrics.store_commit.write(out, "muster_store_commit_seconds", "one transaction of moves");
  return out;
}

}  // namespace muster::server
