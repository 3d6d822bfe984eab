// Hexix has an estimate of its own. SPDX-License-Identifier: MIT
#pragma once

#include "eval/hexix_estimate.h"
#include "eval/traits.h"

namespace muster::eval {

template <>
struct EvalTraits<hexix::Game> {
  using Estimate = HexixEstimate;
};

}  // namespace muster::eval
