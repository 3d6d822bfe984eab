// Fits the weights of an estimate's features to the results of self-play games (rows.h) by
// logistic regression: Newton's method with a little ridge; every tenth game is kept back to
// measure. Deterministic.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

#include "eval/weights.h"
#include "games/game.h"
#include "tools/rows.h"

namespace muster::tools {

inline double expectation(double centi) { return 1 / (1 + std::pow(10.0, -centi / 400)); }

struct FitSettings {
  // How much of the target is the search's own opinion instead of the game's result. A little
  // tells won positions apart that all ended in a win; where results are mostly chance, much.
  double opinion = 0.1;
  double ridge = 2.0;  // pulls weights to 0; more for few or noisy games
};

template <Game G, eval::FittedEstimate<typename G::Position> E>
class Fitter {
 public:
  Fitter(G game, FitSettings settings)
      : game_(std::move(game)),
        tactics_(game_),
        estimate_(game_, tactics_),
        settings_(settings),
        theta_(static_cast<std::size_t>(kParameters)) {}

  bool read(const char* path);
  void fit();
  void print() const;

 private:
  static constexpr int kFeatures = E::kFeatures;
  static constexpr int kParameters = 2 * kFeatures;
  static constexpr int kNewtonSteps = 8;

  struct Sample {
    std::int16_t features[kFeatures];
    std::uint8_t phase;
    bool held_back;
    float target;
  };

  bool add(const Row& row);
  // Fills x with the features, split between full and empty boards.
  static void expand(const Sample& s, std::vector<double>& x);
  double dot(const std::vector<double>& x) const;
  double loss(bool held_back) const;
  void step();

  G game_;
  typename E::Tactics tactics_;
  E estimate_;
  FitSettings settings_;
  std::vector<Sample> samples_;
  std::vector<double> theta_;  // in natural logarithms of odds
};

template <Game G, eval::FittedEstimate<typename G::Position> E>
bool Fitter<G, E>::read(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (file == nullptr) return false;
  Row row;
  bool good = true;
  while (good && read_row(file, row)) good = add(row);
  good = good && std::feof(file);
  std::fclose(file);
  return good;
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
bool Fitter<G, E>::add(const Row& row) {
  const auto p = game_.parse_position(row.position);
  if (!p) return false;
  const auto f = estimate_.features(*p);
  Sample s;
  for (int i = 0; i < kFeatures; ++i)
    s.features[i] = static_cast<std::int16_t>(f[static_cast<std::size_t>(i)]);
  s.phase = static_cast<std::uint8_t>(estimate_.phase(*p));
  s.held_back = row.game % 10 == 0;
  const double opinion = expectation(game_.side_to_move(*p) == Side::One ? row.score : -row.score);
  s.target =
      static_cast<float>((1 - settings_.opinion) * row.result / 2 + settings_.opinion * opinion);
  samples_.push_back(s);
  return true;
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
void Fitter<G, E>::expand(const Sample& s, std::vector<double>& x) {
  const double full = static_cast<double>(s.phase) / eval::kPhases;
  for (int i = 0; i < kFeatures; ++i) {
    x[static_cast<std::size_t>(i)] = s.features[i] * full;
    x[static_cast<std::size_t>(kFeatures + i)] = s.features[i] * (1 - full);
  }
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
double Fitter<G, E>::dot(const std::vector<double>& x) const {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * theta_[i];
  return sum;
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
double Fitter<G, E>::loss(bool held_back) const {
  std::vector<double> x(kParameters);
  double sum = 0;
  std::size_t count = 0;
  for (const Sample& s : samples_) {
    if (s.held_back != held_back) continue;
    expand(s, x);
    const double p = std::clamp(1 / (1 + std::exp(-dot(x))), 1e-9, 1 - 1e-9);
    const double target = s.target;
    sum -= target * std::log(p) + (1 - target) * std::log(1 - p);
    ++count;
  }
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

// Solves a * x = b in place by Cholesky's method; a is positive definite.
inline void solve(std::vector<double>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t k = 0; k < j; ++k) {
      for (std::size_t i = j; i < n; ++i) a[i * n + j] -= a[i * n + k] * a[j * n + k];
    }
    const double root = std::sqrt(a[j * n + j]);
    for (std::size_t i = j; i < n; ++i) a[i * n + j] /= root;
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k * n + i] * b[k];
    b[i] /= a[i * n + i];
  }
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
void Fitter<G, E>::step() {
  const std::size_t n = kParameters;
  std::vector<double> hessian(n * n), gradient(n), x(n);
  std::vector<std::size_t> used;
  for (const Sample& s : samples_) {
    if (s.held_back) continue;
    expand(s, x);
    const double p = 1 / (1 + std::exp(-dot(x)));
    const double error = s.target - p, curve = p * (1 - p);
    used.clear();
    for (std::size_t i = 0; i < n; ++i) {
      if (x[i] != 0) used.push_back(i);
    }
    for (const std::size_t i : used) {
      gradient[i] += error * x[i];
      const double scaled = curve * x[i];
      double* row = &hessian[i * n];
      for (const std::size_t j : used) {
        if (j > i) break;
        row[j] += scaled * x[j];
      }
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    hessian[i * n + i] += settings_.ridge;
    gradient[i] -= settings_.ridge * theta_[i];
  }
  solve(hessian, gradient);
  for (std::size_t i = 0; i < n; ++i) theta_[i] += gradient[i];
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
void Fitter<G, E>::fit() {
  std::fprintf(stderr, "%zu positions\n", samples_.size());
  for (int i = 0; i < kNewtonSteps; ++i) {
    step();
    std::fprintf(stderr, "step %d: loss %.5f, kept back %.5f\n", i + 1, loss(false), loss(true));
  }
}

template <Game G, eval::FittedEstimate<typename G::Position> E>
void Fitter<G, E>::print() const {
  // From natural odds to hundredths on the common scale, in the weights' unit.
  const double scale = 400 / std::log(10.0) * eval::kWeightUnit;
  for (int i = 0; i < kFeatures; ++i) {
    std::printf("    {%ld, %ld},\n", std::lround(theta_[static_cast<std::size_t>(i)] * scale),
                std::lround(theta_[static_cast<std::size_t>(kFeatures + i)] * scale));
  }
}

}  // namespace muster::tools
