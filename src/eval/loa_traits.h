// Lines of Action has an estimate of its own. SPDX-License-Identifier: MIT
#pragma once

#include "eval/loa_estimate.h"
#include "eval/traits.h"

namespace muster::eval {

template <>
struct EvalTraits<loa::Game> {
  using Estimate = LoaEstimate;
};

}  // namespace muster::eval
