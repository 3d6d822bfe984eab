// How much of a long comparison a build makes. Builds with checks (sanitizers, debug) are slow and
// are there to find other faults: they make a tenth. SPDX-License-Identifier: MIT
#pragma once

namespace muster {

#ifdef NDEBUG
constexpr int kShare = 1;
#else
constexpr int kShare = 10;
#endif

}  // namespace muster
