// Whether this browser runs the SIMD instructions that the engine's nets are fastest with. Where it does not
// (an old browser, an old processor), it would refuse the whole module: it gets one without them.
// SPDX-License-Identifier: MIT

/** The smallest module with such instructions: a function that returns i8x16.popcnt(i8x16.splat(0)). */
export const simdProbe: readonly number[] = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

export const hasSimd = (): boolean => WebAssembly.validate(new Uint8Array(simdProbe));
