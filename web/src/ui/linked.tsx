// A text of somebody's with the addresses in it as links. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";

/** Up to the last sign that no sentence ends with. */
const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()[\]{}])/;

export function linked(text: string): ComponentChildren {
  if (!text.includes("://")) return text;
  return text.split(addresses).map((part, i) => (i % 2 === 1 ? <a key={i} href={part} target="_blank" rel="noopener noreferrer nofollow">{part}</a> : part));
}
