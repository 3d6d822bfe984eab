// Why a server, or an engine that is lent, did not start, in the reader's language.
// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "games/language.h"

namespace muster::cli {

// The field stays; what the system or the database said is quoted as it is.
Error start_error(const Error& error, Language language);

}  // namespace muster::cli
