// SPDX-License-Identifier: MIT
#include "host/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace muster::host {

namespace {

namespace fs = std::filesystem;

Error file_error(const std::string& path, const std::string& what, ErrorCode code) {
  return {code, "file " + path, what};
}

Error system_error(const std::string& path, const std::string& doing) {
  const int number = errno;
  const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::BadInput;
  return file_error(path, doing + ": " + (number != 0 ? std::strerror(number) : "failed"), code);
}

Status write_directly(const std::string& named, const std::string& path, std::string_view content) {
  errno = 0;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  if (!out) return system_error(named, "could not be written");
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  out.close();
  if (!out) return system_error(named, "could not be written");
  return Done{};
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    return file_error(path, "is a folder, expected a file", ErrorCode::BadInput);
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) return system_error(path, "could not be read");
  std::string content;
  char block[65536];
  while (in.read(block, sizeof block) || in.gcount() > 0) {
    content.append(block, static_cast<std::size_t>(in.gcount()));
    if (content.size() > limit) {
      return file_error(path, "is larger than " + std::to_string(limit) + " bytes",
                        ErrorCode::Limit);
    }
  }
  if (in.bad()) return system_error(path, "could not be read");
  return content;
}

Status write_file(const std::string& path, std::string_view content) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    return file_error(path, "is a folder, expected a file", ErrorCode::BadInput);
  }
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    return write_directly(path, path, content);
  }
  const std::string beside = path + ".new-" + std::to_string(getpid());
  const Status written = write_directly(path, beside, content);
  if (!written) {
    fs::remove(beside, ignored);
    return written;
  }
  if (std::rename(beside.c_str(), path.c_str()) != 0) {
    const Error error = system_error(path, "could not be written");
    fs::remove(beside, ignored);
    return error;
  }
  return Done{};
}

}  // namespace muster::host
