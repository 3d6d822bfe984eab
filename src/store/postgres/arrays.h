// Arrays as PostgreSQL reads them in text: {1,2,NULL} and {"a","b"}. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/database.h"
#include "store/text.h"

namespace muster::store {

class ArrayText {
 public:
  void add(std::string_view text) {
    begin();
    text_ += '"';
    for (const char c : clean_text(text)) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += c;
    }
    text_ += '"';
  }
  void add(std::int64_t number) {
    begin();
    text_ += std::to_string(number);
  }
  void add(const std::optional<std::int64_t>& number) {
    if (number) return add(*number);
    begin();
    text_ += "NULL";
  }

  SqlValue take() {
    text_ += '}';
    return std::move(text_);
  }

 private:
  void begin() {
    if (text_.size() > 1) text_ += ',';
  }

  std::string text_ = "{";
};

}  // namespace muster::store
