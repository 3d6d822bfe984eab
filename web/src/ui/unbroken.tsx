// Sentences of the rules: a line does not break at the hyphen of a move, and what is copied is the move as it is; nor before
// a sign that French sets off with a space, as the terminal's texts know no other space.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";

const moves = /([A-Za-z]+\d+(?:-[A-Za-z]*\d*[A-Za-z0-9@^:+]*)+)/;

export const setOff = (text: string): string => text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0");

export function unbroken(text: string): ComponentChildren {
  if (!text.includes("-")) return setOff(text);
  return setOff(text).split(moves).map((part, i) => (i % 2 === 1 ? <span class="unbroken" key={i}>{part}</span> : part));
}
