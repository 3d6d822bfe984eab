// How a page and the module exchange text: the caller asks for room for its letter, writes UTF-8
// there, calls a function with the length, and reads the answer from the output; functions return
// its length in bytes, or -1 - length when the answer is an error message.
// One module instance serves one caller at a time: these are its two letter boxes. All that Muster
// has of mutable globals stands in this module: these, the analyst and the heap's lock.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::wasm {

std::string_view letter(int length);  // the first so many bytes of the input
int answer(std::string text);
inline int refuse(const Error& error) { return -1 - answer(error.to_text()); }

}  // namespace muster::wasm
