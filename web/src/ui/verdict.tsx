// A verdict of the rules as the pages show it: what is proven carries the shield and the word, which nothing else does.
// SPDX-License-Identifier: MIT
import { Icon } from "./icon.tsx";

/** "White wins in 5" and "proven", as every language sets it off: with a comma, or in Japanese brackets. */
export function partsOf(text: string): { stands: string; proof: string | undefined } {
  const [, stands = text, proof] = /^(.+?)(?:, |（)([^,（）]+)）?$/.exec(text) ?? [];
  return { stands: stands.replace(/ (?=[^ ]+$)/, "\u00a0"), proof }; // a number does not stand alone on a line
}

export function Verdict({ text }: { text: string }) {
  const { stands, proof } = partsOf(text);
  return (
    <span class="verdict">
      <span class="verdict-stands">{stands}</span>
      {proof !== undefined && <><span class="unseen">, </span><span class="verdict-proof"><Icon name="shield" />{proof}</span></>}
    </span>
  );
}
