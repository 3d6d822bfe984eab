// A file that grows by lines, for journals: what was written survives a kill, and half a line at
// the end is dropped when the file is opened again. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "host/descriptor.h"

namespace muster::host {

// With the folders above it; fine if it is there already.
Status make_folder(const std::string& path);

class LineFile {
 public:
  // Makes the file if there is none.
  static Result<LineFile> open(const std::string& path);

  // One line without its end, written in one piece.
  Status append(std::string_view line);

 private:
  LineFile(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

  Descriptor file_;
  std::string path_;
};

}  // namespace muster::host
