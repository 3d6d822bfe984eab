// SPDX-License-Identifier: MIT
#include "support/json_schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>

#include "support/files.h"

namespace muster {

namespace {

using Json = JsonSchemas::Json;

constexpr std::array<std::string_view, 20> kKeywords = {"type",
                                                        "properties",
                                                        "required",
                                                        "items",
                                                        "enum",
                                                        "const",
                                                        "$ref",
                                                        "oneOf",
                                                        "anyOf",
                                                        "minimum",
                                                        "maximum",
                                                        "minItems",
                                                        "maxItems",
                                                        "minLength",
                                                        "maxLength",
                                                        "pattern",
                                                        "additionalProperties",
                                                        "description",
                                                        "title",
                                                        "examples"};

bool has_type(const Json& value, const std::string& type) {
  if (type == "null") return value.is_null();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "string") return value.is_string();
  if (type == "array") return value.is_array();
  return type == "object" && value.is_object();
}

std::string shown(const Json& value) { return value.dump().substr(0, 80); }

std::size_t characters(const std::string& text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

}  // namespace

JsonSchemas JsonSchemas::of_server() {
  const std::string file = source_path("src/server/openapi.json");
  Json document = Json::parse(read_file(file), nullptr, false);
  EXPECT_TRUE(document.is_object()) << file << " is not JSON";
  return JsonSchemas(std::move(document));
}

const Json* JsonSchemas::resolve(const std::string& reference) const {
  if (!reference.starts_with("#/")) return nullptr;
  const Json* at = &document_;
  std::size_t begin = 2;
  while (begin <= reference.size()) {
    const std::size_t end = std::min(reference.find('/', begin), reference.size());
    const auto found = at->find(reference.substr(begin, end - begin));
    if (!at->is_object() || found == at->end()) return nullptr;
    at = &*found;
    begin = end + 1;
  }
  return at;
}

std::vector<std::string> JsonSchemas::check(const Json& value, const std::string& component) const {
  return check_against(value, Json{{"$ref", "#/components/schemas/" + component}});
}

std::vector<std::string> JsonSchemas::check_against(const Json& value, const Json& schema) const {
  Problems problems;
  check_value(value, schema, "", problems);
  return problems;
}

void JsonSchemas::check_value(const Json& value, const Json& schema, const std::string& at,
                              Problems& problems) const {
  const auto wrong = [&](const std::string& what) {
    problems.push_back((at.empty() ? "value" : at) + ": " + what);
  };
  for (const auto& [keyword, _] : schema.items()) {
    if (std::find(kKeywords.begin(), kKeywords.end(), keyword) == kKeywords.end()) {
      wrong("the schema says " + keyword + ", which this validator does not know");
    }
  }
  if (schema.contains("$ref")) {
    const std::string reference = schema["$ref"];
    const Json* target = resolve(reference);
    target == nullptr ? wrong("there is no schema " + reference)
                      : check_value(value, *target, at, problems);
  }
  if (schema.contains("type")) {
    const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
    const bool fits = std::any_of(types.begin(), types.end(), [&](const Json& type) {
      return has_type(value, type.get<std::string>());
    });
    if (!fits) return wrong("expected " + schema["type"].dump() + ", found " + shown(value));
  }
  if (schema.contains("const") && value != schema["const"]) {
    wrong("expected " + schema["const"].dump() + ", found " + shown(value));
  }
  if (schema.contains("enum")) {
    const Json& words = schema["enum"];
    if (std::find(words.begin(), words.end(), value) == words.end()) {
      wrong("expected one of " + words.dump() + ", found " + shown(value));
    }
  }
  check_choices(value, schema, at, problems);
  if (value.is_number()) {
    if (schema.contains("minimum") && value < schema["minimum"]) wrong("too small " + shown(value));
    if (schema.contains("maximum") && value > schema["maximum"]) wrong("too large " + shown(value));
  }
  if (value.is_string()) check_text(value, schema, at, problems);
  if (value.is_object()) check_object(value, schema, at, problems);
  if (!value.is_array()) return;
  if (schema.contains("minItems") && value.size() < schema["minItems"]) wrong("too few elements");
  if (schema.contains("maxItems") && value.size() > schema["maxItems"]) wrong("too many elements");
  for (std::size_t i = 0; schema.contains("items") && i < value.size(); ++i) {
    check_value(value[i], schema["items"], at + "[" + std::to_string(i) + "]", problems);
  }
}

void JsonSchemas::check_text(const Json& value, const Json& schema, const std::string& at,
                             Problems& problems) const {
  const std::string text = value;
  const std::string place = (at.empty() ? "value" : at) + ": ";
  if (schema.contains("minLength") && characters(text) < schema["minLength"]) {
    problems.push_back(place + "too short " + shown(value));
  }
  if (schema.contains("maxLength") && characters(text) > schema["maxLength"]) {
    problems.push_back(place + "too long " + shown(value));
  }
  if (schema.contains("pattern") &&
      !std::regex_search(text, std::regex(schema["pattern"].get<std::string>()))) {
    problems.push_back(place + "expected " + schema["pattern"].dump() + ", found " + shown(value));
  }
}

void JsonSchemas::check_object(const Json& value, const Json& schema, const std::string& at,
                               Problems& problems) const {
  const std::string dot = at.empty() ? "" : at + ".";
  static const Json kNone = Json::object();
  const Json& known = schema.contains("properties") ? schema["properties"] : kNone;
  if (schema.contains("required")) {
    for (const Json& name : schema["required"]) {
      if (!value.contains(name)) problems.push_back(dot + std::string(name) + ": missing");
    }
  }
  for (const auto& [name, field] : value.items()) {
    if (known.contains(name)) {
      check_value(field, known[name], dot + name, problems);
    } else if (schema.contains("additionalProperties")) {
      const Json& rest = schema["additionalProperties"];
      if (rest == Json(false)) problems.push_back(dot + name + ": is not described");
      if (rest.is_object()) check_value(field, rest, dot + name, problems);
    }
  }
}

void JsonSchemas::check_choices(const Json& value, const Json& schema, const std::string& at,
                                Problems& problems) const {
  for (const char* keyword : {"oneOf", "anyOf"}) {
    if (!schema.contains(keyword)) continue;
    int fitting = 0;
    Problems all;
    for (const Json& choice : schema[keyword]) {
      Problems own;
      check_value(value, choice, at, own);
      fitting += own.empty() ? 1 : 0;
      all.insert(all.end(), own.begin(), own.end());
    }
    if (fitting == 0) {
      problems.push_back((at.empty() ? "value" : at) + ": fits no choice");
      problems.insert(problems.end(), all.begin(), all.end());
    } else if (fitting > 1 && std::string_view(keyword) == "oneOf") {
      problems.push_back((at.empty() ? "value" : at) + ": fits several choices");
    }
  }
}

std::vector<std::string> JsonSchemas::check_answer(const std::string& method,
                                                   const std::string& path, int status,
                                                   const Json& body) const {
  const std::string what = method + " " + path + " " + std::to_string(status);
  const Json& paths = document_["paths"];
  if (!paths.contains(path) || !paths[path].contains(method)) return {what + ": not described"};
  const Json& responses = paths[path][method]["responses"];
  if (!responses.contains(std::to_string(status))) return {what + ": status not described"};
  const Json* response = &responses[std::to_string(status)];
  if (response->contains("$ref")) response = resolve((*response)["$ref"]);
  if (response == nullptr) return {what + ": its response is missing"};
  const auto content = response->find("content");
  if (content == response->end() || !content->contains("application/json")) {
    return body.is_null() ? Problems{} : Problems{what + ": no JSON is described"};
  }
  if (body.is_null() && content->size() > 1) return {};  // one of the other types
  return check_against(body, (*content)["application/json"]["schema"]);
}

}  // namespace muster
