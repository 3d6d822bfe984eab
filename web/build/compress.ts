// Packed copies beside the files of the bundle (.br, .gz): the server sends them as they are.
// SPDX-License-Identifier: MIT
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packable = /\.(html|js|css|wasm|svg|webmanifest|net|book|games)$/;
const leastBytes = 1024;

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    // After everybody else: the service worker is written late, and lists no packed files.
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "" }) {
        const names = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => packable.test(name));
        await Promise.all(names.map((name) => pack(join(dir, name)))); // on all cores
      },
    },
  };
}
