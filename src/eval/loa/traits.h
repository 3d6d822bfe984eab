// Lines of Action has an estimate of its own, and inputs for nets. SPDX-License-Identifier: MIT
#pragma once

#include "eval/loa/estimate.h"
#include "eval/loa/net_inputs.h"
#include "eval/traits.h"

namespace muster::eval {

template <>
struct EvalTraits<loa::Game> {
  using Estimate = LoaEstimate;
  using Inputs = LoaInputs;
};

}  // namespace muster::eval
