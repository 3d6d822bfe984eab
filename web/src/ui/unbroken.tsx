// Sentences with moves in them: a line does not break at the hyphen of a move, and what is copied is the move as it is.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";

const moves = /([A-Za-z]+\d+(?:-[A-Za-z]*\d*[A-Za-z0-9@^:+]*)+)/;

export function unbroken(text: string): ComponentChildren {
  if (!text.includes("-")) return text;
  return text.split(moves).map((part, i) => (i % 2 === 1 ? <span class="unbroken" key={i}>{part}</span> : part));
}
