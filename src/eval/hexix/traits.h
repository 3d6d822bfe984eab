// Hexix has an estimate of its own, and inputs for nets. SPDX-License-Identifier: MIT
#pragma once

#include "eval/hexix/estimate.h"
#include "eval/hexix/net_inputs.h"
#include "eval/traits.h"

namespace muster::eval {

template <>
struct EvalTraits<hexix::Game> {
  using Estimate = HexixEstimate;
  using Inputs = HexixInputs;
};

}  // namespace muster::eval
