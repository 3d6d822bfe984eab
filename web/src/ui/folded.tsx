// A remark whose first line says what there is: further lines unfold. SPDX-License-Identifier: MIT

export function Folded({ text }: { text: string }) {
  const [first = "", ...more] = text.split("\n");
  if (more.length === 0) return <span>{first}</span>;
  return (
    <details class="folded">
      <summary>{first}</summary>
      <ul>{more.map((line, i) => <li key={i}>{line}</li>)}</ul>
    </details>
  );
}
