// A browser's storage that nobody else sees. SPDX-License-Identifier: MIT
export function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name), clear: () => kept.clear(), key: () => null, length: 0,
  };
}
