// SPDX-License-Identifier: MIT
export function Analysis() {
  return null;
}
