// The schema's versions. Migrations only go forward; each is a numbered text in migrations/, the
// same for both databases but for a few words (docs/storage.md says how to add one).
// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "store/database.h"

namespace muster::store {

int newest_schema();

// 0: nothing there yet.
Result<int> stored_schema(Database& database);

// Brings the schema to `target` (tests stop earlier) in one transaction: another server sees the
// old schema or the new one, and of several that start at once one migrates while the others wait.
// A schema newer than newest_schema() stays as it is; it is an error unless it says that programs
// of this version may use it.
Status migrate(Database& database, int target = newest_schema());

}  // namespace muster::store
