// The file of a net, little-endian:
//   "MUSTRNET", version, inputs, width, buckets, scale (32 bits each), three texts (length, bytes),
//   biases and weights (16 bits), output weights (8 bits), output biases (32 bits), in version 2
//   the shares of the hand-written estimate (32 bits), zeros up to a whole word, checksum (64 bits)
//   over everything before it. Nets without such shares are of version 1.
//
// Version 3 is for tied units: before the biases stand the number of groups (32 bits) and the turns
// of all groups but the first (16 bits); biases, weights and output weights are those of the first
// group's units, and shares are always there.
//
// Version 4 is for nets that bring the weights of the hand-written estimate: as version 3, but one
// group is allowed, and at the end stand the number of its features (32 bits) and for each the
// weights for full and for empty boards (16 bits each).
// SPDX-License-Identifier: MIT
#include <array>
#include <cstring>

#include "eval/net/net.h"
#include "solver/wire.h"

namespace muster::eval {

namespace {

constexpr std::string_view kMagic = "MUSTRNET";
constexpr std::int32_t kPlainVersion = 1, kHandVersion = 2, kTiedVersion = 3, kFittedVersion = 4;
constexpr std::size_t kMaxText = 1000;
constexpr std::uint64_t kSeed = 0x6d75737465726e65ULL;

Error broken(std::string message) { return bad_input("net", std::move(message)); }

// Reads forward; once something was missing everything is 0 and good() says so.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : rest_(bytes) {}

  bool good() const noexcept { return good_; }
  std::size_t left() const noexcept { return rest_.size(); }

  template <int kBytes>
  std::int32_t number() noexcept {
    static_assert(kBytes <= 4);
    std::uint32_t word = 0;
    const auto taken = take(kBytes);
    for (std::size_t i = 0; i < taken.size(); ++i) {
      word |= std::to_integer<std::uint32_t>(taken[i]) << (8 * i);
    }
    constexpr int kShift = 32 - 8 * kBytes;  // extends the sign
    return static_cast<std::int32_t>(word << kShift) >> kShift;
  }

  std::string text() {
    const std::int32_t size = number<4>();
    if (size < 0 || static_cast<std::size_t>(size) > kMaxText) good_ = false;
    const auto taken = take(good_ ? static_cast<std::size_t>(size) : 0);
    return {reinterpret_cast<const char*>(taken.data()), taken.size()};
  }

 private:
  std::span<const std::byte> take(std::size_t count) noexcept {
    if (count > rest_.size()) good_ = false;
    if (!good_) return {};
    const auto taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

  std::span<const std::byte> rest_;
  bool good_ = true;
};

class Writer {
 public:
  template <int kBytes>
  void number(std::int32_t value) {
    for (int i = 0; i < kBytes; ++i) {
      out.push_back(static_cast<std::byte>(static_cast<std::uint32_t>(value) >> (8 * i) & 0xff));
    }
  }
  void text(std::string_view text) {
    number<4>(static_cast<std::int32_t>(text.size()));
    for (const char c : text) out.push_back(static_cast<std::byte>(c));
  }

  std::vector<std::byte> out;
};

Status check_shape(const Net& net) {
  const auto within = [](int value, int low, int high) { return value >= low && value <= high; };
  if (!within(net.inputs, 1, kNetMaxInputs) || !within(net.buckets, 1, kNetMaxBuckets) ||
      !within(net.scale, 1, kNetMaxScale) || !within(net.width, kNetWidthStep, kNetMaxWidth) ||
      net.width % kNetWidthStep != 0) {
    return broken("a shape that no net has: " + std::to_string(net.inputs) + " inputs, " +
                  std::to_string(net.width) + " units, " + std::to_string(net.buckets) +
                  " buckets, scale " + std::to_string(net.scale));
  }
  return Done{};
}

std::size_t weight_bytes(const Net& net, std::int32_t version) noexcept {
  const auto inputs = static_cast<std::size_t>(net.inputs);
  const auto units = static_cast<std::size_t>(net.free_units());
  const auto buckets = static_cast<std::size_t>(net.buckets);
  return 2 * units * (inputs + 1) + buckets * (2 * units + (version == kPlainVersion ? 4 : 8));
}

// The number of groups and how each sees the inputs.
Status read_turns(Reader& in, Net& net, std::int32_t version) {
  const int groups = in.number<4>();
  if (groups < (version == kFittedVersion ? 1 : 2) || groups > kNetMaxGroups ||
      net.width % groups != 0) {
    return broken("units in groups that no net has: " + std::to_string(net.width) + " in " +
                  std::to_string(groups));
  }
  const auto count = static_cast<std::size_t>(groups - 1) * static_cast<std::size_t>(net.inputs);
  if (in.left() < 2 * count) return broken("the turns of the inputs are cut short");
  net.turns.resize(count);
  for (std::uint16_t& turn : net.turns) {
    turn = static_cast<std::uint16_t>(in.number<2>());
    if (turn >= net.inputs) return broken("a turn to an input that there is not");
  }
  return Done{};
}

// Calls each(weight) for the weights of the first group's units, `part` by rows of all units.
template <class Part, class Each>
void first_group(const Net& net, Part& part, const Each& each) {
  const auto width = static_cast<std::size_t>(net.width);
  const auto units = static_cast<std::size_t>(net.free_units());
  for (std::size_t row = 0; row + width <= part.size(); row += width) {
    for (std::size_t i = 0; i < units; ++i) each(part.data()[row + i]);
  }
}

// The version of a whole and undamaged file; `in` is where its header begins.
Result<std::int32_t> check_file(std::span<const std::byte> bytes, Reader& in) {
  const std::int32_t version = in.number<4>();
  if (in.good() && (version < kPlainVersion || version > kFittedVersion)) {
    return Error{ErrorCode::Unsupported, "net",
                 "version " + std::to_string(version) + " of the file, expected " +
                     std::to_string(kPlainVersion) + " to " + std::to_string(kFittedVersion)};
  }
  const std::size_t end = bytes.size() - bytes.size() % 8;
  if (end != bytes.size() || end < 16) return broken("the file is cut short");
  const std::uint64_t sum = solver::checksum(kSeed, bytes.first(end - 8));
  if (solver::get_word(&bytes[end - 8]) != sum) {
    return broken("the file is damaged or cut short: its checksum is wrong");
  }
  return version;
}

Status read_header(Reader& in, Net& net) {
  net.inputs = in.number<4>();
  net.width = in.number<4>();
  net.buckets = in.number<4>();
  net.scale = in.number<4>();
  net.game = in.text();
  net.input_set = in.text();
  net.made_by = in.text();
  if (!in.good()) return broken("the header is cut short or its texts are too long");
  return check_shape(net);
}

Status read_weights(Reader& in, Net& net) {
  net.allocate();
  for (NetWeights* part : {&net.biases, &net.weights}) {
    first_group(net, *part,
                [&](std::int16_t& to) { to = static_cast<std::int16_t>(in.number<2>()); });
  }
  bool least = false;
  first_group(net, net.outputs, [&](std::int16_t& to) {
    to = static_cast<std::int16_t>(in.number<1>());
    least = least || to == -128;
  });
  if (least) return broken("an output weight of -128, below the least");
  net.repeat_first_group();
  for (std::int32_t& bias : net.output_biases) bias = in.number<4>();
  return Done{};
}

Status read_hand_shares(Reader& in, Net& net, std::int32_t version) {
  for (std::int32_t& share : net.hand_shares) {
    share = in.number<4>();
    if (share < -kNetMaxHand || share > kNetMaxHand) {
      return broken("a share of the hand-written estimate that no net has");
    }
  }
  if ((version == kHandVersion || version == kFittedVersion) && !net.uses_hand()) {
    return broken("all shares of the hand-written estimate are 0");
  }
  return Done{};
}

Status read_hand_weights(Reader& in, Net& net) {
  const int count = in.number<4>();
  if (!in.good() || count < 1 || count > kNetMaxHandWeights) {
    return broken("as many weights of the hand-written estimate as no game has");
  }
  net.hand_weights.resize(static_cast<std::size_t>(count));
  for (Weight& weight : net.hand_weights) {
    for (std::int16_t* half : {&weight.full, &weight.empty}) {
      *half = static_cast<std::int16_t>(in.number<2>());
      if (*half < -kNetMostHandWeight || *half > kNetMostHandWeight) {
        return broken("a weight of the hand-written estimate that no net has");
      }
    }
  }
  return Done{};
}

}  // namespace

void Net::repeat_first_group() noexcept {
  const auto units = static_cast<std::size_t>(free_units());
  const auto all = static_cast<std::size_t>(width), count = static_cast<std::size_t>(inputs);
  for (std::size_t group = 1; group * units < all; ++group) {
    const std::size_t to = group * units;
    std::copy_n(biases.data(), units, biases.data() + to);
    for (std::size_t row = 0; row < outputs.size(); row += all) {
      std::copy_n(outputs.data() + row, units, outputs.data() + row + to);
    }
    for (std::size_t input = 0; input < count; ++input) {
      const std::size_t seen = turns[(group - 1) * count + input];
      std::copy_n(weights.data() + seen * all, units, weights.data() + input * all + to);
    }
  }
}

Result<Net> read_net(std::span<const std::byte> bytes) {
  if (bytes.size() > kNetMaxBytes) {
    return Error{ErrorCode::Limit, "net",
                 "a net has at most " + std::to_string(kNetMaxBytes) + " bytes, not " +
                     std::to_string(bytes.size())};
  }
  if (bytes.size() < kMagic.size() ||
      std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0) {
    return broken("this is no net file: it does not begin with " + std::string(kMagic));
  }
  Reader in(bytes.subspan(kMagic.size()));
  const Result<std::int32_t> version = check_file(bytes, in);
  if (!version) return version.error();
  Net net;
  if (const Status header = read_header(in, net); !header) return header.error();
  if (*version >= kTiedVersion) {
    if (const Status turns = read_turns(in, net, *version); !turns) return turns.error();
  }
  const bool fitted = *version == kFittedVersion;
  const std::size_t wanted = weight_bytes(net, *version);
  if (in.left() < wanted + 8 || (!fitted && in.left() >= wanted + 16)) {
    return broken("expected " + std::to_string(wanted) + " bytes of weights for this shape");
  }
  if (const Status weights = read_weights(in, net); !weights) return weights.error();
  if (*version != kPlainVersion) {
    if (const Status shares = read_hand_shares(in, net, *version); !shares) return shares.error();
  }
  if (fitted) {
    if (const Status weights = read_hand_weights(in, net); !weights) return weights.error();
    if (!in.good() || in.left() < 8 || in.left() >= 16) {
      return broken("not as many weights of the hand-written estimate as it says");
    }
  }
  return net;
}

std::vector<std::byte> write_net(const Net& net) {
  Writer out;
  const bool fitted = !net.hand_weights.empty(), tied = fitted || !net.turns.empty();
  const auto version = fitted            ? kFittedVersion
                       : tied            ? kTiedVersion
                       : net.uses_hand() ? kHandVersion
                                         : kPlainVersion;
  for (const char c : kMagic) out.out.push_back(static_cast<std::byte>(c));
  for (const int value : {version, net.inputs, net.width, net.buckets, net.scale}) {
    out.number<4>(value);
  }
  out.text(net.game);
  out.text(net.input_set);
  out.text(net.made_by);
  if (tied) out.number<4>(net.groups());
  for (const std::uint16_t turn : net.turns) out.number<2>(turn);
  const auto words = [&](const std::int16_t weight) { out.number<2>(weight); };
  first_group(net, net.biases, words);
  first_group(net, net.weights, words);
  first_group(net, net.outputs, [&](const std::int16_t weight) { out.number<1>(weight); });
  for (const std::int32_t bias : net.output_biases) out.number<4>(bias);
  if (version != kPlainVersion) {
    for (const std::int32_t share : net.hand_shares) out.number<4>(share);
  }
  if (fitted) out.number<4>(static_cast<std::int32_t>(net.hand_weights.size()));
  for (const Weight& weight : net.hand_weights) {
    out.number<2>(weight.full);
    out.number<2>(weight.empty);
  }
  while (out.out.size() % 8 != 0) out.out.push_back(std::byte{0});
  solver::put_word(out.out, solver::checksum(kSeed, out.out));
  return out.out;
}

}  // namespace muster::eval
