// English: the header of a record. SPDX-License-Identifier: MIT
export const header = {
  "header.title": "Header of the record",
  "header.event": "Event",
  "header.round": "Round",
  "header.date": "Date",
  "header.place": "Place",
  "header.annotator": "Annotator",
  "header.result": "Result",
  "header.unknown": "Not known",
  "header.wins": "{who} won",
  "header.draw": "Draw",
  "header.rules": "Rules: {rules}",
  "header.save": "Save the header",
  "header.otherRules": "Read it by the rules {rules}",
  "header.keepBefore": "Keep the {n} {n|move|moves} before it",
} as const;
