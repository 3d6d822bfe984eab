// SPDX-License-Identifier: MIT
#include "server/engines/analysis.h"

#include <algorithm>
#include <utility>

#include "club/replies.h"
#include "server/engines/engine_seats.h"

namespace muster::server {

using protocol::AnalysisRequest;
using AnalysisAction = AnalysisRequest::Action;

namespace {

std::string refused_text(std::string_view id, const Error& error) {
  return club::text_of(club::error_reply(id, error));
}

}  // namespace

AnalysisOptions analysis_options(const SiteOptions& options) {
  AnalysisOptions out;
  out.slots = options.engine_slots;
  out.cheap_ms = kCheapMs;
  out.make = polite_engines();
  out.settings.hash_mb = options.engine_hash_mb;
  out.most_nodes = options.analysis_nodes;
  out.most_ms = options.analysis_ms;
  out.version = options.version;
  return out;
}

Analysis::Analysis(net::Loop& loop, Metrics& metrics, AnalysisOptions options)
    : loop_(loop),
      metrics_(metrics),
      options_(std::move(options)),
      pool_(options_.slots, options_.make, options_.cheap_ms) {}

std::int64_t cost_ms(const engine::Limits& limits) {
  constexpr std::uint64_t kNodesPerMs = 100;  // of the slowest game on a slow machine
  const std::uint64_t nodes = limits.nodes > 0 ? limits.nodes : limits.strength.nodes;
  const auto by_nodes = static_cast<std::int64_t>(nodes / kNodesPerMs) + 1;
  if (nodes == 0) return limits.time_ms;
  return limits.time_ms > 0 ? std::min(by_nodes, limits.time_ms) : by_nodes;
}

std::size_t Analysis::waiting() const {
  std::size_t sum = 0;
  for (const auto& [_, queue] : queues_) sum += queue.waiting.size();
  return sum;
}

void Analysis::ask(std::uint64_t client, const std::string& owner, std::string_view message,
                   const Send& send) {
  protocol::ReadRequest read = protocol::parse_analysis(message);
  for (const protocol::FieldWarning& warning : read.warnings) {
    send(net::share(protocol::warning_reply(read.id, warning)));
  }
  if (!read.request) return send(net::share(refused_text(read.id, read.request.error())));
  act(client, owner, std::move(*read.request), send);
}

void Analysis::act(std::uint64_t client, const std::string& owner, AnalysisRequest request,
                   const Send& send) {
  switch (request.action) {
    case AnalysisAction::Analyze: return analyze(client, owner, std::move(request), send);
    case AnalysisAction::Cancel:
      return send(net::share(protocol::cancel_reply(request, cancel(client, &request.target))));
    case AnalysisAction::CancelAll:
      return send(net::share(protocol::cancel_reply(request, cancel(client, nullptr))));
    case AnalysisAction::Clear:
      return send(net::share(refused_text(
          request.id, Error{ErrorCode::Unsupported, "action", "engines are shared here"})));
    case AnalysisAction::Version:
      return send(net::share(protocol::version_reply(request.id, options_.version)));
  }
}

engine::Limits Analysis::bounded(engine::Limits limits) const {
  const auto [nodes, ms] = std::pair(options_.most_nodes, options_.most_ms);
  if (nodes == 0) return limits;
  limits.infinite = false;
  limits.nodes = limits.nodes == 0 ? nodes : std::min(limits.nodes, nodes);
  limits.time_ms = limits.time_ms == 0 ? ms : std::min(limits.time_ms, ms);
  return limits;
}

void Analysis::analyze(std::uint64_t client, const std::string& owner, AnalysisRequest request,
                       const Send& send) {
  ClientQueue& queue = queues_[client];
  const bool again = queue.running == request.id ||
                     std::any_of(queue.waiting.begin(), queue.waiting.end(),
                                 [&](const Waiting& one) { return one.request.id == request.id; });
  const auto refuse = [&](const Error& error) {
    if (queue.waiting.empty() && !queue.busy) queues_.erase(client);
    send(net::share(refused_text(request.id, error)));
  };
  if (again) return refuse(bad_input("id", "another request with this id is still open"));
  if (queue.waiting.size() >= kMaxWaiting) {
    return refuse(Error{ErrorCode::Limit, "id",
                        "expected at most " + std::to_string(kMaxWaiting) + " requests that wait"});
  }
  Result<protocol::AnalysisPosition> position = protocol::position_of(request);
  if (!position) return refuse(position.error());
  queue.waiting.push_back({std::move(request), std::move(*position), send, owner});
  next(client);
}

void Analysis::next(std::uint64_t client) {
  const auto place = queues_.find(client);
  if (place == queues_.end() || place->second.busy) return;
  ClientQueue& queue = place->second;
  if (queue.waiting.empty()) return void(queues_.erase(place));
  Waiting one = std::move(queue.waiting.front());
  queue.waiting.pop_front();
  queue.busy = true;
  queue.running = one.request.id;
  ++metrics_.analyses;
  host::Job job;
  job.id = std::to_string(client) + ":" + one.request.id;
  job.game = std::move(one.position.game);
  job.state = std::move(one.position.state);
  job.settings = options_.settings;
  job.settings.player = one.request.player;
  if (one.request.evaluation) job.settings.evaluation = *one.request.evaluation;
  job.limits = bounded(std::move(one.request.limits));
  job.owner = one.owner;
  job.cost_ms = cost_ms(job.limits);
  const auto say = [this, send = one.send](std::string text) {
    loop_.post([send, text = net::share(std::move(text))] { send(text); });
  };
  job.report = [say, id = one.request.id, gate = protocol::ReportGate(one.request.report_ms)](
                   const engine::Progress& progress) mutable {
    if (gate.pass(progress)) say(protocol::report_reply(id, progress));
  };
  job.done = [this, say, client, id = one.request.id](const Result<engine::Answer>& answer,
                                                      host::Job::End end) {
    const auto how = end == host::Job::End::Cancelled ? protocol::AnalysisEnd::Cancelled
                                                      : protocol::AnalysisEnd::Finished;
    say(answer ? protocol::answer_reply(id, *answer, how) : refused_text(id, answer.error()));
    loop_.post([this, client] {
      if (const auto mine = queues_.find(client); mine != queues_.end()) {
        mine->second.busy = false;
        mine->second.running.clear();
      }
      next(client);
    });
  };
  pool_.add(std::move(job));
}

int Analysis::cancel(std::uint64_t client, const std::string* target) {
  const auto place = queues_.find(client);
  if (place == queues_.end()) return 0;
  ClientQueue& queue = place->second;
  int count = 0;
  for (auto it = queue.waiting.begin(); it != queue.waiting.end();) {
    if (target != nullptr && it->request.id != *target) {
      ++it;
      continue;
    }
    it->send(net::share(protocol::answer_reply(it->request.id, engine::Answer{},
                                               protocol::AnalysisEnd::Cancelled)));
    it = queue.waiting.erase(it);
    ++count;
  }
  if (queue.busy && (target == nullptr || queue.running == *target)) {
    count += pool_.cancel(std::to_string(client) + ":" + queue.running) ? 1 : 0;
  }
  return count;
}

void Analysis::leave(std::uint64_t client) {
  const auto place = queues_.find(client);
  if (place == queues_.end()) return;
  place->second.waiting.clear();
  if (place->second.busy) {
    pool_.cancel(std::to_string(client) + ":" + place->second.running);
  }
}

}  // namespace muster::server
