// How a page and the module exchange text: the caller asks for an input buffer of a length, writes
// UTF-8 there, calls a function with the length, and reads the answer from the output buffer. A
// function returns the answer's length in bytes, or -1 - length when it is an error message.
// One module instance serves one caller at a time, so there is one buffer each way. Muster's only
// mutable globals are in this module: these two buffers, the handlers of messages and the heap's
// lock.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::wasm {

std::string_view input_text(int length);  // the first so many bytes of the input
int answer(std::string text);
inline int refuse(const Error& error) { return -1 - answer(error.to_text()); }

}  // namespace muster::wasm
