// SPDX-License-Identifier: MIT
#include "protocol/field_warnings.h"

#include <algorithm>

#include "protocol/numbers.h"

namespace muster::protocol {

void warn_unknown(const record::Json& object, const std::string& path,
                  std::span<const std::string_view> names, std::vector<FieldWarning>& warnings) {
  if (!object.is_object()) return;
  for (auto it = object.begin(); it != object.end(); ++it) {
    if (std::find(names.begin(), names.end(), it.key()) != names.end()) continue;
    if (warnings.size() >= 20) return;  // enough to see what is going on
    warnings.push_back({path + it.key().substr(0, kMaxIdBytes), "is not a known field, ignored"});
  }
}

}  // namespace muster::protocol
