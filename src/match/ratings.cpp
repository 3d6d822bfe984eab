// Newton's method on the log-likelihood, which is concave; the inverse of its curvature is the
// covariance. SPDX-License-Identifier: MIT
#include "match/ratings.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace muster::match {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kEloUnit = 173.71779276130073;  // 400 / ln 10: Elo for one step of the log-odds
constexpr double kSure95 = 1.959963984540054;    // standard deviations
constexpr int kMostSteps = 100;
constexpr double kLongestStep = 5;  // log-odds: keeps early steps from overshooting
constexpr double kEnough = 1e-10;

// Whom matches connect with the first one.
std::vector<bool> connected(std::size_t players, std::span<const Pairing> pairings,
                            std::size_t from) {
  std::vector<bool> reached(players, false);
  reached[from] = true;
  for (bool grew = true; std::exchange(grew, false);) {
    for (const Pairing& p : pairings) {
      if (p.result.games() == 0 || reached[p.a] == reached[p.b]) continue;
      reached[p.a] = reached[p.b] = grew = true;
    }
  }
  return reached;
}

// By Gauss and Jordan; the matrix is positive definite.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, Vector(n, 0));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = m[i][i];
    for (std::size_t k = 0; k < n; ++k) m[i][k] /= pivot, out[i][k] /= pivot;
    for (std::size_t j = 0; j < n; ++j) {
      const double factor = m[j][i];
      if (j == i || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        m[j][k] -= factor * m[i][k];
        out[j][k] -= factor * out[i][k];
      }
    }
  }
  return out;
}

// Slope and curvature of the log-likelihood at these log-odds. The anchor's own row is the unit's:
// it stays where it is.
void look(std::span<const Pairing> pairings, const Vector& at, std::size_t anchor, Vector& slope,
          Matrix& curvature) {
  slope.assign(at.size(), 0);
  curvature.assign(at.size(), Vector(at.size(), 0));
  for (const Pairing& p : pairings) {
    if (p.result.games() == 0) continue;
    const double games = p.result.games() + 1, points = p.result.points() + 0.5;
    const double expected = 1 / (1 + std::exp(at[p.b] - at[p.a]));
    const double surprise = points - games * expected;
    const double weight = games * expected * (1 - expected);
    slope[p.a] += surprise;
    slope[p.b] -= surprise;
    curvature[p.a][p.a] += weight;
    curvature[p.b][p.b] += weight;
    curvature[p.a][p.b] -= weight;
    curvature[p.b][p.a] -= weight;
  }
  slope[anchor] = 0;
  for (std::size_t i = 0; i < at.size(); ++i) curvature[anchor][i] = curvature[i][anchor] = 0;
  curvature[anchor][anchor] = 1;
}

}  // namespace

double RatingList::error(std::size_t player, std::size_t other) const {
  const double variance =
      covariance_[player][player] + covariance_[other][other] - 2 * covariance_[player][other];
  return kSure95 * std::sqrt(std::max(variance, 0.0));
}

Result<RatingList> rate(std::size_t players, std::span<const Pairing> pairings, std::size_t anchor,
                        double anchor_elo) {
  const std::vector<bool> reached = connected(players, pairings, anchor);
  for (std::size_t i = 0; i < players; ++i) {
    if (reached[i]) continue;
    return bad_input("ladder", "player " + std::to_string(i + 1) +
                                   " has no match that connects it with the anchor");
  }
  Vector at(players, 0), slope;
  Matrix curvature;
  for (int step = 0; step < kMostSteps; ++step) {
    look(pairings, at, anchor, slope, curvature);
    const Matrix inverted = inverse(curvature);
    double moved = 0;
    for (std::size_t i = 0; i < players; ++i) {
      double by = 0;
      for (std::size_t k = 0; k < players; ++k) by += inverted[i][k] * slope[k];
      by = std::clamp(by, -kLongestStep, kLongestStep);
      at[i] += by;
      moved = std::max(moved, std::abs(by));
    }
    if (moved < kEnough) break;
  }
  look(pairings, at, anchor, slope, curvature);
  RatingList out;
  out.anchor_ = anchor;
  out.covariance_ = inverse(curvature);
  for (std::size_t i = 0; i < players; ++i) {
    out.elo_.push_back(anchor_elo + at[i] * kEloUnit);
    out.covariance_[anchor][i] = out.covariance_[i][anchor] = 0;
    for (double& value : out.covariance_[i]) value *= kEloUnit * kEloUnit;
  }
  return out;
}

}  // namespace muster::match
