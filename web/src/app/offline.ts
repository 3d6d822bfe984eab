// Registers the service worker, so that everything works without a network once it was loaded.
// SPDX-License-Identifier: MIT

export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
      console.warn("no offline use:", error);
    });
  });
  if (document.readyState === "complete") dispatchEvent(new Event("load"));
}
