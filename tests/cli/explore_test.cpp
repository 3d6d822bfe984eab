// explore and book: records and indexes asked alike, folders, files that are none, a book in one
// run or two. SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "muster.h"
#include "record/read.h"
#include "record/replay.h"
#include "support/files.h"

namespace muster::test {
namespace {

using testing::HasSubstr;

const std::string kTwo = source_path("docs/samples/two.sgf");

TEST(Explore, RecordsAndTheirIndexSayTheSame) {
  const TempFolder folder;
  const std::string index = folder.path("two.index");
  const Answer built = muster({"explore", "loa", kTwo, "--out", index, "--json"});
  ASSERT_EQ(built.code, 0) << built.err;
  EXPECT_EQ(built.json()["games"], 2);
  EXPECT_EQ(built.json()["positions"], 5);
  EXPECT_EQ(built.json()["bytes"], std::filesystem::file_size(index));
  for (const std::string& file : {kTwo, index}) {
    const Answer asked = muster({"explore", "loa", file, "--moves", "b1-b3", "--json"});
    ASSERT_EQ(asked.code, 0) << asked.err;
    EXPECT_EQ(asked.json()["games"]["total"], 2);
    EXPECT_EQ(asked.json()["moves"].size(), 1U);
    EXPECT_EQ(asked.json()["ended"]["total"], 1) << "the rules refuse the second game's next move";
    EXPECT_EQ(asked.json()["moves"][0]["games"]["unknown"], 1);
    EXPECT_THAT(asked.json()["moves"][0]["examples"][0]["where"].get<std::string>(),
                HasSubstr("two.sgf, game "));
  }
  // A file named twice is counted twice, whatever it is.
  const Answer both = muster({"explore", "loa", kTwo, index, "--json"});
  EXPECT_EQ(both.json()["games"]["total"], 4);
}

TEST(Explore, AFolderStandsForItsFiles) {
  const TempFolder folder;
  write_text(folder.path("a.txt"), "1. b1-b3 a2-c2\n");
  write_text(folder.path("b.txt"), "1. g1-g3\n");
  const Answer asked = muster(
      {"explore", "loa", std::filesystem::path(folder.path("a.txt")).parent_path(), "--json"});
  ASSERT_EQ(asked.code, 0) << asked.err;
  EXPECT_EQ(asked.json()["games"]["total"], 2);
  EXPECT_EQ(asked.json()["moves"].size(), 1U) << "mirror images are one move";
}

TEST(Explore, WithoutAFileTheBookAndTheGamesThatShip) {
  for (const std::string game : {"loa", "lof", "hexix"}) {
    const Answer shipped = muster({"explore", game, "--json"});
    ASSERT_EQ(shipped.code, 0) << shipped.err;
    EXPECT_GT(shipped.json()["games"]["total"], 200) << game;
    EXPECT_EQ(shipped.json()["effort"], 50'000) << game;
    const std::string files = source_path("books/" + game);
    const Answer named = muster({"explore", game, files + ".book", files + ".games", "--json"});
    EXPECT_EQ(shipped.json()["games"].dump(), named.json()["games"].dump()) << game;
    EXPECT_THAT(muster({"explore", game}).out, HasSubstr("engine against itself")) << game;
  }
}

constexpr int kLongestGame = 600;  // of a match: then it is drawn

// Whole games of the usual rules, each to an end that the rules know, no two alike.
TEST(Explore, TheGamesThatShipAreWhole) {
  for (const std::string game : {"loa", "lof", "hexix"}) {
    const auto file = record::read_records(read_text(source_path("books/" + game + ".games")), "");
    ASSERT_TRUE(file) << file.error().to_text();
    std::set<std::vector<std::string>> known;
    for (const Result<record::Record>& read : file->games) {
      ASSERT_TRUE(read) << game << ": " << read.error().to_text();
      EXPECT_EQ(read->game, game);
      for (const char* side : {"black", "white", "light", "dark", "blue", "red"}) {
        if (const std::string_view name = read->tag(side); !name.empty()) {
          EXPECT_TRUE(name.starts_with("Muster ")) << name << ": nobody takes it for a person";
        }
      }
      const auto replay = record::replay(*read);
      ASSERT_TRUE(replay && !replay->fault) << game;
      if (replay->plies() == kLongestGame) {
        EXPECT_EQ(read->result.outcome.winner, Winner::Draw) << game;
      } else {
        EXPECT_TRUE(replay->state->outcome().over()) << game;
        EXPECT_EQ(replay->state->outcome().winner, read->result.outcome.winner) << game;
      }
      EXPECT_TRUE(known.insert(read->main_moves()).second) << game;
    }
    EXPECT_GT(known.size(), 200U) << game;
  }
}

TEST(Explore, BadFilesAreNamed) {
  const TempFolder folder;
  EXPECT_TRUE(is_refused(muster({"explore", "loa:torus"}), "FILE")) << "no book of it ships";
  EXPECT_TRUE(is_refused(muster({"explore", "loa", folder.path("none")}), "none"));
  write_text(folder.path("bad"), "MUSTERIX and nothing more");
  EXPECT_TRUE(is_refused(muster({"explore", "loa", folder.path("bad")}), "bad"));
}

TEST(Book, OneRunOrTwoGiveTheSameBytes) {
  const TempFolder folder;
  const auto make = [&](const char* out, const char* journal, const char* positions) {
    return muster({"book", "make", "loa", "--out", folder.path(out), "--journal",
                   folder.path(journal), "--nodes", "200", "--positions", positions});
  };
  ASSERT_EQ(make("one", "one.journal", "30").code, 0);
  ASSERT_EQ(make("two", "two.journal", "12").code, 0);
  ASSERT_EQ(make("two", "two.journal", "30").code, 0);
  EXPECT_EQ(read_text(folder.path("one")), read_text(folder.path("two")));
  EXPECT_EQ(read_text(folder.path("one.journal")), read_text(folder.path("two.journal")));
  const Answer asked = muster({"explore", "loa", folder.path("one"), "--json"});
  EXPECT_EQ(asked.json()["effort"], 200);
  EXPECT_TRUE(asked.json()["moves"][0].contains("verdict"));
  const Answer other = muster({"book", "make", "loa", "--out", folder.path("x"), "--journal",
                               folder.path("one.journal"), "--nodes", "300"});
  EXPECT_TRUE(is_refused(other, "another book"));
}

// What ships was made from what its journal says, and by this program: nothing is searched again.
TEST(Book, TheShippedOnesComeFromTheirJournals) {
  for (const std::string game : {"loa", "lof", "hexix"}) {
    const TempFolder folder;
    const std::string journal = read_text(source_path("books/" + game + ".journal"));
    write_text(folder.path("journal"), journal);
    const auto lines = std::count(journal.begin(), journal.end(), '\n');
    ASSERT_GT(lines, 3000) << game;
    const Answer made = muster({"book", "make", game, "--nodes", "50000", "--margin", "30",
                                "--journal", folder.path("journal"), "--positions",
                                std::to_string(lines - 1), "--out", folder.path("book")});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(read_text(folder.path("journal")), journal) << game;
    EXPECT_TRUE(read_text(folder.path("book")) == read_text(source_path("books/" + game + ".book")))
        << game;
  }
}

}  // namespace
}  // namespace muster::test
