// SPDX-License-Identifier: MIT
#include "games/lof/keys.h"

#include "base/random.h"

namespace muster::lof {

const Keys& keys() noexcept {
  static const Keys table = [] {
    Keys k = {};
    Random random(0x10f);
    for (int stack = kEmpty + 1; stack < kStacks; ++stack) {
      for (int point = 0; point < kGrid; ++point) k.stack[stack][point] = random.next();
    }
    for (int disc = 0; disc < 2; ++disc) {
      for (int stack = kEmpty; stack < kStacks / 2; ++stack) {
        const Stack after = dropped_on(static_cast<Stack>(stack), disc);
        for (int point = 0; point < kGrid; ++point) {
          k.drop[disc][stack][point] = k.stack[stack][point] ^ k.stack[after][point];
        }
      }
    }
    return k;
  }();
  return table;
}

}  // namespace muster::lof
