// SPDX-License-Identifier: MIT
#include "match/statistics.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "base/text.h"

namespace muster::match {

namespace {

constexpr double kTwoSided95 = 1.959963984540054;
constexpr double kPairScores[] = {0.0, 0.25, 0.5, 0.75, 1.0};
constexpr double kGameScores[] = {0.0, 0.5, 1.0};

// All of `total` observations had the same score. What comes up with probability q is seen so often
// in a row with probability q^total: with 97.5 % certainty q is at least the q of 0.025 = q^total
// (Clopper and Pearson, 1934). Nothing is known about the rest, 1 - q: it may score anything.
void one_result_only(Estimate& out, double score, double total) {
  const double q = std::pow(0.025, 1 / total);
  out.low = elo_of_score(q * score);
  out.high = elo_of_score(1 - q * (1 - score));
  if (score == 0.5) return;
  out.normalized_elo = std::copysign(std::numeric_limits<double>::infinity(), score - 0.5);
  const double luck = std::pow(0.5, total);  // of two engines that are equally strong
  out.superiority = score > 0.5 ? 1 - luck : luck;
}

// An observation is one pair, or one game.
Estimate estimate_of(std::span<const int> counts, std::span<const double> scores,
                     double games_each) {
  double total = 0, mean = 0, variance = 0;
  for (const int count : counts) total += count;
  if (total == 0) return {};
  for (std::size_t i = 0; i < counts.size(); ++i) mean += scores[i] * counts[i] / total;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    variance += (scores[i] - mean) * (scores[i] - mean) * counts[i] / total;
  }
  Estimate out;
  out.score = mean;
  out.elo = elo_of_score(mean);
  out.interval = total >= 2;
  if (!out.interval) return out;
  if (variance > 0) {
    const double deviation = std::sqrt(variance / total);
    out.low = elo_of_score(mean - kTwoSided95 * deviation);
    out.high = elo_of_score(mean + kTwoSided95 * deviation);
    out.normalized_elo = (mean - 0.5) / std::sqrt(games_each * variance) * 800 / std::log(10.0);
    out.superiority = (1 + std::erf((mean - 0.5) / deviation / std::sqrt(2.0))) / 2;
  } else {
    one_result_only(out, mean, total);
  }
  out.error = (out.high - out.low) / 2;
  return out;
}

// The distribution nearest to `p` (largest likelihood of what was seen) among those with mean
// `mean`: q_i = p_i / (1 + x (a_i - mean)), where x makes the mean right. The left side falls in x,
// so bisection finds it; the interval is where every q_i is positive.
std::array<double, 5> with_mean(const std::array<double, 5>& p, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int i = 0; i < 200; ++i) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < 5; ++k) {
      const double a = kPairScores[k] - mean;
      sum += p[k] * a / (1 + x * a);
    }
    (sum > 0 ? low : high) = x;
  }
  std::array<double, 5> q{};
  const double x = (low + high) / 2;
  for (std::size_t k = 0; k < 5; ++k) q[k] = p[k] / (1 + x * (kPairScores[k] - mean));
  return q;
}

std::optional<double> parse_decimal(std::string_view word) {
  double value = 0;
  const char* end = word.data() + word.size();
  const auto [stop, problem] = std::from_chars(word.data(), end, value);
  if (stop != end || problem != std::errc{} || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace

double elo_of_score(double score) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

Estimate estimate(const PairCounts& pairs) { return estimate_of(pairs, kPairScores, 2); }

Estimate estimate(const Wdl& games) {
  return estimate_of(std::array{games.losses, games.draws, games.wins}, kGameScores, 1);
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::ratio(const PairCounts& pairs) const {
  // A result that was never seen is not impossible: a trace of it keeps the logarithms finite.
  constexpr double kTrace = 1e-3;
  std::array<double, 5> p{};
  double total = 0;
  bool any = false;
  for (std::size_t i = 0; i < 5; ++i) {
    any |= pairs[i] > 0;
    p[i] = pairs[i] > 0 ? pairs[i] : kTrace;
    total += p[i];
  }
  if (!any) return 0;
  for (double& one : p) one /= total;
  const std::array<double, 5> under0 = with_mean(p, score_of_elo(elo0));
  const std::array<double, 5> under1 = with_mean(p, score_of_elo(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < 5; ++i) ratio += p[i] * std::log(under1[i] / under0[i]);
  return total * ratio;
}

Sprt::Verdict Sprt::verdict(const PairCounts& pairs) const {
  const double now = ratio(pairs);
  if (now <= lower()) return Verdict::AcceptElo0;
  return now >= upper() ? Verdict::AcceptElo1 : Verdict::Open;
}

Result<Sprt> parse_sprt(std::string_view text) {
  std::vector<double> numbers;
  for (const std::string_view word : text::split(text, ',')) {
    const std::optional<double> number = parse_decimal(text::trim(word));
    if (!number) {
      return bad_input("sprt",
                       "expected elo0,elo1 or elo0,elo1,alpha,beta, found " + text::quoted(text));
    }
    numbers.push_back(*number);
  }
  if (numbers.size() != 2 && numbers.size() != 4) {
    return bad_input("sprt", "expected two or four numbers, found " + text::quoted(text));
  }
  Sprt sprt{numbers[0], numbers[1]};
  if (numbers.size() == 4) sprt.alpha = numbers[2], sprt.beta = numbers[3];
  if (!(sprt.elo0 < sprt.elo1) || sprt.elo0 < -1000 || sprt.elo1 > 1000) {
    return bad_input("sprt", "expected elo0 below elo1, both from -1000 to 1000");
  }
  const auto chance = [](double p) { return p > 0 && p < 0.5; };
  if (!chance(sprt.alpha) || !chance(sprt.beta)) {
    return bad_input("sprt", "expected alpha and beta above 0 and below 0.5");
  }
  return sprt;
}

std::string_view to_text(Sprt::Verdict verdict) noexcept {
  switch (verdict) {
    case Sprt::Verdict::AcceptElo0: return "elo0 accepted";
    case Sprt::Verdict::AcceptElo1: return "elo1 accepted";
    case Sprt::Verdict::Open: break;
  }
  return "open";
}

}  // namespace muster::match
