// SPDX-License-Identifier: MIT
#include "host/file_writer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>
#include <span>

#include "host/descriptor.h"

namespace muster::host {

namespace {

constexpr int kMaxLinks = 40;  // as many as the kernel follows
constexpr std::string_view kDoing = "could not be written";

Error file_error(const std::string& path, int number) {
  const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::BadInput;
  return {code, "file " + path,
          std::string(kDoing) + ": " + (number != 0 ? std::strerror(number) : "failed")};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

// The path behind all links, also where the last one leads to nothing. Empty with errno set: a loop
// of links.
std::string follow_links(std::string path) {
  for (int links = 0; links < kMaxLinks; ++links) {
    std::array<char, PATH_MAX> next;
    const ssize_t length = readlink(path.c_str(), next.data(), next.size());
    if (length < 0) return path;  // not a link, or nothing at all
    std::string to(next.data(), static_cast<std::size_t>(length));
    path = to.starts_with('/') ? std::move(to) : folder_of(path) + "/" + to;
  }
  errno = ELOOP;
  return "";
}

// What stands at a path, and how to write there.
struct Place {
  enum class Kind { New, Plain, Special, Stream };
  Kind kind = Kind::New;
  std::string target;  // of New and Plain
  struct stat facts = {};
};

bool same_file(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// /dev/stdout and its like lead to a plain file when the shell has redirected them. To replace that
// file would cut the shell off from it.
bool is_own_stream(const struct stat& facts) {
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat stream = {};
    if (fstat(descriptor, &stream) == 0 && same_file(stream, facts)) return true;
  }
  return false;
}

Result<Place> find_place(const std::string& path) {
  Place place;
  const bool exists = stat(path.c_str(), &place.facts) == 0;
  if (!exists && errno != ENOENT) return file_error(path, errno);
  if (exists && S_ISDIR(place.facts.st_mode)) {
    return bad_input("file " + path, "is a folder, expected a file");
  }
  if (exists && !S_ISREG(place.facts.st_mode)) {
    place.kind = Place::Kind::Special;
    return place;
  }
  if (exists && is_own_stream(place.facts)) {
    place.kind = Place::Kind::Stream;
    return place;
  }
  place.target = follow_links(path);
  if (place.target.empty()) return file_error(path, errno);
  if (!exists) return place;
  place.kind = Place::Kind::Plain;
  // A rename asks for the folder's permission alone: a file that is read-only stays as it is.
  if (access(place.target.c_str(), W_OK) != 0) return file_error(path, errno);
  return place;
}

// A moved file is there after a power failure only when its folder has been written too. Some file
// systems cannot be asked for that; the file is whole all the same.
void sync_folder(const std::string& target) {
  const Descriptor folder(::open(folder_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.open()) fsync(folder.number());
}

// One file while it is written. Without commit() a plain file stays as it was.
class FileWriter final : public solver::ByteSink {
 public:
  static Result<std::unique_ptr<FileWriter>> open(const std::string& path);
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;
  ~FileWriter() override;

  bool write(std::span<const std::byte> bytes) override;
  // What the system said when a write failed.
  std::optional<Error> problem() const;
  Status commit();

 private:
  explicit FileWriter(std::string path) : path_(std::move(path)) {}
  Status open_directly(int flags);
  Status open_beside(const std::string& target, const struct stat* old);
  Error failed(int number) const { return file_error(path_, number); }

  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  std::string path_;    // as the caller names it
  std::string target_;  // behind all links
  std::string beside_;  // where a plain file is written first; empty: written directly
  std::unique_ptr<std::FILE, Close> file_;
  int problem_ = 0;  // errno of the first write that failed
};

Result<std::unique_ptr<FileWriter>> FileWriter::open(const std::string& path) {
  const Result<Place> place = find_place(path);
  if (!place) return place.error();
  std::unique_ptr<FileWriter> writer(new FileWriter(path));
  const bool plain = place->kind == Place::Kind::Plain;
  if (place->kind == Place::Kind::Special) ignore_broken_pipes();  // reported, not deadly
  const Status opened =
      plain || place->kind == Place::Kind::New
          ? writer->open_beside(place->target, plain ? &place->facts : nullptr)
          : writer->open_directly(place->kind == Place::Kind::Stream ? O_APPEND : 0);
  if (!opened) return opened.error();
  return writer;
}

Status FileWriter::open_directly(int flags) {
  const int descriptor = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | flags);
  if (descriptor < 0) return failed(errno);
  file_.reset(fdopen(descriptor, "wb"));
  return Done{};
}

// Private until it has the old file's mode; a new file gets what the umask leaves.
Status FileWriter::open_beside(const std::string& target, const struct stat* old) {
  const std::string beside = folder_of(target) + "/.muster-" + std::to_string(getpid()) + "-";
  int descriptor = -1;
  for (int number = 0; descriptor < 0; ++number) {
    beside_ = beside + std::to_string(number) + ".part";
    descriptor = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                        old != nullptr ? 0600 : 0666);
    if (descriptor < 0 && errno != EEXIST) {
      beside_.clear();
      return failed(errno);
    }
  }
  target_ = target;
  file_.reset(fdopen(descriptor, "wb"));
  if (old == nullptr) return Done{};
  // Only root can keep another owner; for everybody else the file becomes theirs.
  [[maybe_unused]] const int owner = fchown(descriptor, old->st_uid, old->st_gid);
  if (fchmod(descriptor, old->st_mode & 07777) != 0) return failed(errno);
  return Done{};
}

FileWriter::~FileWriter() {
  file_.reset();
  if (!beside_.empty()) unlink(beside_.c_str());
}

bool FileWriter::write(std::span<const std::byte> bytes) {
  if (problem_ != 0) return false;
  errno = 0;
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size()) return true;
  problem_ = errno != 0 ? errno : EIO;
  return false;
}

std::optional<Error> FileWriter::problem() const {
  if (problem_ == 0) return std::nullopt;
  return failed(problem_);
}

Status FileWriter::commit() {
  if (problem_ != 0) return failed(problem_);
  if (std::fflush(file_.get()) != 0) return failed(errno);
  if (!beside_.empty() && fsync(fileno(file_.get())) != 0) return failed(errno);
  if (std::fclose(file_.release()) != 0) return failed(errno);
  if (beside_.empty()) return Done{};
  if (std::rename(beside_.c_str(), target_.c_str()) != 0) return failed(errno);
  beside_.clear();
  sync_folder(target_);
  return Done{};
}

}  // namespace

Status check_writable(const std::string& path) {
  const Result<Place> place = find_place(path);
  if (!place) return place.error();
  if (place->kind == Place::Kind::Special || place->kind == Place::Kind::Stream) {
    if (access(path.c_str(), W_OK) != 0) return file_error(path, errno);
    return Done{};
  }
  const auto writer = FileWriter::open(path);  // goes again without a trace
  if (!writer) return writer.error();
  return Done{};
}

Status write_file(const std::string& path, const WriteContent& content) {
  const auto writer = FileWriter::open(path);
  if (!writer) return writer.error();
  const Status written = content(**writer);
  if (const std::optional<Error> problem = (*writer)->problem()) return *problem;
  return written ? (*writer)->commit() : written;
}

Status write_file(const std::string& path, std::string_view content) {
  return write_file(path, [content](solver::ByteSink& sink) -> Status {
    sink.write_text(content);  // the file says what went wrong
    return Done{};
  });
}

}  // namespace muster::host
