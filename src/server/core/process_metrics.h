// What Prometheus expects of every process: its build, age, memory, time and descriptors.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::server {

void write_process(std::string& out, std::string_view version, int schema);

}  // namespace muster::server
