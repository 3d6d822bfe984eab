// Lines of Fixation has an estimate of its own. SPDX-License-Identifier: MIT
#pragma once

#include "eval/lof_estimate.h"
#include "eval/traits.h"

namespace muster::eval {

template <>
struct EvalTraits<lof::Game> {
  using Estimate = LofEstimate;
};

}  // namespace muster::eval
