// Three commands about net files:
//
//   train_net convert GAME WEIGHTS NET TEXT: the trainer's weights as a net; TEXT: what made it
//   train_net check GAME NET ROWS PREDICTIONS: the net's integers against the trainer's own
//       outputs (hundredths, 32-bit floats) for the first rows
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
  const char *path, *rows, *predictions;
  static constexpr double kMostMean = 3, kMost = 60;

  template <class G, class E, class I>
  int operator()(const G&) const {
    const Result<eval::Net> net = tools::load_net(path);
    if (!net) return fail(net.error().to_text());
    if (!eval::Accumulators<I>::fits(*net)) return fail("the net is for other inputs");
    std::FILE* in = std::fopen(rows, "rb");
    std::FILE* expected = std::fopen(predictions, "rb");
    if (in == nullptr || expected == nullptr) return fail("cannot read rows or predictions");
    double sum = 0, most = 0;
    int count = 0;
    tools::TrainRow<I> row;
    float centi;
    while (std::fread(&centi, sizeof centi, 1, expected) == 1 &&
           std::fread(&row, sizeof row, 1, in) == 1) {
      const double off = std::abs(static_cast<double>(centi) - evaluate<I>(*net, row));
      sum += off;
      most = std::max(most, off);
      ++count;
    }
    std::fclose(in);
    std::fclose(expected);
    if (count == 0) return fail("no rows");
    std::printf("%d rows: off by %.2f on average, %.1f at most\n", count, sum / count, most);
    return sum / count <= kMostMean && most <= kMost ? 0 : 1;
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
    std::printf("\n");
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
  if (verb == "show" && argc == 3) return show(argv[2]);
  std::fprintf(stderr,
               "usage: train_net convert GAME WEIGHTS NET TEXT\n"
               "       train_net check GAME NET ROWS PREDICTIONS\n"
               "       train_net show NET\n");
  return 2;
}
