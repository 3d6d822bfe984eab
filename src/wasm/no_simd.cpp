// Linked into the engine for browsers without SIMD. Because the symbol is found here, the linker
// leaves out eval/net/kernels_wasm.cpp, whose instructions such a browser would refuse.
// SPDX-License-Identifier: MIT
#include "eval/net/kernels.h"

namespace muster::eval {

const NetKernels* wasm_kernels() noexcept { return nullptr; }

}  // namespace muster::eval
