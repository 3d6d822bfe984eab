// Pictures as pixels, and the files made of them: read back by a small reader of each format.
// SPDX-License-Identifier: MIT
#include "picture/bitmap.h"

#include <gtest/gtest.h>

#include <map>

#include "picture/deflate.h"
#include "picture/gif.h"
#include "picture/pixel_canvas.h"
#include "picture/png.h"
#include "picture/stroke_font.h"
#include "scenes.h"

namespace muster::picture {
namespace {

std::uint32_t byte(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes.at(at));
}

// Unpacks what zlib_compressed() wrote: one block of fixed codes.
class Inflater {
 public:
  explicit Inflater(std::string_view bytes) : bytes_(bytes.substr(2)) {}

  std::string all() {
    EXPECT_EQ(bits(3), 3U);
    for (;;) {
      const int symbol = literal();
      if (symbol == 256) return out_;
      if (symbol < 256) {
        out_ += static_cast<char>(symbol);
        continue;
      }
      const std::size_t length = value(symbol - 257, true);
      const std::size_t distance = value(static_cast<int>(code(5)), false);
      EXPECT_LE(distance, out_.size());
      for (std::size_t i = 0; i < length; ++i) out_ += out_[out_.size() - distance];
    }
  }

 private:
  std::uint32_t bits(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i, ++at_) value |= (byte(bytes_, at_ / 8) >> at_ % 8 & 1U) << i;
    return value;
  }
  std::uint32_t code(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value = value << 1 | bits(1);
    return value;
  }
  int literal() {
    std::uint32_t value = code(7);
    if (value < 24) return static_cast<int>(value) + 256;
    value = value << 1 | bits(1);
    if (value >= 0x30 && value < 0xC0) return static_cast<int>(value) - 0x30;
    if (value >= 0xC0 && value < 0xC8) return static_cast<int>(value) - 0xC0 + 280;
    value = value << 1 | bits(1);
    return static_cast<int>(value) - 0x190 + 144;
  }
  // RFC 1951: groups of codes whose extra bits grow by one, four a group for lengths, two for
  // distances.
  std::size_t value(int symbol, bool is_length) {
    if (is_length && symbol == 28) return 258;
    const int group = is_length ? 4 : 2;
    std::size_t base = is_length ? 3 : 1;
    for (int i = 0; i < symbol; ++i) base += std::size_t{1} << std::max(0, i / group - 1);
    return base + bits(std::max(0, symbol / group - 1));
  }

  std::string_view bytes_;
  std::string out_;
  std::size_t at_ = 0;
};

TEST(Deflate, ComesBack) {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += static_cast<char>(i * i % 251 * (i % 7 == 0));
  for (const std::string& given :
       {std::string(), std::string("a"), std::string(70'000, 'x'), text}) {
    EXPECT_EQ(Inflater(zlib_compressed(given)).all(), given);
  }
  EXPECT_LT(zlib_compressed(std::string(70'000, 'x')).size(), 1000U);
}

TEST(PixelCanvas, CoversWhatItShould) {
  PixelCanvas canvas({0, 0, 10, 10}, 100, 0xFFFFFF);
  canvas.rect({2, 2}, 3, 4, 0, {.fill = "#102030"});
  EXPECT_EQ(canvas.bitmap().at(20, 40), 0x102030U);  // y upwards: the rect is 40 to 80 from above
  EXPECT_EQ(canvas.bitmap().at(49, 79), 0x102030U);
  EXPECT_EQ(canvas.bitmap().at(19, 50), 0xFFFFFFU);
  EXPECT_EQ(canvas.bitmap().at(30, 80), 0xFFFFFFU);
  canvas.circle({7.5, 7.5}, 1, {.stroke = "#ff0000", .width = 0.2});
  EXPECT_EQ(canvas.bitmap().at(75, 25), 0xFFFFFFU);
  EXPECT_EQ(canvas.bitmap().at(84, 25), 0xFF0000U);
  canvas.begin_group("faded", "", 0.5);
  canvas.rect({0, 0}, 1, 1, 0, {.fill = "#000000"});
  canvas.rect({0, 0}, 1, 1, 0, {.fill = "#000000"});
  canvas.end_group();
  EXPECT_EQ(canvas.bitmap().at(5, 95), 0x808080U);  // seen through once, not twice
  EXPECT_EQ(parse_colour("red"), 0U);
}

TEST(StrokeFont, HasWhatBoardsSay) {
  EXPECT_EQ(text_lines("l").size(), 1U);
  EXPECT_GT(text_width("12"), text_width("1"));
  EXPECT_TRUE(can_write("A1 = ...!?") && can_write("") && can_write(kUnwritten));
  EXPECT_FALSE(can_write("A\xE6\x9C\x9D"));  // a kanji
  for (char c = ' '; c <= '~'; ++c) {
    EXPECT_TRUE(can_write(std::string_view(&c, 1))) << c;
    for (const auto& line : text_lines(std::string_view(&c, 1))) {
      EXPECT_GE(line.size(), 2U) << c;
      for (const Point& point : line) {
        EXPECT_TRUE(point.x >= 0 && point.x <= 4 && point.y >= -2 && point.y <= 6) << c;
      }
    }
  }
}

std::string png_pixels(const std::string& png) {
  const std::size_t data = png.find("IDAT");
  std::size_t length = 0;
  for (std::size_t i = 4; i > 0; --i) length = length << 8 | byte(png, data - i);
  return Inflater(png.substr(data + 4, length)).all();
}

TEST(StrokeFont, HasTheLettersOfTheAppsLanguages) {
  for (const std::string_view letters :
       {"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲ"
        "ン",
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわを"
        "ん",
        "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポがぎぐげござじずぜぞだぢづでどばびぶべぼ"
        "ぱぴぷぺぽ",
        "ァィゥェォッャュョぁぃぅぇぉっゃゅょー", "äöüßÄÖÜàâçéèêëîïôùûÀÂÇÉÈÊËÎÏÔÙÛ"}) {
    for (std::size_t i = 0; i < letters.size();) {
      std::size_t next = i + 1;
      while (next < letters.size() && (letters[next] & 0xC0) == 0x80) ++next;
      const std::string letter(letters.substr(i, next - i));
      i = next;
      const auto lines = text_lines(letter);
      EXPECT_TRUE(can_write(letter)) << letter;
      EXPECT_FALSE(lines.empty()) << letter;
      for (const auto& line : lines) {
        for (const Point& point : line) {
          EXPECT_TRUE(point.x >= 0 && point.x <= 5 && point.y >= -2 && point.y <= 8) << letter;
        }
      }
    }
  }
}

TEST(Png, EveryPixelIsInIt) {
  Bitmap few(3, 2, 0x010203);
  few.at(2, 1) = 0xFFEEDD;
  const std::string png = to_png(few);
  EXPECT_EQ(png.substr(1, 3), "PNG");
  EXPECT_EQ(byte(png, 25), 3U);  // with a palette
  EXPECT_EQ(png_pixels(png), std::string("\0\0\0\0\0\0\0\1", 8));
  Bitmap many(20, 20, 0);
  for (int i = 0; i < 400; ++i)
    many.pixels[static_cast<std::size_t>(i)] = static_cast<Colour>(i * 77);
  const std::string wide = to_png(many);
  EXPECT_EQ(byte(wide, 25), 2U);
  EXPECT_EQ(png_pixels(wide).size(), 20U * 61);
}

// Plays a GIF of GifWriter: the frames as colours.
std::vector<Bitmap> frames_of(const std::string& gif) {
  const auto word = [&](std::size_t at) {
    return static_cast<int>(byte(gif, at) | byte(gif, at + 1) << 8);
  };
  Bitmap screen(word(6), word(8), 0);
  std::size_t at = 13 + 768 + 19;
  std::vector<Bitmap> out;
  while (byte(gif, at) != 0x3B) {
    at += 8;
    const int left = word(at + 1), top = word(at + 3), wide = word(at + 5), high = word(at + 7);
    at += 11;
    std::string data;
    for (; byte(gif, at) != 0; at += byte(gif, at) + 1) data += gif.substr(at + 1, byte(gif, at));
    ++at;
    std::vector<std::string> table;
    std::string pixels, before;
    std::size_t bit = 0;
    int bits = 9;
    for (;;) {
      int code = 0;
      for (int i = 0; i < bits; ++i, ++bit) {
        code |= static_cast<int>(byte(data, bit / 8) >> bit % 8 & 1U) << i;
      }
      if (code == 257) break;
      if (code == 256) {
        table.clear();
        for (int i = 0; i < 258; ++i) table.push_back(std::string(1, static_cast<char>(i)));
        before.clear();
        bits = 9;
        continue;
      }
      const auto known = static_cast<std::size_t>(code) < table.size();
      const std::string now =
          known ? table[static_cast<std::size_t>(code)] : before + before.substr(0, 1);
      pixels += now;
      if (!before.empty() && table.size() < 4096) table.push_back(before + now.substr(0, 1));
      if (table.size() == std::size_t{1} << bits && bits < 12) ++bits;
      before = now;
    }
    EXPECT_EQ(pixels.size(), static_cast<std::size_t>(wide) * static_cast<std::size_t>(high));
    for (std::size_t i = 0; i < pixels.size(); ++i) {
      const std::uint32_t number = byte(pixels, i);
      if (number == 255) continue;
      Colour colour = 0;
      for (std::size_t k = 0; k < 3; ++k) colour = colour << 8 | byte(gif, 13 + 3 * number + k);
      screen.at(left + static_cast<int>(i) % wide, top + static_cast<int>(i) / wide) = colour;
    }
    out.push_back(screen);
  }
  return out;
}

TEST(Gif, PlaysTheFramesThatWereGiven) {
  std::vector<Bitmap> given;
  Bitmap frame(90, 70, 0xFFFFFF);
  for (int i = 0; i < 6; ++i) {
    for (int k = 0; k < 900; ++k) {
      frame.at((k * 7 + i * 13) % 90, (k * k + i) % 70) = static_cast<Colour>(k % 30 * 0x050301);
    }
    given.push_back(frame);
  }
  given.push_back(frame);  // nothing changes
  GifWriter gif;
  for (const Bitmap& one : given) gif.add(one, 500);
  const auto shown = frames_of(gif.finish());
  ASSERT_EQ(shown.size(), given.size());
  for (std::size_t i = 0; i < given.size(); ++i) EXPECT_EQ(shown[i].pixels, given[i].pixels) << i;
  EXPECT_EQ(GifWriter().finish(), "");
}

TEST(Bitmap, ABoardAsPixels) {
  const Scene scene = test::squares();
  SvgOptions options;
  options.width = 200;
  const Bitmap bitmap = to_bitmap(scene, options);
  EXPECT_EQ(bitmap.width, 200);
  std::map<Colour, int> colours;
  for (const Colour colour : bitmap.pixels) ++colours[colour];
  EXPECT_GT(colours.size(), 5U);
  EXPECT_LT(colours.size(), 1500U);
  const Bitmap page = to_page(scene, options, 300, 150);
  EXPECT_EQ(page.width, 300);
  EXPECT_EQ(page.height, 150);
}

}  // namespace
}  // namespace muster::picture
