// Why the server refused something, in the language of the page where the code is known.
// SPDX-License-Identifier: MIT
import { isKey, type Translate } from "../i18n/index.ts";

export function refusedText(t: Translate, code: string, sentence: string): string {
  const key = `refused.${code}`;
  return isKey(key) ? t(key) : sentence;
}
