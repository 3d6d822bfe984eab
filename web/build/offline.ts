// Makes sw.js: the service worker of src/serviceWorker.ts with the list of files to keep and a
// version that changes when any of them does.
// SPDX-License-Identifier: MIT
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformWithOxc, type Plugin } from "vite";

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    async generateBundle(_, bundle) {
      const source = resolve(import.meta.dirname, "../src/serviceWorker.ts");
      const shared = readdirSync(resolve(import.meta.dirname, "../public"));
      const files = ["/", ...Object.keys(bundle).filter((name) => name !== "index.html" && !name.endsWith(".map"))
        .map((name) => `/${name}`), ...shared.map((name) => `/${name}`)];
      const hash = createHash("sha256");
      for (const [name, file] of Object.entries(bundle)) {
        hash.update(name).update(file.type === "chunk" ? file.code : file.source);
      }
      const { code: made } = await transformWithOxc(readFileSync(source, "utf8"), source);
      const code = made.replace(/export\s*\{\s*\};?/, ""); // a classic script
      const given = `const files = ${JSON.stringify(files.sort())};\nconst version = "${hash.digest("hex").slice(0, 12)}";\n`;
      this.emitFile({ type: "asset", fileName: "sw.js", source: given + code });
    },
  };
}
