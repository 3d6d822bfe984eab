// SPDX-License-Identifier: MIT
#include "picture/gif.h"

#include <algorithm>
#include <unordered_map>

namespace muster::picture {

namespace {

constexpr std::size_t kMostColours = 255;   // the last number means: as before
constexpr std::size_t kFirstColours = 200;  // of the first frame; marks and arrows come later
constexpr std::uint8_t kSame = 255;
constexpr int kCodeBits = 8, kMostBits = 12;

void put_word(std::string& out, int value) {
  out += static_cast<char>(value & 255);
  out += static_cast<char>(value >> 8 & 255);
}

int distance(Colour a, Colour b) {
  int sum = 0;
  for (const int shift : {16, 8, 0}) {
    const int by = static_cast<int>(a >> shift & 255U) - static_cast<int>(b >> shift & 255U);
    sum += by * by;
  }
  return sum;
}

// LZW with codes that grow from 9 to 12 bits, in blocks of at most 255 bytes.
std::string compressed(const std::vector<std::uint8_t>& pixels) {
  constexpr int kClear = 1 << kCodeBits, kEnd = kClear + 1;
  std::string bytes;
  std::uint32_t held = 0;
  int filled = 0, bits = kCodeBits + 1, next = kEnd + 1;
  const auto put = [&](int code) {
    held |= static_cast<std::uint32_t>(code) << filled;
    filled += bits;
    for (; filled >= 8; filled -= 8, held >>= 8) bytes += static_cast<char>(held & 255U);
  };
  std::unordered_map<std::uint32_t, int> codes;  // of a code and the pixel behind it
  const auto clear = [&] {
    put(kClear);
    codes.clear();
    bits = kCodeBits + 1;
    next = kEnd + 1;
  };
  clear();
  int current = -1;
  for (const std::uint8_t pixel : pixels) {
    if (current < 0) {
      current = pixel;
      continue;
    }
    const std::uint32_t key = static_cast<std::uint32_t>(current) << 8 | pixel;
    if (const auto known = codes.find(key); known != codes.end()) {
      current = known->second;
      continue;
    }
    put(current);
    current = pixel;
    if (next == 1 << kMostBits) {
      clear();
      continue;
    }
    codes.emplace(key, next);
    if (next == 1 << bits) ++bits;
    ++next;
  }
  if (current >= 0) put(current);
  put(kEnd);
  if (filled > 0) bytes += static_cast<char>(held & 255U);
  std::string out(1, static_cast<char>(kCodeBits));
  for (std::size_t at = 0; at < bytes.size(); at += 255) {
    const std::size_t size = std::min<std::size_t>(255, bytes.size() - at);
    out += static_cast<char>(size);
    out.append(bytes, at, size);
  }
  return out + '\0';
}

struct Area {
  int left = 0, top = 0, right = 0, bottom = 0;  // the last two are outside
};

Area changed(const Bitmap& before, const Bitmap& now) {
  Area area = {now.width, now.height, 0, 0};
  for (int y = 0; y < now.height; ++y) {
    for (int x = 0; x < now.width; ++x) {
      if (before.at(x, y) == now.at(x, y)) continue;
      area.left = std::min(area.left, x), area.right = std::max(area.right, x + 1);
      area.top = std::min(area.top, y), area.bottom = std::max(area.bottom, y + 1);
    }
  }
  if (area.right == 0) area = {0, 0, 1, 1};  // nothing: a frame must have something
  return area;
}

}  // namespace

// The most frequent colours that are not known yet, as long as there is room.
void GifWriter::learn_colours(const Bitmap& frame) {
  std::unordered_map<Colour, std::size_t> counts;
  for (const Colour colour : frame.pixels) {
    if (!numbers_.contains(colour)) ++counts[colour];
  }
  std::vector<std::pair<std::size_t, Colour>> sorted;
  for (const auto& [colour, count] : counts) sorted.emplace_back(count, colour);
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  const std::size_t most = colours_.empty() ? kFirstColours : kMostColours;
  for (const auto& [count, colour] : sorted) {
    if (colours_.size() >= most) break;
    numbers_.emplace(colour, static_cast<std::uint8_t>(colours_.size()));
    colours_.push_back(colour);
  }
}

std::uint8_t GifWriter::number(Colour colour) {
  if (const auto known = numbers_.find(colour); known != numbers_.end()) return known->second;
  const auto nearest = std::min_element(colours_.begin(), colours_.end(), [&](Colour a, Colour b) {
    return distance(a, colour) < distance(b, colour);
  });
  const auto found = static_cast<std::uint8_t>(nearest - colours_.begin());
  numbers_.emplace(colour, found);
  return found;
}

void GifWriter::add(const Bitmap& frame, int delay_ms) {
  learn_colours(frame);
  const bool first = frames_.empty();
  const Area area = first ? Area{0, 0, frame.width, frame.height} : changed(before_, frame);
  std::vector<std::uint8_t> pixels;
  for (int y = area.top; y < area.bottom; ++y) {
    for (int x = area.left; x < area.right; ++x) {
      const bool same = !first && before_.at(x, y) == frame.at(x, y);
      pixels.push_back(same ? kSame : number(frame.at(x, y)));
    }
  }
  frames_ += "\x21\xF9\x04\x05";  // left as it is, one colour means "as before"
  put_word(frames_, std::clamp(delay_ms / 10, 2, 65535));
  frames_ += static_cast<char>(kSame);
  frames_ += '\0';
  frames_ += '\x2C';
  for (const int value : {area.left, area.top, area.right - area.left, area.bottom - area.top}) {
    put_word(frames_, value);
  }
  frames_ += '\0';
  frames_ += compressed(pixels);
  before_ = frame;
}

std::string GifWriter::finish() {
  if (frames_.empty()) return "";
  std::string out = "GIF89a";
  put_word(out, before_.width);
  put_word(out, before_.height);
  out += {'\xF7', '\0', '\0'};  // a table of 256 colours
  for (const Colour colour : colours_) {
    for (const int shift : {16, 8, 0}) out += static_cast<char>(colour >> shift & 255U);
  }
  out.append(3 * (256 - colours_.size()), '\0');
  out += std::string("\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0", 19);  // for ever
  return out + frames_ + '\x3B';
}

}  // namespace muster::picture
