// Lines of Fixation has an estimate of its own, and inputs for nets. SPDX-License-Identifier: MIT
#pragma once

#include "eval/lof/estimate.h"
#include "eval/lof/net_inputs.h"
#include "eval/traits.h"

namespace muster::eval {

template <>
struct EvalTraits<lof::Game> {
  using Estimate = LofEstimate;
  using Inputs = LofInputs;
};

}  // namespace muster::eval
