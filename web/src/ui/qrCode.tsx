// A link as a square of dots, for a friend's phone on the other side of the table. The library that
// makes it is loaded when the first one is wanted. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";

interface QrDrawing {
  size: number;
  path: string;
}

const quiet = 4; // white dots round it, as the standard wants

async function draw(text: string): Promise<QrDrawing> {
  const { generate } = await import("lean-qr");
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; ++y) {
    for (let x = 0; x < code.size; ++x) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<QrDrawing | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    draw(text).then((made) => !gone && setDrawn(made), () => {}); // without it the link itself is there
    return () => void (gone = true);
  }, [text]);
  if (!drawn) return null;
  const whole = drawn.size + 2 * quiet;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`} shape-rendering="crispEdges">
      <rect x={-quiet} y={-quiet} width={whole} height={whole} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}
