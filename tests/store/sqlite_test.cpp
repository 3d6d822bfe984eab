// What only the SQLite store has: a private file, a backup while running, and death without loss.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <thread>

#include "host/child.h"
#include "host/clock.h"
#include "store/appender.h"
#include "store/place.h"

namespace muster::store {
namespace {

namespace fs = std::filesystem;

unsigned mode_of(const std::string& file) {
  struct stat found = {};
  EXPECT_EQ(::stat(file.c_str(), &found), 0) << file;
  return found.st_mode & 0777U;
}

TEST(Sqlite, FilesArePrivate) {
  const Place place(Kind::Sqlite);
  const mode_t before = umask(0);
  {
    const auto store = place.open();
    add(*store, sample_header("g"));
    int files = 0;
    for (const auto& entry : fs::directory_iterator(place.folder())) {
      EXPECT_EQ(mode_of(entry.path().string()), 0600U) << entry.path();
      ++files;
    }
    EXPECT_GE(files, 2);  // the log too
  }
  const std::string file = place.folder() + "/muster.db";
  ASSERT_EQ(chmod(file.c_str(), 0644), 0);
  place.open();
  EXPECT_EQ(mode_of(file), 0600U);
  umask(before);
}

TEST(Sqlite, BadAddressesAreErrors) {
  const Place place(Kind::Sqlite);
  for (const std::string& address :
       {std::string("sqlite:"), "sqlite:" + place.folder(), "sqlite:" + place.folder() + "/no/db",
        std::string("mysql://root:secret@host/x"), std::string("")}) {
    const auto store = open_store(address);
    ASSERT_FALSE(store) << address;
    EXPECT_THAT(why(store), testing::Not(testing::HasSubstr("secret")));
  }
}

TEST(Sqlite, AFileThatIsNoDatabaseIsLeftAlone) {
  const Place place(Kind::Sqlite);
  const std::string file = place.folder() + "/muster.db";
  std::FILE* out = std::fopen(file.c_str(), "w");
  ASSERT_NE(out, nullptr);
  std::fputs("this is a letter to my aunt, and long enough to be taken for a page\n", out);
  std::fclose(out);
  const auto size = fs::file_size(file);
  EXPECT_FALSE(open_store(place.address()));
  EXPECT_EQ(fs::file_size(file), size);
}

TEST(Sqlite, BackupWhileAnotherWrites) {
  const Place place(Kind::Sqlite);
  const auto store = place.open();
  add(*store, sample_header("g"));
  std::atomic<bool> stop = false;
  std::atomic<std::int64_t> written = 0;
  std::thread writer([&] {
    const auto other = place.open();
    for (std::int64_t seq = 1; !stop; ++seq) {
      if (!must_append(*other, move("g", seq, std::string(2000, 'm')))) break;
      written = seq;
    }
  });
  EXPECT_TRUE(eventually([&] { return written >= 20; }));
  const std::int64_t before = written;
  const std::string copy = place.folder() + "/copy.db";
  const Status done = store->backup(copy);
  const std::int64_t after = written;
  stop = true;
  writer.join();
  ASSERT_TRUE(done) << why(done);

  EXPECT_EQ(mode_of(copy), 0600U);
  EXPECT_FALSE(fs::exists(copy + ".part"));
  const auto restored = open_store("sqlite:" + copy);
  ASSERT_TRUE(restored) << why(restored);
  const auto events = must_load(**restored, "g").events;
  EXPECT_GE(static_cast<std::int64_t>(events.size()), before);
  EXPECT_LE(static_cast<std::int64_t>(events.size()), after + 1);
}

TEST(Sqlite, BackupReplacesAnOlderOneAndSaysWhyNot) {
  const Place place(Kind::Sqlite);
  const auto store = place.open();
  add(*store, sample_header("one"));
  const std::string copy = place.folder() + "/copy.db";
  ASSERT_TRUE(store->backup(copy));
  add(*store, sample_header("two"));
  ASSERT_TRUE(store->backup(copy));
  must_load(**open_store("sqlite:" + copy), "two");
  const Status nowhere = store->backup(place.folder() + "/none/copy.db");
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(nowhere.error().field, testing::HasSubstr("/none/copy.db"));
}

TEST(Sqlite, ADeletedAccountLeavesNoTraceInTheFile) {
  const Place place(Kind::Sqlite);
  const std::string file = place.folder() + "/muster.db";
  const auto holds_name = [&] {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    EXPECT_GT(bytes.size(), 10'000U);
    return bytes.find("Dulcinea") != std::string::npos;
  };
  std::int64_t id = 0;
  {
    const auto store = place.open();
    id = add_person(*store, "Dulcinea");
    add(*store, sample_header("g"));
    ASSERT_TRUE(must_append(
        *store, {"g",
                 {event(1, club::EventKind::Join, 0, "Dulcinea"),
                  event(2, club::EventKind::Chat, 0, "Dulcinea here" + std::string(20'000, '.')),
                  event(3, club::EventKind::Chat, -1, "Dulcinea\nhello")},
                 {}}));
  }
  EXPECT_TRUE(holds_name());  // closed: the log is in the file
  {
    const auto store = place.open();
    ASSERT_TRUE(store->delete_account(id));
  }
  EXPECT_FALSE(holds_name());
}

// What the children of one test have said, game by game.
struct Acknowledged {
  std::map<std::string, std::int64_t> last;
  int lines = 0;

  // True if a line came before the deadline.
  bool note(host::Child& child, std::int64_t deadline) {
    host::LineSource& said = child.lines();
    if (said.next(deadline) != host::LineSource::Event::Line) return false;
    const std::size_t blank = said.text().find(' ');
    if (blank == std::string::npos) return false;
    last[said.text().substr(0, blank)] = std::stoll(said.text().substr(blank + 1));
    ++lines;
    return true;
  }
};

// The child appends and says what is acknowledged; it is killed at a random moment, again and
// again: in one round soon after its start, in the next when it is at work.
TEST(Sqlite, NothingAcknowledgedIsLostWhenKilled) {
  const Place place(Kind::Sqlite);
  const std::string file = place.folder() + "/muster.db";
  std::mt19937 random(20260716);
  Acknowledged acknowledged;
  constexpr int kRounds = 20;
  for (int round = 0; round < kRounds; ++round) {
    auto child = host::Child::start({"/proc/self/exe", "--append", file});
    ASSERT_TRUE(child) << why(child);
    if (round % 2 == 1) {
      ASSERT_TRUE(acknowledged.note(**child, host::deadline_in(30'000))) << "round " << round;
    }
    const std::int64_t kill_at = host::deadline_in(random() % 200);
    while (acknowledged.note(**child, kill_at)) {
    }
    ASSERT_EQ((*child)->ending(0), "still running");
    (*child)->kill();
    while (acknowledged.note(**child, host::deadline_in(30'000))) {  // what it had said before
    }
  }
  EXPECT_GE(acknowledged.lines, kRounds / 2 * kAppenderGames);

  const auto store = place.open();
  for (const auto& [game, seq] : acknowledged.last) {
    const auto events = must_load(*store, game).events;
    EXPECT_GE(static_cast<std::int64_t>(events.size()), seq) << game;
    for (std::size_t i = 0; i < events.size(); ++i) {
      ASSERT_EQ(events[i].seq, static_cast<std::int64_t>(i) + 1) << game;
    }
  }
  const auto checked = place.database()->run("PRAGMA integrity_check");
  ASSERT_TRUE(checked) << why(checked);
  EXPECT_EQ(checked->text(0, 0), "ok");
}

}  // namespace
}  // namespace muster::store
