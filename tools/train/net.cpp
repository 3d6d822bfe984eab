// Four commands about net files:
//
//   train_net convert GAME WEIGHTS NET TEXT: the trainer's weights as a net; TEXT: what made it
//   train_net check GAME NET NAME PREDICTIONS: the net's integers against the trainer's own
//       outputs (hundredths, 32-bit floats) for the first rows of NAME.rows
//   train_net floats NET WEIGHTS: a net as the trainer's weights, for train.py --start
//   train_net show NET: what the file says about itself
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "eval/net/accumulators.h"
#include "tools/train/float_net.h"
#include "tools/train/games.h"
#include "tools/train/rows.h"

namespace {

using namespace muster;

int fail(const std::string& text) {
  std::fprintf(stderr, "train_net: %s\n", text.c_str());
  return 2;
}

struct Convert {
  const char *weights, *path, *text;

  template <class G, class E, class I>
  int operator()(const G& game) const {
    std::FILE* in = std::fopen(weights, "rb");
    if (in == nullptr) return fail(std::string("cannot read ") + weights);
    const Result<tools::FloatNet> floats = tools::read_float_net(in);
    std::fclose(in);
    if (!floats) return fail(floats.error().to_text());
    Result<eval::Net> net = tools::quantised(*floats);
    if (!net) return fail(net.error().to_text());
    net->game = I::kGame;
    for (const eval::NetInputSet& set : I::kSets) {
      if (set.inputs == net->inputs) net->input_set = set.name;
    }
    net->made_by = text;
    if (!eval::Accumulators<I>::fits(*net)) return fail("the weights are for other inputs");
    tie<I>(game, *net);
    const auto bytes = eval::write_net(*net);
    if (const auto again = eval::read_net(bytes); !again) return fail(again.error().to_text());
    std::FILE* out = std::fopen(path, "wb");
    if (out == nullptr || std::fwrite(bytes.data(), 1, bytes.size(), out) != bytes.size() ||
        std::fclose(out) != 0) {
      return fail(std::string("cannot write ") + path);
    }
    std::printf("%s: %zu bytes\n", path, bytes.size());
    return 0;
  }

  // Units that are one group seen under each symmetry (train.py --tied) are written as such.
  template <class I>
  static void tie(const typename I::Rules& game, eval::Net& net) {
    const int groups = game.symmetries();
    if (groups < 2 || net.width % groups != 0) return;
    eval::Net tied = net;
    for (int s = 1; s < groups; ++s) {
      for (int i = 0; i < net.inputs; ++i) {
        tied.turns.push_back(static_cast<std::uint16_t>(I::turned(game, i, s)));
      }
    }
    tied.repeat_first_group();
    const auto same = [](const eval::NetWeights& a, const eval::NetWeights& b) {
      return std::equal(a.data(), a.data() + a.size(), b.data());
    };
    if (same(net.biases, tied.biases) && same(net.weights, tied.weights) &&
        same(net.outputs, tied.outputs)) {
      net = std::move(tied);
    }
  }
};

// On average within a few hundredths and nowhere far off: rounding, nothing else.
struct Check {
  const char *path, *name, *predictions;
  static constexpr double kMostMean = 3, kMost = 60;

  template <class G, class E, class I>
  int operator()(const G&) const {
    const Result<eval::Net> net = tools::load_net(path);
    if (!net) return fail(net.error().to_text());
    if (!eval::Accumulators<I>::fits(*net)) return fail("the net is for other inputs");
    std::FILE* in = std::fopen((std::string(name) + ".rows").c_str(), "rb");
    std::FILE* seen = std::fopen((std::string(name) + ".features").c_str(), "rb");
    std::FILE* expected = std::fopen(predictions, "rb");
    if (in == nullptr || seen == nullptr || expected == nullptr) {
      return fail("cannot read rows, features or predictions");
    }
    double sum = 0, most = 0;
    int count = 0;
    tools::TrainRow<I> row;
    tools::FeatureRow<E> features;
    float centi;
    while (std::fread(&centi, sizeof centi, 1, expected) == 1 &&
           std::fread(&row, sizeof row, 1, in) == 1 &&
           std::fread(&features, sizeof features, 1, seen) == 1) {
      row.hand = static_cast<std::int16_t>(row.hand + change_of_hand<E>(*net, features));
      const double off = std::abs(static_cast<double>(centi) - evaluate<I>(*net, row));
      sum += off;
      most = std::max(most, off);
      ++count;
    }
    for (std::FILE* file : {in, seen, expected}) std::fclose(file);
    if (count == 0) return fail("no rows");
    std::printf("%d rows: off by %.2f on average, %.1f at most\n", count, sum / count, most);
    return sum / count <= kMostMean && most <= kMost ? 0 : 1;
  }

  // What the net's own weights make of the hand-written estimate, less what its usual ones do.
  template <class E>
  static int change_of_hand(const eval::Net& net, const tools::FeatureRow<E>& row) {
    std::array<eval::Weight, E::kFeatures> weights;
    if (net.hand_weights.size() != weights.size()) return 0;
    std::ranges::copy(net.hand_weights, weights.begin());
    std::array<int, E::kFeatures> features;
    std::ranges::copy(row.features, features.begin());
    return eval::weighted(features, weights, row.phase) -
           eval::weighted(features, E::fitted(), row.phase);
  }

  template <class I>
  static int evaluate(const eval::Net& net, const tools::TrainRow<I>& row) {
    std::vector<std::uint16_t> own, enemy;
    for (const std::uint16_t input : row.inputs) {
      if (input >= net.inputs) continue;  // none, or of a later set
      own.push_back(input);
      enemy.push_back(static_cast<std::uint16_t>(I::swapped(input)));
    }
    std::int16_t values[2][eval::kNetMaxWidth];
    for (const int view : {0, 1}) {
      const auto& list = view == 0 ? own : enemy;
      const eval::NetChange change{list.data(), nullptr, static_cast<int>(list.size()), 0};
      eval::net_kernels().update(values[view], net.biases.data(), net.weights.data(), net.width,
                                 change);
    }
    return net.output(values[0], values[1], row.bucket) + net.hand_part(row.hand, row.bucket);
  }
};

int floats(const char* path, const char* to) {
  const Result<eval::Net> net = tools::load_net(path);
  if (!net) return fail(net.error().to_text());
  std::FILE* out = std::fopen(to, "wb");
  if (out == nullptr || !tools::write_float_net(tools::as_floats(*net), out) ||
      std::fclose(out) != 0) {
    return fail(std::string("cannot write ") + to);
  }
  return 0;
}

int show(const char* path) {
  const Result<eval::Net> net = tools::load_net(path);
  if (!net) return fail(net.error().to_text());
  std::printf("game %s, inputs %s (%d), %d units a side in groups of %d, %d buckets, scale %d\n",
              net->game.c_str(), net->input_set.c_str(), net->inputs, net->width, net->free_units(),
              net->buckets, net->scale);
  if (net->uses_hand()) {
    std::printf("hand-written estimate, %% by bucket:");
    for (const int share : net->hand_shares) {
      std::printf(" %.0f", 100.0 * share / eval::kNetHandOne);
    }
    std::printf("%s\n", net->hand_weights.empty() ? "" : ", with weights of its own");
  }
  std::printf("made by %s\n", net->made_by.c_str());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view verb = argc > 1 ? argv[1] : "";
  if (verb == "convert" && argc == 6) {
    return tools::with_game(argv[2], Convert{argv[3], argv[4], argv[5]});
  }
  if (verb == "check" && argc == 6) {
    return tools::with_game(argv[2], Check{argv[3], argv[4], argv[5]});
  }
  if (verb == "floats" && argc == 4) return floats(argv[2], argv[3]);
  if (verb == "show" && argc == 3) return show(argv[2]);
  std::fprintf(stderr,
               "usage: train_net convert GAME WEIGHTS NET TEXT\n"
               "       train_net check GAME NET NAME PREDICTIONS\n"
               "       train_net floats NET WEIGHTS\n"
               "       train_net show NET\n");
  return 2;
}
