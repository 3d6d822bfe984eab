// A file as memory, without being read as a whole: the system brings in what is looked at.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace muster::host {

class MappedFile {
 public:
  // Errors name the file and say what the system said.
  static Result<MappedFile> open(const std::string& path);

  MappedFile(MappedFile&& other) noexcept
      : begin_(std::exchange(other.begin_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(begin_, other.begin_), std::swap(size_, other.size_);
    return *this;
  }
  ~MappedFile();

  // Stays where it is when the file is moved.
  std::string_view bytes() const noexcept { return {static_cast<const char*>(begin_), size_}; }

 private:
  MappedFile(void* begin, std::size_t size) noexcept : begin_(begin), size_(size) {}

  void* begin_ = nullptr;  // null: an empty file
  std::size_t size_ = 0;
};

}  // namespace muster::host
