// The steps are those of the paper, in its notation.
// SPDX-License-Identifier: MIT
#include "base/glicko.h"

#include <algorithm>
#include <cmath>

namespace muster {

namespace {

constexpr double kScale = 173.7178;
constexpr double kPi = 3.14159265358979323846;
constexpr double kPrecision = 1e-6;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (kPi * kPi)); }

double expected(double mu, double mu_j, double phi_j) {
  return 1 / (1 + std::exp(-g(phi_j) * (mu - mu_j)));
}

// Step 5: the volatility, by the Illinois algorithm. Bounded: it meets the precision in a few
// rounds for every rating that occurs.
double new_volatility(double phi, double v, double delta, double sigma, double tau) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = phi * phi + v + e;
    return e * (delta * delta - d) / (2 * d * d) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (k < 100 && f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  double f_low = f(low), f_high = f(high);
  for (int round = 0; round < 100 && std::abs(high - low) > kPrecision; ++round) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

Glicko bounded(Glicko rating) {
  rating.rating = std::clamp(rating.rating, 100.0, 4000.0);
  rating.deviation = std::clamp(rating.deviation, kMinDeviation, kMaxDeviation);
  rating.volatility = std::clamp(rating.volatility, 0.01, 0.15);
  return rating;
}

}  // namespace

Glicko rate_period(const Glicko& player, std::span<const GlickoGame> games, double tau) {
  const double mu = (player.rating - 1500) / kScale;
  const double phi = player.deviation / kScale;
  if (games.empty()) {
    return {player.rating, kScale * std::hypot(phi, player.volatility), player.volatility};
  }
  double inverse_v = 0, surprise = 0;
  for (const GlickoGame& game : games) {
    const double mu_j = (game.opponent.rating - 1500) / kScale;
    const double phi_j = game.opponent.deviation / kScale;
    const double e = expected(mu, mu_j, phi_j);
    inverse_v += g(phi_j) * g(phi_j) * e * (1 - e);
    surprise += g(phi_j) * (game.score - e);
  }
  const double v = 1 / inverse_v;
  const double sigma = new_volatility(phi, v, v * surprise, player.volatility, tau);
  const double phi_star = std::hypot(phi, sigma);
  const double phi_new = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);
  const double mu_new = mu + phi_new * phi_new * surprise;
  return {kScale * mu_new + 1500, kScale * phi_new, sigma};
}

GlickoPair rate_game(const Glicko& one, const Glicko& two, double score) {
  const Glicko a = bounded(one), b = bounded(two);
  const GlickoGame for_one{b, score}, for_two{a, 1 - score};
  return {bounded(rate_period(a, {&for_one, 1})), bounded(rate_period(b, {&for_two, 1}))};
}

}  // namespace muster
