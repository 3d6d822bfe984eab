// SPDX-License-Identifier: MIT
#include "host/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "host/descriptor.h"

namespace muster::host {

namespace {

Error refused(const std::string& path) {
  const ErrorCode code = errno == ENOENT ? ErrorCode::NotFound : ErrorCode::BadInput;
  return {code, "file " + path, std::string("could not be read: ") + std::strerror(errno)};
}

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return refused(path);
  struct stat about{};
  if (::fstat(file.number(), &about) != 0) return refused(path);
  if (!S_ISREG(about.st_mode)) return bad_input("file " + path, "expected a plain file");
  const auto size = static_cast<std::size_t>(about.st_size);
  if (size == 0) return MappedFile(nullptr, 0);
  void* const begin = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
  if (begin == MAP_FAILED) return refused(path);
  return MappedFile(begin, size);
}

MappedFile::~MappedFile() {
  if (begin_ != nullptr) ::munmap(begin_, size_);
}

}  // namespace muster::host
