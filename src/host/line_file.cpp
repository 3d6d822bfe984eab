// SPDX-License-Identifier: MIT
#include "host/line_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "host/clock.h"

namespace muster::host {

namespace {

Error failed(const std::string& path, const char* what) {
  return bad_input("file " + path, std::string(what) + ": " + std::strerror(errno));
}

}  // namespace

Status make_folder(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (problem) return bad_input("folder " + path, "could not be made: " + problem.message());
  return Done{};
}

Result<LineFile> LineFile::open(const std::string& path) {
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (!file.open()) return failed(path, "could not be written");
  struct stat facts = {};
  if (fstat(file.number(), &facts) != 0) return failed(path, "could not be read");
  off_t end = facts.st_size;
  char last = '\n';
  while (end > 0 && pread(file.number(), &last, 1, end - 1) == 1 && last != '\n') --end;
  if (end != facts.st_size && ftruncate(file.number(), end) != 0) {
    return failed(path, "could not be mended");
  }
  return LineFile(std::move(file), path);
}

Status LineFile::append(std::string_view line) {
  std::string bytes(line);
  bytes += '\n';
  if (!write_all(file_.number(), bytes, kNever)) return failed(path_, "could not be written");
  return Done{};
}

}  // namespace muster::host
