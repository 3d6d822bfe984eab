// What the machine has.
// SPDX-License-Identifier: MIT
#pragma once

namespace muster::host {

// Main memory in MB, at least 1.
int memory_mb();

// The largest table we offer: what engine and memory allow.
int max_hash_mb();

}  // namespace muster::host
