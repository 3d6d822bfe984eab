// The one way in which commands write files, whatever stands at the path:
//   a plain file, or nothing   written beside its place, brought to the disk, then moved there: a
//                              failure leaves the old file whole, its mode and owner are kept
//   a symbolic link            the file it leads to is written, there or not; the link stays
//   a device, FIFO or socket   opened and written directly
// Errors name the file and say what the system said.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "solver/bytes.h"

namespace muster::host {

// Blocks; on a FIFO until somebody reads.
Status write_file(const std::string& path, std::string_view content);

// The same for what is too large to hold in memory: `content` writes it piece by piece. If it
// fails, a plain file stays as it was.
using WriteContent = std::function<Status(solver::ByteSink& sink)>;
Status write_file(const std::string& path, const WriteContent& content);

// Whether write_file could write there, for commands that work for hours before they do. Nothing is
// changed, and nothing waits for a reader.
Status check_writable(const std::string& path);

}  // namespace muster::host
