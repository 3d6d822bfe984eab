// Backup of a database in use, by SQLite's own means. SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "host/descriptor.h"
#include "store/sqlite/sqlite_database.h"

namespace muster::store {

namespace {

Error backup_error(const std::string& file, const std::string& what) {
  return bad_input("backup " + file, what);
}

Error system_error(const std::string& file, const std::string& doing) {
  return backup_error(file, doing + ": " + strerror(errno));
}

// Makes the new name durable, not only the bytes.
Status sync_folder_of(const std::string& file) {
  std::string folder = std::filesystem::path(file).parent_path().string();
  if (folder.empty()) folder = ".";
  const host::Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened.open() || ::fsync(opened.number()) != 0) return system_error(file, "its folder");
  return Done{};
}

struct FinishBackup {
  void operator()(sqlite3_backup* backup) const noexcept { sqlite3_backup_finish(backup); }
};

}  // namespace

Status SqliteDatabase::copy_to(const std::string& file) {
  auto target = connect(file);
  if (!target) return target.error();
  {
    const std::unique_ptr<sqlite3_backup, FinishBackup> backup(
        sqlite3_backup_init(target->get(), "main", connection_.get(), "main"));
    if (!backup) return backup_error(file, sqlite3_errmsg(target->get()));
    // All pages in one step are those of one moment. Writers go on meanwhile (WAL); in several
    // steps each of their commits would begin the copy anew.
    const int code = sqlite3_backup_step(backup.get(), -1);
    if (code != SQLITE_DONE) return backup_error(file, sqlite3_errstr(code));
  }
  // One file without a log beside it, as it will be carried away.
  SqliteDatabase copy(file, std::move(*target));
  if (Status set = copy.run_script("PRAGMA journal_mode = DELETE"); !set) return set;
  const auto checked = copy.run("PRAGMA integrity_check");
  if (!checked) return checked.error();
  if (checked->size() != 1 || checked->text(0, 0) != "ok") {
    return backup_error(file, "the copy is damaged: " + checked->string(0, 0));
  }
  return Done{};
}

Status SqliteDatabase::backup(const std::string& file) {
  const std::string beside = file + ".part";
  std::error_code ignored;
  std::filesystem::remove(beside, ignored);
  const host::Descriptor made(
      ::open(beside.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!made.open()) return system_error(file, "could not be made");
  Status done = copy_to(beside);
  if (done && ::fsync(made.number()) != 0) done = system_error(file, "could not be written");
  if (done && std::rename(beside.c_str(), file.c_str()) != 0) {
    done = system_error(file, "could not be moved to its place");
  }
  if (!done) {
    std::filesystem::remove(beside, ignored);
    return done;
  }
  return sync_folder_of(file);
}

}  // namespace muster::store
