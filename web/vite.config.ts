// Builds the web app into web/dist: hashed files, no inline scripts (the page runs under a strict
// content security policy), and the service worker with the list of what to keep for offline use.
// SPDX-License-Identifier: MIT
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { offline } from "./build/offline.ts";
import { compress } from "./build/compress.ts";
import { dailyPuzzles } from "./build/dailyPuzzles.ts";
import { startScenes } from "./build/startScenes.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true, // read by build/size.mjs
    rollupOptions: {
      output: {
        // Texts carry the code of their language in their name: ru-first-HASH.js. The tests look for it.
        chunkFileNames: ({ facadeModuleId }) => {
          const code = /\/i18n\/(\w+)\/first\.ts$/.exec(facadeModuleId ?? "")?.[1];
          return code ? `assets/${code}-first-[hash].js` : "assets/[name]-[hash].js";
        },
      },
    },
  },
  worker: { format: "es" },
  server: { fs: { allow: [resolve(import.meta.dirname, "..")] } },
  plugins: [startScenes(), dailyPuzzles(), offline(), compress()],
  test: {
    environment: "happy-dom",
    setupFiles: ["tests/languages.ts"],
    testTimeout: 30_000, // a busy machine is slow, not wrong
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
  },
});
