// Any bytes as a question about the rules: the answer is one JSON object, and a question that was
// answered is answered the same when it is asked again after the other.
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "protocol/query_handler.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view question(reinterpret_cast<const char*>(data), size);
  muster::protocol::QueryHandler handler;
  const std::string first = handler.ask(question);
  if (!nlohmann::json::parse(first, nullptr, false).is_object()) std::abort();
  handler.ask(R"({"ask":"state","game":"loa","moves":["b1-b3"]})");
  if (handler.ask(question) != first) std::abort();
  return 0;
}
