
import type { library as english } from "../en/library.ts";

export const library: Record<keyof typeof english, string> = {};
