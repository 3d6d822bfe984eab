// A small choice that this browser remembers. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";

export function useChoice(name: string, standard: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState<boolean>(() => {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
      return typeof found === typeof standard ? (found as boolean) : standard;
    } catch {
      return standard;
    }
  });
  const keep = (next: boolean): void => {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // For this visit only.
    }
  };
  return [value, keep];
}
