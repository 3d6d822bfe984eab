// SPDX-License-Identifier: MIT
#include "host/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "host/clock.h"
#include "host/descriptor.h"
#include "host/file_writer.h"
#include "support/temp_folder.h"

namespace muster::host {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }
  unsigned mode_of(const std::string& name) const {
    struct stat facts = {};
    EXPECT_EQ(stat(path(name).c_str(), &facts), 0);
    return facts.st_mode & 07777;
  }
  // What write_file and check_writable say to a user without rights: "" for nothing.
  static std::string message_as_nobody(const std::string& path) {
    Pipe pipe = std::move(*make_pipe());
    const pid_t child = fork();
    if (child == 0) {
      constexpr uid_t kNobody = 65534;
      if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) _exit(2);
      const Status able = check_writable(path), written = write_file(path, "new");
      std::string said = written ? "" : written.error().message;
      if (static_cast<bool>(able) != static_cast<bool>(written)) said += " (check_writable lied)";
      write_all(pipe.write.number(), said, kNever);
      _exit(0);
    }
    pipe.write.close();
    std::string said(200, '\0');
    const ssize_t got = read(pipe.read.number(), said.data(), said.size());
    said.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? said : "the child failed";
  }

  test::TempFolder folder_;
};

TEST_F(Files, WhatIsWrittenIsRead) {
  const std::string content("a\0b\r\n\xff", 6);
  ASSERT_TRUE(write_file(path("f"), content));
  ASSERT_TRUE(write_file(path("f"), content));  // over the old one
  const Result<std::string> read = read_file(path("f"), 100);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, content);
  EXPECT_EQ(entries(), 1U);  // nothing left beside it
}

TEST_F(Files, LimitIsExact) {
  ASSERT_TRUE(write_file(path("f"), std::string(100'000, 'x')));
  EXPECT_TRUE(read_file(path("f"), 100'000));
  const Result<std::string> read = read_file(path("f"), 99'999);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::Limit);
}

TEST_F(Files, ErrorsNameTheFile) {
  const Result<std::string> read = read_file(path("none"), 10);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::NotFound);
  EXPECT_EQ(read.error().field, "file " + path("none"));
  EXPECT_EQ(read.error().message, "could not be read: No such file or directory");
  const Status written = write_file(path("no/such/folder"), "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().field, "file " + path("no/such/folder"));
  EXPECT_FALSE(read_file(folder_.path(), 10));
  EXPECT_FALSE(write_file(folder_.path(), "x"));
  EXPECT_EQ(entries(), 0U);
}

TEST_F(Files, TheLongestNameIsWritten) {
  const std::string longest = path(std::string(255, 'f'));
  ASSERT_TRUE(write_file(longest, "old"));
  ASSERT_TRUE(write_file(longest, "new"));
  EXPECT_EQ(*read_file(longest, 10), "new");
}

TEST_F(Files, AFailureLeavesTheOldFile) {
  ASSERT_TRUE(write_file(path("f"), "old"));
  const Status written = write_file(path("f"), [](solver::ByteSink& sink) -> Status {
    EXPECT_TRUE(sink.write_text("half"));
    return bad_input("proof", "was not found");
  });
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().to_text(), "proof: was not found");
  EXPECT_EQ(*read_file(path("f"), 10), "old");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, TheModeIsKept) {
  ASSERT_TRUE(write_file(path("secret"), "old"));
  for (const mode_t mode : {0600, 0640, 0755}) {
    ASSERT_EQ(chmod(path("secret").c_str(), mode), 0);
    ASSERT_TRUE(write_file(path("secret"), "new"));
    EXPECT_EQ(mode_of("secret"), mode);
  }
  EXPECT_EQ(*read_file(path("secret"), 10), "new");
}

TEST_F(Files, ANewFileHasTheModeOfTheUmask) {
  const mode_t before = umask(027);
  const Status written = write_file(path("new"), "x");
  umask(before);
  ASSERT_TRUE(written);
  EXPECT_EQ(mode_of("new"), 0640U);
}

TEST_F(Files, LinksAreFollowedAndStay) {
  fs::create_directory(path("elsewhere"));
  ASSERT_TRUE(write_file(path("elsewhere/real"), "old"));
  fs::create_symlink("elsewhere/real", path("one"));
  fs::create_symlink("one", path("two"));
  ASSERT_TRUE(write_file(path("two"), "new"));
  EXPECT_EQ(*read_file(path("elsewhere/real"), 10), "new");
  EXPECT_TRUE(fs::is_symlink(path("one")));
  EXPECT_TRUE(fs::is_symlink(path("two")));
  EXPECT_EQ(entries(), 3U);
}

TEST_F(Files, ALinkToNothingMakesTheFileItLeadsTo) {
  fs::create_directory(path("elsewhere"));
  fs::create_symlink("elsewhere/later", path("link"));
  ASSERT_TRUE(check_writable(path("link")));
  ASSERT_TRUE(write_file(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(*read_file(path("elsewhere/later"), 10), "new");
  fs::create_symlink("round", path("about"));
  fs::create_symlink("about", path("round"));
  EXPECT_FALSE(write_file(path("round"), "x"));
  fs::create_symlink("no/such/folder", path("nowhere"));
  EXPECT_FALSE(write_file(path("nowhere"), "x"));
  EXPECT_FALSE(check_writable(path("nowhere")));
}

TEST_F(Files, AFifoIsWrittenToAndStays) {
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  ASSERT_TRUE(check_writable(path("fifo")));  // without waiting for a reader
  std::string read;
  std::thread reader([&] {
    std::ifstream in(path("fifo"), std::ios::binary);
    read.assign(std::istreambuf_iterator<char>(in), {});
  });
  const std::string content(200'000, 'x');  // more than a pipe holds
  EXPECT_TRUE(write_file(path("fifo"), content));
  reader.join();
  EXPECT_EQ(read, content);
  EXPECT_TRUE(fs::is_fifo(path("fifo")));
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, AReaderThatLeavesIsAnError) {
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  std::thread reader([&] { std::ifstream(path("fifo"), std::ios::binary).get(); });
  const Status written = write_file(path("fifo"), std::string(1'000'000, 'x'));
  reader.join();
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "could not be written: Broken pipe");
}

TEST_F(Files, DevicesStayDevices) {
  EXPECT_TRUE(check_writable("/dev/null"));
  EXPECT_TRUE(write_file("/dev/null", "x"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  fs::create_symlink("/dev/null", path("link"));
  EXPECT_TRUE(write_file(path("link"), "x"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
}

TEST_F(Files, AFullDeviceIsReported) {
  for (const std::size_t bytes : {1UL, 1'000'000UL}) {  // noticed at the end, and on the way
    const Status written = write_file("/dev/full", std::string(bytes, 'x'));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().to_text(),
              "file /dev/full: could not be written: No space left on device");
  }
}

// Root may write everywhere, so that this is tried by a child process that is not root.
TEST_F(Files, WhatIsReadOnlyStaysAsItIs) {
  ASSERT_TRUE(write_file(path("f"), "old"));
  ASSERT_EQ(chmod(path("f").c_str(), 0444), 0);
  ASSERT_TRUE(write_file(path("open"), "old"));
  ASSERT_EQ(chmod(path("open").c_str(), 0666), 0);
  ASSERT_EQ(chmod(folder_.path().c_str(), 0777), 0);
  EXPECT_EQ(message_as_nobody(path("f")), "could not be written: Permission denied");
  ASSERT_EQ(chmod(folder_.path().c_str(), 0555), 0);
  EXPECT_EQ(message_as_nobody(path("open")), "could not be written: Permission denied");
  EXPECT_EQ(message_as_nobody(path("new")), "could not be written: Permission denied");
  ASSERT_EQ(chmod(folder_.path().c_str(), 0755), 0);
  EXPECT_EQ(*read_file(path("f"), 10), "old");
  EXPECT_EQ(*read_file(path("open"), 10), "old");
  EXPECT_EQ(entries(), 2U);
}

}  // namespace
}  // namespace muster::host
