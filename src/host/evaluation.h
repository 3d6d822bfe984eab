// Evaluations by name, net files included. SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "engine/evaluation.h"

namespace muster::host {

// "auto", "net", "hand", or the path of a net file, which is read. Blocks.
Result<engine::EvaluationChoice> load_evaluation(const std::string& name);

}  // namespace muster::host
