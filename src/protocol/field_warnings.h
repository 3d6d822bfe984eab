// Fields of a JSON message that nobody knows: said to the sender, and no reason to refuse it.
// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/json_fields.h"

namespace muster::protocol {

struct FieldWarning {
  std::string field;
  std::string message;
};

// Adds a warning for each field of the object that is not in the list, twenty at most; `path` is
// put before the names ("limits.").
void warn_unknown(const record::Json& object, const std::string& path,
                  std::span<const std::string_view> names, std::vector<FieldWarning>& warnings);
inline void warn_unknown(const record::Json& object, const std::string& path,
                         std::initializer_list<std::string_view> names,
                         std::vector<FieldWarning>& warnings) {
  warn_unknown(object, path, std::span<const std::string_view>(names.begin(), names.size()),
               warnings);
}

}  // namespace muster::protocol
