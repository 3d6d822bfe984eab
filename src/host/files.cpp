// SPDX-License-Identifier: MIT
#include "host/files.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <span>

namespace muster::host {

namespace {

Error unreadable(const std::string& path) {
  const int number = errno;
  const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::BadInput;
  return {code, "file " + path,
          std::string("could not be read: ") + (number != 0 ? std::strerror(number) : "failed")};
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const auto source = FileSource::open(path);
  if (!source) return source.error();
  std::string content;
  std::array<std::byte, 65536> block;
  errno = 0;
  while (const std::size_t got = (*source)->read(block)) {
    content.append(reinterpret_cast<const char*>(block.data()), got);
    if (content.size() > limit) {
      return Error{ErrorCode::Limit, "file " + path,
                   "is larger than " + std::to_string(limit) + " bytes"};
    }
  }
  if ((*source)->failed()) return unreadable(path);
  return content;
}

Result<std::unique_ptr<FileSource>> FileSource::open(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return bad_input("file " + path, "is a folder, expected a file");
  }
  auto source = std::make_unique<FileSource>();
  errno = 0;
  source->file_.reset(std::fopen(path.c_str(), "rb"));
  if (!source->file_) return unreadable(path);
  return source;
}

std::size_t FileSource::read(std::span<std::byte> bytes) {
  return std::fread(bytes.data(), 1, bytes.size(), file_.get());
}

}  // namespace muster::host
