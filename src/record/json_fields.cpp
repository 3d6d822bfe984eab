// SPDX-License-Identifier: MIT
#include "record/json_fields.h"

#include <algorithm>

#include "base/text.h"
#include "record/encoding.h"

namespace muster::record {

namespace {

// Reads without building anything: finds errors and their place, and refuses what is too deep or
// too long before it takes memory.
class Checker final : public nlohmann::json_sax<Json> {
 public:
  Checker(const ReadLimits& limits, std::size_t size) : limits_(limits), size_(size) {}

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool string(string_t& value) override { return check(value); }
  bool key(string_t& value) override { return count_key() && check(value); }
  bool start_object(std::size_t) override { return deeper(); }
  bool start_array(std::size_t) override { return deeper(); }
  bool end_object() override { return shallower(); }
  bool end_array() override { return shallower(); }

  // In words that the catalogue of errors has in every language, not in those of the library.
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception&) override {
    position_ = position;
    code_ = ErrorCode::BadInput;
    const bool ended = position_ > size_;
    message_ +=
        ended ? ": it ends too early" : ": " + text::quoted(token) + " is not expected here";
    return false;
  }

  const std::string& message() const { return message_; }
  ErrorCode code() const { return code_; }
  std::size_t position() const { return position_; }

 private:
  bool check(const string_t& value) {
    if (value.size() <= limits_.value_bytes) return true;
    message_ = "a text has more than " + std::to_string(limits_.value_bytes) + " bytes";
    return false;
  }

  bool deeper() {
    // A variation within a variation is three levels: an entry, its list, a line of it.
    keys_.push_back(0);
    if (static_cast<int>(keys_.size()) <= 3 * limits_.nesting + 16) return true;
    message_ = "nested too deep, at most " + std::to_string(limits_.nesting) +
               " variations within each other";
    return false;
  }

  bool shallower() {
    keys_.pop_back();
    return true;
  }

  // The library looks for keys one by one: an object with very many would take for ever.
  bool count_key() {
    if (++keys_.back() <= kMaxKeys) return true;
    message_ = "an object has more than " + std::to_string(kMaxKeys) + " fields";
    return false;
  }

  static constexpr int kMaxKeys = 1000;

  const ReadLimits& limits_;
  std::size_t size_;       // of the text
  std::vector<int> keys_;  // of each open object or array
  std::string message_ = "this is not JSON";
  ErrorCode code_ = ErrorCode::Limit;
  std::size_t position_ = 0;
};

}  // namespace

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Json> parse_json(std::string_view text, const ReadLimits& limits, int first_line) {
  Checker checker(limits, text.size());
  if (!Json::sax_parse(text, &checker)) {
    std::string field;
    if (checker.position() > 0) {
      Scanner scanner(text);
      scanner.skip_to(std::min(text.size(), checker.position() - 1));
      Place place = scanner.place();
      place.line += first_line - 1;
      field = place.to_text();
    }
    return Error{checker.code(), std::move(field), checker.message()};
  }
  return Json::parse(text, nullptr, false);
}

JsonFields::JsonFields(const Json& value, std::string path, JsonProblems& problems)
    : path_(std::move(path)), problems_(problems) {
  if (value.is_object()) {
    object_ = &value;
  } else {
    problems_.fail(path_, "expected an object");
  }
}

std::string JsonFields::path(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const Json* JsonFields::find(const char* name) const {
  if (object_ == nullptr) return nullptr;
  const auto found = object_->find(name);
  return found == object_->end() ? nullptr : &*found;
}

void JsonFields::expected(const char* name, const char* what) const {
  problems_.fail(path(name), std::string("expected ") + what);
}

std::string JsonFields::text(const char* name) const {
  const Json* value = find(name);
  if (value == nullptr) return "";
  if (const auto* text = value->get_ptr<const std::string*>()) return *text;
  expected(name, "a text in quotes");
  return "";
}

std::string JsonFields::required_text(const char* name) const {
  std::string out = text(name);
  if (out.empty()) expected(name, "a text, and the field must be there");
  return out;
}

std::optional<std::int64_t> JsonFields::number(const char* name, std::int64_t low,
                                               std::int64_t high) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  std::optional<std::int64_t> number;
  if (const auto* u = value->get_ptr<const Json::number_unsigned_t*>()) {
    if (*u <= static_cast<std::uint64_t>(INT64_MAX)) number = static_cast<std::int64_t>(*u);
  } else if (const auto* i = value->get_ptr<const Json::number_integer_t*>()) {
    number = *i;
  }
  if (number && *number >= low && *number <= high) return number;
  problems_.fail(path(name), "expected a whole number from " + std::to_string(low) + " to " +
                                 std::to_string(high));
  return std::nullopt;
}

bool JsonFields::flag(const char* name) const {
  const Json* value = find(name);
  if (value == nullptr) return false;
  if (const auto* flag = value->get_ptr<const bool*>()) return *flag;
  expected(name, "true or false");
  return false;
}

const Json* JsonFields::array(const char* name) const {
  const Json* value = find(name);
  if (value == nullptr || value->is_array()) return value;
  expected(name, "a list in [ ]");
  return nullptr;
}

const Json* JsonFields::object(const char* name) const {
  const Json* value = find(name);
  if (value == nullptr || value->is_object()) return value;
  expected(name, "an object in braces");
  return nullptr;
}

std::vector<std::string> JsonFields::texts(const char* name) const {
  std::vector<std::string> out;
  const Json* list = array(name);
  if (list == nullptr) return out;
  for (const Json& value : *list) {
    if (const auto* text = value.get_ptr<const std::string*>()) {
      out.push_back(*text);
    } else {
      problems_.fail(path(name) + "[" + std::to_string(out.size()) + "]",
                     "expected a text in quotes");
      return out;
    }
  }
  return out;
}

std::vector<Tag> JsonFields::tags(const char* name) const {
  std::vector<Tag> out;
  const Json* map = object(name);
  if (map == nullptr) return out;
  const JsonFields inner(*map, path(name), problems_);
  for (auto it = map->begin(); it != map->end(); ++it) {
    const char* key = it.key().c_str();
    if (it->is_array()) {
      for (std::string& value : inner.texts(key)) out.push_back({it.key(), std::move(value)});
    } else {
      out.push_back({it.key(), inner.text(key)});
    }
  }
  return out;
}

void JsonFields::known(std::initializer_list<std::string_view> names) const {
  if (object_ == nullptr) return;
  for (auto it = object_->begin(); it != object_->end(); ++it) {
    if (std::find(names.begin(), names.end(), it.key()) != names.end()) continue;
    problems_.warnings.push_back(
        {{}, path(text::quoted(it.key())) + " is not a field of ours and is left out"});
  }
}

}  // namespace muster::record
