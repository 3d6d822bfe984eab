// Packed copies beside the files of the bundle (.br, .gz): the server sends them as they are.
// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const packable = /\.(html|js|css|wasm|svg|webmanifest|net)$/;
const leastBytes = 1024;

function pack(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    // After everybody else: the service worker is written late, and lists no packed files.
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
          if (packable.test(name)) pack(join(dir, name));
        }
      },
    },
  };
}
