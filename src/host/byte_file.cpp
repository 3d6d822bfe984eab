// SPDX-License-Identifier: MIT
#include "host/byte_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace muster::host {

namespace {

Error failed(const std::string& path, const std::string& doing) {
  const int number = errno;
  const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::BadInput;
  return {code, "file " + path, doing + ": " + (number != 0 ? std::strerror(number) : "failed")};
}

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

}  // namespace

Result<std::unique_ptr<FileSink>> FileSink::open(const std::string& path) {
  if (is_folder(path)) return bad_input("file " + path, "is a folder, expected a file");
  std::unique_ptr<FileSink> sink(new FileSink(path));
  errno = 0;
  sink->file_.reset(std::fopen(sink->beside_.c_str(), "wb"));
  if (!sink->file_) return failed(path, "could not be written");
  return sink;
}

FileSink::~FileSink() {
  if (!file_) return;
  file_.reset();
  std::remove(beside_.c_str());
}

bool FileSink::write(std::span<const std::byte> bytes) {
  return file_ && std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size();
}

Status FileSink::commit() {
  errno = 0;
  const bool closed = std::fclose(file_.release()) == 0;
  if (closed && std::rename(beside_.c_str(), path_.c_str()) == 0) return Done{};
  const Error error = failed(path_, "could not be written");
  std::remove(beside_.c_str());
  return error;
}

Result<std::unique_ptr<FileSource>> FileSource::open(const std::string& path) {
  if (is_folder(path)) return bad_input("file " + path, "is a folder, expected a file");
  auto source = std::make_unique<FileSource>();
  errno = 0;
  source->file_.reset(std::fopen(path.c_str(), "rb"));
  if (!source->file_) return failed(path, "could not be read");
  return source;
}

std::size_t FileSource::read(std::span<std::byte> bytes) {
  return std::fread(bytes.data(), 1, bytes.size(), file_.get());
}

}  // namespace muster::host
