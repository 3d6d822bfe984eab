// Files too large to hold in memory, as the solver's byte ends.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "base/result.h"
#include "solver/bytes.h"

namespace muster::host {

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};

// Writes beside the file's place; commit() moves it there. Without commit nothing is left behind.
class FileSink final : public solver::ByteSink {
 public:
  static Result<std::unique_ptr<FileSink>> open(const std::string& path);
  ~FileSink() override;

  bool write(std::span<const std::byte> bytes) override;
  Status commit();

 private:
  explicit FileSink(std::string path) : path_(std::move(path)), beside_(path_ + ".part") {}

  std::string path_, beside_;
  std::unique_ptr<std::FILE, CloseFile> file_;
};

class FileSource final : public solver::ByteSource {
 public:
  static Result<std::unique_ptr<FileSource>> open(const std::string& path);
  std::size_t read(std::span<std::byte> bytes) override;

 private:
  std::unique_ptr<std::FILE, CloseFile> file_;
};

}  // namespace muster::host
