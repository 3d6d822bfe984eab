// Asks one query handler, as a page does.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "protocol/query_handler.h"

namespace muster::protocol {

using Json = nlohmann::json;

class QueryTest : public testing::Test {
 protected:
  Json ask(const Json& question) {
    return Json::parse(handler_.ask(question.dump()), nullptr, false);
  }
  std::string field_of(const Json& question) { return ask(question).value("field", "no error"); }

  QueryHandler handler_;
};

}  // namespace muster::protocol
