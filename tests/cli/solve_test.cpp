// solve and check-proof.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "muster.h"

namespace muster::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Solve, VerdictMoveAndCheckedProof) {
  const TempFolder folder;
  const std::string proof = folder.path("five.proof");
  const Answer run = muster({"solve", "loa:size=5", "--proof", proof});
  EXPECT_EQ(run.code, 0) << run.err;
  ASSERT_GE(run.lines().size(), 4u);
  EXPECT_EQ(run.lines()[0], "win");
  EXPECT_THAT(run.lines()[1], StartsWith("move "));
  const Answer checked = muster({"check-proof", proof});
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_THAT(checked.out, HasSubstr("loa:size=5, start, win"));
  const nlohmann::json json = muster({"check-proof", proof, "--json"}).json();
  EXPECT_EQ(json["verdict"], "win");
  EXPECT_GT(json["moves"], 100);

  std::string text = read_text(proof);
  const std::size_t at = text.rfind('-');
  text[at - 1] = text[at - 1] == '1' ? '2' : '1';
  write_text(proof, text);
  const Answer broken = muster({"check-proof", proof});
  EXPECT_EQ(broken.code, 1) << broken.err;
  EXPECT_THAT(broken.err, HasSubstr("line "));
}

TEST(Solve, UnknownIsNo) {
  const Answer run = muster({"solve", "loa", "--nodes", "200", "--json"});
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.json()["verdict"], "unknown");
  EXPECT_EQ(run.json()["ended"], "node limit");
  EXPECT_EQ(run.json()["questions"].size(), 2u);
  const Answer timed = muster({"solve", "loa", "--time", "200ms", "--json"});
  EXPECT_EQ(timed.json()["ended"], "time limit");
}

TEST(Solve, CheckpointAndResume) {
  const TempFolder folder;
  const std::string file = folder.path("c");
  const Answer first =
      muster({"solve", "loa:size=6x5", "--memory", "8", "--nodes", "2048", "--checkpoint", file});
  EXPECT_EQ(first.code, 1);
  const Answer resumed = muster({"solve", "loa:size=6x5", "--memory", "8", "--resume", file});
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(resumed.out, muster({"solve", "loa:size=6x5", "--memory", "8"}).out);
  EXPECT_TRUE(is_refused(muster({"solve", "loa:size=6x5", "--memory", "9", "--resume", file}),
                         "same memory limit"));
  EXPECT_TRUE(is_refused(muster({"solve", "loa:size=5", "--resume", file}), "expected"));
}

// The speed is that of this run: what was looked at before the checkpoint is not counted again.
TEST(Solve, AResumedRunCountsItsOwnSpeed) {
  const TempFolder folder;
  const std::string file = folder.path("c");
  const auto run = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"solve", "loa", "--memory", "8", "--json", "--nodes"};
    words.insert(words.end(), more.begin(), more.end());
    return muster(words).json();
  };
  const nlohmann::json first = run({"4096", "--checkpoint", file});
  EXPECT_EQ(first["evaluations_this_run"], first["evaluations"]);
  const nlohmann::json second = run({"512", "--resume", file});
  const auto earlier = first["evaluations"].get<std::uint64_t>();
  EXPECT_GT(second["evaluations"], earlier);
  EXPECT_EQ(second["evaluations_this_run"], second["evaluations"].get<std::uint64_t>() - earlier);
}

TEST(Solve, BadUsage) {
  const TempFolder folder;
  EXPECT_TRUE(is_refused(muster({"solve", "loa", "--time", "soon"}), "--time"));
  EXPECT_TRUE(is_refused(muster({"solve", "loa", "--time", "-1"}), "--time"));
  EXPECT_TRUE(is_refused(muster({"solve", "loa", "--memory", "0"}), "--memory"));
  EXPECT_TRUE(is_refused(muster({"solve", "loa:size=4", "--resume", folder.path("none")}), "none"));
  EXPECT_TRUE(is_refused(muster({"solve", "loa:size=4", "--proof", folder.path("no/such/folder")}),
                         "no/such"));
  EXPECT_TRUE(is_refused(muster({"check-proof", folder.path("none")}), "could not be read"));
  write_text(folder.path("x"), "hello\n");
  EXPECT_TRUE(is_refused(muster({"check-proof", folder.path("x")}), "line 1, column 1"));
}

TEST(Solve, ProofsAndCheckpointsGoIntoWhatIsThere) {
  namespace fs = std::filesystem;
  const TempFolder folder;
  const std::string real = folder.path("real"), link = folder.path("link");
  write_text(real, "old");
  fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real", link);
  EXPECT_EQ(muster({"solve", "loa:size=4", "--proof", link}).code, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(fs::status(real).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(muster({"check-proof", real}).code, 0);
  for (const char* option : {"--proof", "--checkpoint"}) {
    EXPECT_EQ(muster({"solve", "loa:size=4", option, "/dev/null"}).code, 0);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    const Answer full = muster({"solve", "loa:size=4", option, "/dev/full"});
    EXPECT_EQ(full.code, 2);
    EXPECT_THAT(full.err, HasSubstr("file /dev/full: could not be written: No space left"));
  }
  EXPECT_TRUE(is_refused(muster({"solve", "loa:size=4", "--proof", folder.path("no/such")}),
                         "could not be written: No such file or directory"));
}

}  // namespace
}  // namespace muster::test
