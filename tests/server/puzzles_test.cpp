// People's answers to puzzles: the server works out from the moves whether one is right, counts the
// first one of a person once, whatever is killed meanwhile, and much of it holds nobody up.
// docs/puzzles.md. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "database.h"
#include "inner_server.h"
#include "player.h"
#include "puzzles/puzzle_file.h"
#include "store/store.h"
#include "support/files.h"
#include "support/json_schema.h"

namespace muster::test {
namespace {

using puzzles::Puzzle;

constexpr const char* kAnswers = "/api/me/puzzles";

const puzzles::PuzzleSet& shipped() {
  static const puzzles::PuzzleSet set =
      *puzzles::read_set(read_file(source_path("puzzles/loa.jsonl")));
  return set;
}

const Puzzle& of_moves(int moves) {
  return *std::find_if(shipped().puzzles.begin(), shipped().puzzles.end(), [&](const Puzzle& one) {
    return one.kind == puzzles::PuzzleKind::Win && one.moves == moves;
  });
}

Json answer_to(const Puzzle& puzzle, const std::vector<std::string>& moves, int hints = 0) {
  return {{"game", "loa"}, {"puzzle", puzzle.id}, {"moves", moves}, {"hints", hints}};
}

// A web app of which only the puzzles matter.
class AppFolder {
 public:
  AppFolder() {
    std::filesystem::create_directory(folder_.path("assets"));
    write_file(folder_.path("index.html"), "<html><head></head></html>");
    for (const char* set : {"loa", "loa-endings"}) {
      write_file(folder_.path("assets/" + std::string(set) + "-B3fk29aZ.jsonl"),
                 read_file(source_path("puzzles/" + std::string(set) + ".jsonl")));
    }
  }
  const std::string& path() const { return folder_.path(); }

 private:
  TempFolder folder_;
};

class PuzzlesTest : public testing::Test {
 protected:
  PuzzlesTest() {
    server::SiteOptions options;
    options.limits = false;
    options.web = app_.path();
    site_ = std::make_unique<InnerServer>(options);
    ann_ = make_player(http(), "Ann");
    bob_ = make_player(http(), "Bob");
  }

  Http http() const { return site_->http(); }
  // As described, whatever it is.
  HttpReply call(const std::string& method, const std::string& path, const Json& body,
                 const Player& who) const {
    const bool get = method == "get";
    const HttpReply reply =
        get ? http().get(path, who.fields) : http().post(path, body, who.fields);
    const std::string shape = path.substr(0, path.find('?'));
    for (const std::string& problem :
         schemas_.check_answer(method, shape, reply.status, reply.json())) {
      ADD_FAILURE() << method << " " << path << ": " << problem << "\n" << reply.body;
    }
    return reply;
  }
  HttpReply answer(const Player& who, const Json& body) const {
    return call("post", kAnswers, body, who);
  }
  Json own(const Player& who) const { return call("get", kAnswers, nullptr, who).json(); }
  Json ratings() const { return call("get", "/api/puzzles?game=loa", nullptr, {}).json(); }
  std::string refused(const Json& body) const {
    const HttpReply reply = answer(ann_, body);
    return std::to_string(reply.status) + " " + reply.json().value("field", "");
  }

  AppFolder app_;
  JsonSchemas schemas_ = JsonSchemas::of_server();
  std::unique_ptr<InnerServer> site_;
  Player ann_, bob_;
};

TEST_F(PuzzlesTest, ASolutionMovesBothRatings) {
  const Puzzle& puzzle = of_moves(2);
  const HttpReply reply = answer(ann_, answer_to(puzzle, puzzle.line));
  ASSERT_EQ(reply.status, 200) << reply.body;
  const Json solved = reply.json();
  EXPECT_EQ(solved["score"], 1);
  EXPECT_EQ(solved["counted"], true);
  EXPECT_GT(solved["person"]["change"], 0);
  EXPECT_EQ(solved["person"]["rating"], 1200 + solved["person"]["change"].get<int>());
  EXPECT_LT(solved["puzzle"]["rating"], puzzle.rating);
  EXPECT_EQ(own(ann_)["points"].size(), 1u);
  EXPECT_EQ(own(ann_)["person"]["rating"], solved["person"]["rating"]);
  ASSERT_EQ(ratings()["puzzles"].size(), 1u);
  EXPECT_EQ(ratings()["puzzles"][0]["id"], puzzle.id);
  EXPECT_EQ(ratings()["puzzles"][0]["rating"], solved["puzzle"]["rating"]);
}

TEST_F(PuzzlesTest, WhatIsNotTheSolutionIsAFailureWhateverIsClaimed) {
  const Puzzle &two = of_moves(2), &three = of_moves(3), &one = of_moves(1);
  Json claim = answer_to(two, {two.line[0]});
  claim["solved"] = true;
  EXPECT_EQ(answer(ann_, claim).json()["score"], 0) << "only half of the line";
  EXPECT_EQ(answer(ann_, answer_to(three, {})).json()["score"], 0) << "given up";
  EXPECT_EQ(answer(ann_, answer_to(one, one.line, 2)).json()["score"], 0.5) << "with help";
  const Json person = own(ann_)["person"];
  EXPECT_EQ(person["answers"], 3);
  EXPECT_LT(person["rating"], 1200);
}

TEST_F(PuzzlesTest, MovesThatCannotHaveBeenAreRefusedByName) {
  const Puzzle& puzzle = of_moves(2);
  const auto& line = puzzle.line;
  EXPECT_EQ(refused(answer_to(puzzle, {"a1-a1"})), "400 moves[0]") << "illegal";
  EXPECT_EQ(refused(answer_to(puzzle, {line[0], line[2], line[1]})), "400 moves[1]");
  EXPECT_EQ(refused(answer_to(puzzle, {line[0], line[1], line[2], "a1-a2"})), "400 moves[3]");
  EXPECT_EQ(refused(answer_to(puzzle, std::vector<std::string>(41, "a1-a2"))), "400 moves");
  EXPECT_EQ(refused({{"game", "loa"}, {"puzzle", puzzle.id}}), "400 moves");
  EXPECT_EQ(refused({{"game", "loa"}, {"puzzle", "0000000000"}, {"moves", Json::array()}}),
            "404 puzzle");
  EXPECT_EQ(refused({{"game", "chess"}, {"puzzle", puzzle.id}, {"moves", Json::array()}}),
            "404 puzzle");
  EXPECT_EQ(call("get", "/api/puzzles?game=chess", nullptr, {}).status, 404);
  EXPECT_EQ(call("get", "/api/puzzles", nullptr, {}).status, 400);
  EXPECT_EQ(own(ann_)["person"]["answers"], 0) << "none of them counted";
}

TEST_F(PuzzlesTest, EndingsAreNotRated) {
  const puzzles::PuzzleSet endings =
      *puzzles::read_set(read_file(source_path("puzzles/loa-endings.jsonl")));
  EXPECT_EQ(refused(answer_to(endings.puzzles.front(), {})), "404 puzzle");
}

TEST_F(PuzzlesTest, TheFirstAnswerStands) {
  const Puzzle& puzzle = of_moves(1);
  const Json first = answer(ann_, answer_to(puzzle, {})).json();
  const Json second = answer(ann_, answer_to(puzzle, puzzle.line)).json();
  EXPECT_EQ(second["counted"], false);
  EXPECT_EQ(second["score"], 0);
  EXPECT_EQ(second["person"]["rating"], first["person"]["rating"]);
  EXPECT_EQ(second["puzzle"], first["puzzle"]);
  EXPECT_EQ(answer(bob_, answer_to(puzzle, puzzle.line)).json()["counted"], true)
      << "another person";
  EXPECT_EQ(ratings()["puzzles"][0]["answers"], 2);
}

TEST_F(PuzzlesTest, AStrangerAnswersNothingAndSeesNobody) {
  const Puzzle& puzzle = of_moves(1);
  EXPECT_EQ(answer({}, answer_to(puzzle, puzzle.line)).status, 401);
  EXPECT_EQ(call("get", kAnswers, nullptr, {}).status, 401);
  EXPECT_TRUE(ratings()["puzzles"].empty());
  answer(ann_, answer_to(puzzle, puzzle.line));
  EXPECT_TRUE(own(bob_)["points"].empty()) << "only one's own";
}

TEST_F(PuzzlesTest, GoWithTheAccountAndThePuzzleKeepsItsRating) {
  const Puzzle& puzzle = of_moves(1);
  answer(ann_, answer_to(puzzle, puzzle.line));
  const Json before = ratings();
  ASSERT_EQ(http().remove("/api/me", {{"password", "correct horse"}}, ann_.fields).status, 200);
  const Player again = make_player(http(), "Ann");
  EXPECT_EQ(own(again)["person"]["answers"], 0);
  EXPECT_EQ(ratings(), before);
}

TEST_F(PuzzlesTest, ADayHasItsQuota) {
  int counted = 0;
  HttpReply last;
  for (const Puzzle& puzzle : shipped().puzzles) {
    last = http().post(kAnswers, answer_to(puzzle, {}), ann_.fields);
    if (last.status != 200) break;
    ++counted;
  }
  EXPECT_EQ(last.status, 429) << last.body;
  EXPECT_EQ(counted, store::kMostPuzzleAnswers);
  EXPECT_TRUE(last.fields.contains("retry-after"));
  EXPECT_EQ(answer(bob_, answer_to(of_moves(1), of_moves(1).line)).status, 200);
}

TEST(PuzzleLimitsTest, AFloodOfAnswersIsCutOffAndOthersAreServed) {
  const AppFolder app;
  server::SiteOptions options;
  options.net.behind_proxy = true;
  options.web = app.path();
  const InnerServer site(options);
  const Player ann = behind_proxy(make_player(site.http(), "Ann"), "10.6.6.6"),
               bob = behind_proxy(make_player(site.http(), "Bob"), "10.1.1.1");
  const Json body = answer_to(of_moves(1), of_moves(1).line);
  int status = 200;
  for (int i = 0; i < 900 && status == 200; ++i) {
    status = site.http().post(kAnswers, body, ann.fields).status;
  }
  EXPECT_EQ(status, 429);
  EXPECT_EQ(site.http().post(kAnswers, body, bob.fields).status, 200);
}

// The same answers again and again, while the server dies: each is counted once.
void kill_between(Place::Kind kind) {
  const AppFolder app;
  const Place place(kind);
  std::vector<std::string> options = place.options();
  options.insert(options.end(), {"--web", app.path()});
  auto server = std::make_unique<ClubServer>(options);
  ASSERT_TRUE(server->running());
  const Player ann = make_player(server->http(), "Ann");
  constexpr int kGiven = 24, kEach = 8;
  int acknowledged = 0;
  for (int i = 0; i < kGiven; ++i) {
    const Json body = answer_to(shipped().puzzles[static_cast<std::size_t>(i)], {});
    if (i % kEach == kEach - 1) {  // asked, and dead before it can have been heard
      std::thread asks([&, http = server->http()] { http.post(kAnswers, body, ann.fields); });
      server->kill();
      asks.join();
      server = std::make_unique<ClubServer>(options);
      ASSERT_TRUE(server->running());
    }
    const HttpReply reply = server->http().post(kAnswers, body, ann.fields);
    ASSERT_EQ(reply.status, 200) << reply.body;
    EXPECT_EQ(reply.json()["person"]["answers"], ++acknowledged) << "lost or doubled";
    EXPECT_EQ(reply.json()["puzzle"]["answers"], 1);
  }
  const Json own = server->http().get(kAnswers, ann.fields).json();
  EXPECT_EQ(own["points"].size(), static_cast<std::size_t>(kGiven));
  EXPECT_EQ(own["points"].back()["rating"], own["person"]["rating"]);
}

TEST(PuzzleKillsTest, EveryAnswerIsCountedOnce) { kill_between(Place::Kind::Sqlite); }
TEST(PuzzleKillsPostgresTest, EveryAnswerIsCountedOnce) { kill_between(Place::Kind::Postgres); }

}  // namespace
}  // namespace muster::test
