// A validator for the part of JSON Schema that src/server/openapi.json uses; a keyword it does not
// know is an error of the schema, so that nothing is believed to be checked that is not.
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace muster {

class JsonSchemas {
 public:
  using Json = nlohmann::ordered_json;

  // The whole document; #/components/... are found in it.
  explicit JsonSchemas(Json document) : document_(std::move(document)) {}
  // src/server/openapi.json of this repository.
  static JsonSchemas of_server();

  const Json& document() const noexcept { return document_; }

  // Everything that is wrong with the value, "seats[1].kind: expected one of ..."; empty: nothing.
  std::vector<std::string> check(const Json& value, const std::string& component) const;
  std::vector<std::string> check_against(const Json& value, const Json& schema) const;

  // The answer of an operation: its status must be described, its body must fit. `path` is the
  // template ("/api/games/{id}"), `method` in lower case. For bodies that are not JSON pass null.
  std::vector<std::string> check_answer(const std::string& method, const std::string& path,
                                        int status, const Json& body) const;

 private:
  using Problems = std::vector<std::string>;

  void check_value(const Json& value, const Json& schema, const std::string& at,
                   Problems& problems) const;
  void check_object(const Json& value, const Json& schema, const std::string& at,
                    Problems& problems) const;
  void check_text(const Json& value, const Json& schema, const std::string& at,
                  Problems& problems) const;
  void check_choices(const Json& value, const Json& schema, const std::string& at,
                     Problems& problems) const;
  const Json* resolve(const std::string& reference) const;

  Json document_;
};

}  // namespace muster
