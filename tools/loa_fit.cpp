// loa_fit FILE...: fits the weights of the features of Lines of Action to the results of self-play
// games (rows of loa_play) by logistic regression, and prints them as the table of
// src/eval/loa_weights.cpp. Newton's method with a little ridge; every tenth game is kept back to
// measure. Deterministic.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "eval/loa_eval.h"
#include "tools/loa_rows.h"

namespace {

using namespace muster;

constexpr int kFeatures = eval::loa_feature::kCount;
constexpr int kParameters = 2 * kFeatures;
constexpr int kSteps = 8;
constexpr double kRidge = 2.0;
// A tenth of the target is the search's own opinion: it tells won positions apart that all ended
// in a win.
constexpr double kOpinion = 0.1;

struct Sample {
  std::int8_t features[kFeatures];
  std::uint8_t phase;
  bool held_back;
  float target;
};

double expectation(double centi) { return 1 / (1 + std::pow(10.0, -centi / 400)); }

class Fitter {
 public:
  Fitter() : game_(loa::Options{}), evaluator_(game_), theta_(kParameters) {}

  bool read(const char* path);
  void fit();
  void print() const;

 private:
  void add(const tools::LoaRow& row);
  // Fills x with the features, split between full and empty boards.
  static void expand(const Sample& s, std::vector<double>& x);
  double dot(const std::vector<double>& x) const;
  double loss(bool held_back) const;
  void step();

  loa::Game game_;
  eval::LoaEvaluator evaluator_;
  std::vector<Sample> samples_;
  std::vector<double> theta_;  // in natural logarithms of odds
};

bool Fitter::read(const char* path) {
  std::FILE* file = std::fopen(path, "rb");
  if (file == nullptr) return false;
  tools::LoaRow row;
  while (std::fread(&row, sizeof row, 1, file) == 1) add(row);
  std::fclose(file);
  return true;
}

void Fitter::add(const tools::LoaRow& row) {
  loa::Position p;
  p.men = {row.black, row.white};
  p.seat = row.side;
  game_.complete(p);
  const eval::LoaFeatures f = evaluator_.features(p);
  Sample s;
  for (int i = 0; i < kFeatures; ++i)
    s.features[i] = static_cast<std::int8_t>(f[static_cast<std::size_t>(i)]);
  s.phase = static_cast<std::uint8_t>(eval::loa_phase(count_bits(p.occupied())));
  s.held_back = row.game % 10 == 0;
  const double opinion = expectation(row.side == 0 ? row.score : -row.score);
  s.target = static_cast<float>((1 - kOpinion) * row.result / 2 + kOpinion * opinion);
  samples_.push_back(s);
}

void Fitter::expand(const Sample& s, std::vector<double>& x) {
  const double full = static_cast<double>(s.phase) / eval::kPhases;
  for (int i = 0; i < kFeatures; ++i) {
    x[static_cast<std::size_t>(i)] = s.features[i] * full;
    x[static_cast<std::size_t>(kFeatures + i)] = s.features[i] * (1 - full);
  }
}

double Fitter::dot(const std::vector<double>& x) const {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * theta_[i];
  return sum;
}

double Fitter::loss(bool held_back) const {
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
void solve(std::vector<double>& a, std::vector<double>& b) {
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

void Fitter::step() {
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
    hessian[i * n + i] += kRidge;
    gradient[i] -= kRidge * theta_[i];
  }
  solve(hessian, gradient);
  for (std::size_t i = 0; i < n; ++i) theta_[i] += gradient[i];
}

void Fitter::fit() {
  std::fprintf(stderr, "%zu positions\n", samples_.size());
  for (int i = 0; i < kSteps; ++i) {
    step();
    std::fprintf(stderr, "step %d: loss %.5f, kept back %.5f\n", i + 1, loss(false), loss(true));
  }
}

void Fitter::print() const {
  // From natural odds to hundredths on the common scale, in the weights' unit.
  const double scale = 400 / std::log(10.0) * eval::kWeightUnit;
  for (int i = 0; i < kFeatures; ++i) {
    std::printf("    {%ld, %ld},\n", std::lround(theta_[static_cast<std::size_t>(i)] * scale),
                std::lround(theta_[static_cast<std::size_t>(kFeatures + i)] * scale));
  }
}

}  // namespace

int main(int argc, char** argv) {
  Fitter fitter;
  for (int i = 1; i < argc; ++i) {
    if (fitter.read(argv[i])) continue;
    std::fprintf(stderr, "loa_fit: cannot read %s\n", argv[i]);
    return 2;
  }
  fitter.fit();
  fitter.print();
  return 0;
}
