// SPDX-License-Identifier: MIT
#include "club/refusal_code.h"

#include <gmock/gmock.h>

#include "club/replies.h"

namespace muster::club {
namespace {

using testing::Contains;

TEST(RefusalCodeTest, TheListIsSortedAndSaysNothingTwice) {
  EXPECT_TRUE(std::is_sorted(kRefusalCodes.begin(), kRefusalCodes.end()));
  EXPECT_EQ(std::adjacent_find(kRefusalCodes.begin(), kRefusalCodes.end()), kRefusalCodes.end());
}

TEST(RefusalCodeTest, EveryErrorHasOne) {
  for (const ErrorCode code :
       {ErrorCode::BadInput, ErrorCode::Illegal, ErrorCode::Limit, ErrorCode::Unsupported,
        ErrorCode::NotFound, ErrorCode::Unavailable}) {
    for (const char* field : {"", "name", "seats[1].level", "clock.base_ms", "what is new"}) {
      const Error error{code, field, "expected something"};
      EXPECT_THAT(kRefusalCodes, Contains(code_of(error).word())) << field;
      EXPECT_EQ(error_json(error)["code"], code_of(error).word());
      EXPECT_EQ(error_reply("1", error)["code"], code_of(error).word());
    }
  }
}

TEST(RefusalCodeTest, TheFieldSaysWhich) {
  const auto code = [](ErrorCode kind, const char* field) {
    return code_of({kind, field, "expected something"}).word();
  };
  EXPECT_EQ(code(ErrorCode::BadInput, "seats[1].level"), "bad-seats");
  EXPECT_EQ(code(ErrorCode::Limit, "clock.base_ms"), "bad-clock");
  EXPECT_EQ(code(ErrorCode::NotFound, "game"), "no-game");
  EXPECT_EQ(code(ErrorCode::BadInput, "game"), "bad-game");
  EXPECT_EQ(code(ErrorCode::NotFound, "document"), "not-found");
  EXPECT_EQ(code(ErrorCode::Limit, "body"), "too-large");
  EXPECT_EQ(code(ErrorCode::BadInput, "body"), "bad-input");
  EXPECT_EQ(code(ErrorCode::Limit, "anything"), "too-large");
  EXPECT_EQ(code(ErrorCode::Unavailable, "server"), "unavailable");
  EXPECT_EQ(code(ErrorCode::BadInput, "server"), "fault");
}

}  // namespace
}  // namespace muster::club
