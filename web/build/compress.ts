// Packed copies beside the files of the bundle (.br, .gz): the server sends them as they are.
// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const packable = /\.(html|js|css|wasm|svg|webmanifest)$/;
const leastBytes = 1024;

export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!packable.test(name)) continue;
        const file = join(dir, name);
        const bytes = readFileSync(file);
        if (bytes.length < leastBytes) continue;
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
