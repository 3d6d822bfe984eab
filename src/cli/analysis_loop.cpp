// SPDX-License-Identifier: MIT
#include "cli/analysis_loop.h"

#include <memory>
#include <utility>

#include "base/text.h"
#include "cli/version.h"
#include "host/clock.h"
#include "host/descriptor.h"
#include "protocol/numbers.h"

namespace muster::cli {

using protocol::AnalysisRequest;
using Action = AnalysisRequest::Action;

AnalysisLoop::AnalysisLoop(int in, int out, int slots, const engine::Settings& settings)
    : out_(out), settings_(settings), lines_(in, protocol::kMaxLineBytes), pool_(slots) {
  host::ignore_broken_pipes();
}

void AnalysisLoop::run() {
  using Event = host::LineSource::Event;
  while (!reader_gone_) {
    const Event event = lines_.next(host::kNever);
    if (event == Event::End) break;
    if (event == Event::Line && !text::trim(lines_.text()).empty()) read(lines_.text());
    if (event == Event::TooLong) {
      say(protocol::error_reply(
          "", {ErrorCode::Limit, "line",
               "expected at most " + std::to_string(protocol::kMaxLineBytes) + " bytes"}));
    }
    pool_.wait(kMaxOpen);
  }
  reader_gone_ || host::reader_gone(out_) ? pool_.cancel_all() : pool_.cancel_unbounded();
  pool_.wait();
}

void AnalysisLoop::say(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  if (!reader_gone_ && !host::write_all(out_, line + "\n", host::kNever)) reader_gone_ = true;
}

void AnalysisLoop::read(const std::string& line) {
  protocol::ReadRequest read = protocol::parse_analysis(line);
  for (const protocol::FieldWarning& warning : read.warnings) {
    say(protocol::warning_reply(read.id, warning));
  }
  if (!read.request) return say(protocol::error_reply(read.id, read.request.error()));
  act(std::move(*read.request));
}

void AnalysisLoop::act(AnalysisRequest request) {
  switch (request.action) {
    case Action::Analyze: return analyze(std::move(request));
    case Action::Cancel:
      return say(protocol::cancel_reply(request, pool_.cancel(request.target) ? 1 : 0));
    case Action::CancelAll: return say(protocol::cancel_reply(request, pool_.cancel_all()));
    case Action::Clear: pool_.clear(); return say(protocol::clear_reply(request.id));
    case Action::Version: return say(protocol::version_reply(request.id, kVersion));
  }
}

void AnalysisLoop::analyze(AnalysisRequest request) {
  const std::string id = request.id;
  if (pool_.is_open(id)) {
    return say(
        protocol::error_reply(id, bad_input("id", "another request with this id is still open")));
  }
  Result<protocol::AnalysisPosition> position = protocol::position_of(request);
  if (!position) return say(protocol::error_reply(id, position.error()));
  host::Job job;
  job.id = id;
  job.priority = request.priority;
  job.game = std::move(position->game);
  job.state = std::move(position->state);
  job.settings = settings_;
  job.settings.player = request.player;
  if (request.evaluation) job.settings.evaluation = *request.evaluation;
  job.limits = std::move(request.limits);
  job.report = [this, id, gate = protocol::ReportGate(request.report_ms)](
                   const engine::Progress& progress) mutable {
    if (gate.pass(progress)) say(protocol::report_reply(id, progress));
  };
  job.done = [this, id](const Result<engine::Answer>& answer, host::Job::End end) {
    if (!answer) return say(protocol::error_reply(id, answer.error()));
    say(protocol::answer_reply(id, *answer,
                               end == host::Job::End::Cancelled ? protocol::AnalysisEnd::Cancelled
                                                                : protocol::AnalysisEnd::Finished));
  };
  pool_.add(std::move(job));
}

}  // namespace muster::cli
