// Where the solver's files go to and come from. The module opens no files: the caller brings the
// ends. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace muster::solver {

class ByteSink {
 public:
  virtual ~ByteSink() = default;
  virtual bool write(std::span<const std::byte> bytes) = 0;  // false: it could not be written

  bool write_text(std::string_view text) {
    return write(std::as_bytes(std::span(text.data(), text.size())));
  }
};

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  virtual std::size_t read(std::span<std::byte> bytes) = 0;  // fewer than asked for: the end
};

class StringSink final : public ByteSink {
 public:
  bool write(std::span<const std::byte> bytes) override {
    text_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return true;
  }
  std::string& text() noexcept { return text_; }

 private:
  std::string text_;
};

class StringSource final : public ByteSource {
 public:
  explicit StringSource(std::string_view text) noexcept : rest_(text) {}
  std::size_t read(std::span<std::byte> bytes) override {
    const std::size_t count = rest_.copy(reinterpret_cast<char*>(bytes.data()), bytes.size());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

}  // namespace muster::solver
