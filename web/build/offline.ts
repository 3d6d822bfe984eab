// Makes sw.js: the service worker of src/serviceWorker.ts with the list of files to keep, a version that
// changes when any of them does, the probe that says which engine this browser keeps, and the words of
// notifications, which are shown without a page.
// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformWithOxc, type Plugin } from "vite";
import { simdProbe } from "../src/engine/simd.ts";
import { pushTexts } from "../src/i18n/pushTexts.ts";

const source = resolve(import.meta.dirname, "../src/serviceWorker.ts");

/** All files of the build as they lie in the folder: what was emitted and what was copied. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => !name.startsWith(".") && !/\.(map|br|gz)$/.test(name) && name !== "sw.js")
    .sort();
}

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    // When everything is written: some chunks that were made are left out again.
    async writeBundle({ dir }) {
      if (!dir) throw new Error("no output folder");
      const names = filesOf(dir);
      const hash = createHash("sha256");
      for (const name of names) hash.update(name).update(readFileSync(join(dir, name)));
      // Large and wanted by few: the worker keeps it when it is first fetched.
      const files = names.filter((name) => !name.endsWith(".games")).map((name) => (name === "index.html" ? "/" : `/${name}`));
      const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
      const given = `const files = ${JSON.stringify(files)};\nconst version = "${hash.digest("hex").slice(0, 12)}";\n` +
        `const simdProbe = ${JSON.stringify(simdProbe)};\nconst pushTexts = ${JSON.stringify(pushTexts)};\n`;
      // A classic script has no exports.
      writeFileSync(join(dir, "sw.js"), given + code.replace(/export\s*\{\s*\};?/, ""));
    },
  };
}
