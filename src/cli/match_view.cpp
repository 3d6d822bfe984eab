// SPDX-License-Identifier: MIT
#include "cli/match_view.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "base/text.h"
#include "cli/speed.h"
#include "cli/status_line.h"
#include "host/clock.h"
#include "host/descriptor.h"
#include "host/interrupt.h"

namespace muster::cli {

namespace {

constexpr std::int64_t kRedrawMs = 200;
constexpr int kBar = 40;        // columns
constexpr int kNarrowBar = 10;  // below this many columns of the terminal:
constexpr int kNarrow = 80;

std::string signed_number(double value) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  const std::string digits = fixed(std::abs(value), 1);
  return (value < 0 && digits != "0.0" ? "-" : "+") + digits;
}

std::string elo_text(const match::Estimate& estimate) {
  const std::string elo = signed_number(estimate.elo);
  if (!estimate.interval) return elo + " (too few games for an interval)";
  return elo + " +/- " + (std::isinf(estimate.error) ? "inf" : fixed(estimate.error, 1)) + " [" +
         signed_number(estimate.low) + ", " + signed_number(estimate.high) + "]";
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string sprt_text(const match::Sprt& sprt, const match::PairCounts& pairs) {
  return "llr " + fixed(sprt.ratio(pairs), 2) + " (" + fixed(sprt.lower(), 2) + ", " +
         fixed(sprt.upper(), 2) + ") [" + fixed(sprt.elo0, 2) + ", " + fixed(sprt.elo1, 2) + "] " +
         std::string(match::to_text(sprt.verdict(pairs)));
}

std::string pair_text(const match::PairCounts& pairs) {
  std::string out;
  for (const int count : pairs) out += (out.empty() ? "" : " ") + std::to_string(count);
  return out;
}

Json finite(double value, bool known = true) {
  return known && std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json wdl_json(const match::Wdl& wdl) {
  Json json;
  json["wins"] = wdl.wins;
  json["draws"] = wdl.draws;
  json["losses"] = wdl.losses;
  return json;
}

}  // namespace

std::string match_table(const match::MatchPlan& plan, const match::MatchScore& standing) {
  const match::Wdl& a = standing.wdl();
  const match::Wdl b{a.losses, a.draws, a.wins};
  const std::size_t wide = std::max(plan.a.name.size(), plan.b.name.size());
  std::string out = padded("engine", wide) + "\tpoints\twins\tdraws\tlosses\tfailures\n";
  const auto row = [&](const match::EngineSpec& spec, const match::Wdl& wdl, int failures) {
    out += padded(spec.name, wide) + "\t" + fixed(wdl.points(), 1) + "\t" +
           std::to_string(wdl.wins) + "\t" + std::to_string(wdl.draws) + "\t" +
           std::to_string(wdl.losses) + "\t" + std::to_string(failures) + "\n";
  };
  row(plan.a, a, standing.failures_a());
  row(plan.b, b, standing.failures_b());
  const match::Estimate estimate = standing.estimate();
  out += "games\t" + std::to_string(standing.games()) + "\nscore\t" +
         fixed(100 * estimate.score, 2) + " %\nelo\t" + elo_text(estimate) + "\n";
  if (estimate.interval) out += "superior\t" + fixed(100 * estimate.superiority, 1) + " %\n";
  out += "pairs\t" + pair_text(standing.pairs()) + "\n";
  if (plan.sprt) out += "sprt\t" + sprt_text(*plan.sprt, standing.pairs()) + "\n";
  for (const auto& [ending, count] : standing.endings()) {
    out += "ended " + ending + "\t" + std::to_string(count) + "\n";
  }
  return out;
}

Json match_json(const match::MatchPlan& plan, const match::MatchScore& standing) {
  const match::Estimate estimate = standing.estimate();
  Json json;
  json["game"] = plan.game;
  json["a"] = plan.a.name;
  json["b"] = plan.b.name;
  json["games"] = standing.games();
  json["wins"] = standing.wdl().wins;
  json["draws"] = standing.wdl().draws;
  json["losses"] = standing.wdl().losses;
  json["score"] = estimate.score;
  json["elo"] = finite(estimate.elo);
  json["elo_error"] = finite(estimate.error, estimate.interval);
  json["elo_low"] = finite(estimate.low, estimate.interval);
  json["elo_high"] = finite(estimate.high, estimate.interval);
  json["normalized_elo"] = finite(estimate.normalized_elo, estimate.interval);
  json["superiority"] = finite(estimate.superiority, estimate.interval);
  json["pairs"] = standing.pairs();
  json["first"] = wdl_json(standing.by_side()[0]);
  json["second"] = wdl_json(standing.by_side()[1]);
  json["failures_a"] = standing.failures_a();
  json["failures_b"] = standing.failures_b();
  json["mean_plies"] = standing.mean_plies();
  json["endings"] = standing.endings();
  if (plan.sprt) {
    json["sprt"]["elo0"] = plan.sprt->elo0;
    json["sprt"]["elo1"] = plan.sprt->elo1;
    json["sprt"]["llr"] = plan.sprt->ratio(standing.pairs());
    json["sprt"]["lower"] = plan.sprt->lower();
    json["sprt"]["upper"] = plan.sprt->upper();
    json["sprt"]["verdict"] = match::to_text(plan.sprt->verdict(standing.pairs()));
  }
  return json;
}

MatchView::MatchView(Console& console, const match::MatchPlan& plan)
    : console_(console), plan_(plan), began_ms_(host::now_ms()) {}

void MatchView::erase() {
  if (lines_ > 0) console_.err << "\x1b[" << lines_ << "A\x1b[J" << std::flush;
  lines_ = 0;
}

std::string MatchView::bar(const match::MatchScore& standing) const {
  const int done = standing.games();
  const bool narrow = console_.err_columns > 0 && console_.err_columns < kNarrow;
  const int wide = narrow ? kNarrowBar : kBar;
  const int filled = plan_.games > 0 ? wide * std::min(done, plan_.games) / plan_.games : 0;
  std::string out = "[" + std::string(static_cast<std::size_t>(filled), '#') +
                    std::string(static_cast<std::size_t>(wide - filled), '.') + "] " +
                    std::to_string(done) + " of " + std::to_string(plan_.games);
  const int played = done - std::max(0, begun_with_);
  if (played > 0) {
    const double each = static_cast<double>(host::now_ms() - began_ms_) / 1000 / played;
    out += ", " + fixed(each, 1) + " s a game, at most " +
           fixed(each * (plan_.games - done) / 60, 1) + " min to go";
  }
  return out;
}

void MatchView::show(const match::MatchScore& standing, const match::GameLine* line) {
  if (begun_with_ < 0) {
    begun_with_ = standing.games();
    if (begun_with_ > 0) console_.err << "resumed: " << begun_with_ << " games are played\n";
  }
  if (line == nullptr) return;
  if (!console_.err_terminal) return tell_failure(*line);
  const std::int64_t now = host::now_ms();
  if (now < next_ms_) return;
  next_ms_ = now + kRedrawMs;
  const std::string table = match_table(plan_, standing) + bar(standing);
  erase();
  // A line that wrapped would not be erased as a whole.
  for (const std::string_view row : text::split(table, '\n')) {
    console_.err << fitted(row, console_.err_columns) << '\n';
    ++lines_;
  }
  console_.err << std::flush;
}

MatchEnd run_match(match::Match& match, const match::MatchPlan& plan, Console& console) {
  MatchView view(console, plan);
  const host::Interrupt interrupt;
  host::WakeEvent over;
  std::thread watcher([&] {
    const int what = host::wait_for_any({over.descriptor(), interrupt.descriptor()}, host::kNever);
    if (what == 1) match.stop();
  });
  Result<match::MatchScore> standing = match.run(
      [&](const match::MatchScore& now, const match::GameLine* line) { view.show(now, line); });
  over.signal();
  watcher.join();
  if (interrupt.raised()) console.err << "stopped\n";
  return {std::move(standing), interrupt.raised()};
}

void MatchView::tell_failure(const match::GameLine& line) {
  if (line.failed.empty()) return;
  const std::string& name = line.failed == "a" ? plan_.a.name : plan_.b.name;
  console_.err << "game " << line.number + 1 << ": " << name << " lost: " << line.ending << ", "
               << line.detail << '\n'
               << std::flush;
}

}  // namespace muster::cli
