// Files to read, whole or as a stream of bytes; file_writer.h writes them. Errors name the file and
// say what the system said.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>

#include "base/result.h"
#include "solver/bytes.h"

namespace muster::host {

// Blocks. A file larger than `limit` bytes is refused, not cut.
Result<std::string> read_file(const std::string& path, std::size_t limit);

// A file too large to hold in memory.
class FileSource final : public solver::ByteSource {
 public:
  static Result<std::unique_ptr<FileSource>> open(const std::string& path);
  std::size_t read(std::span<std::byte> bytes) override;
  bool failed() const noexcept { return std::ferror(file_.get()) != 0; }

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
};

}  // namespace muster::host
