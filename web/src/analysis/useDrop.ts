// Records dropped or pasted on the page. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";

export function useDrop(onText: (text: string) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    const dragOver = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void file.text().then((text) => latest.current(text));
      else if (event.dataTransfer?.getData("text")) latest.current(event.dataTransfer.getData("text"));
    };
    const paste = (event: ClipboardEvent): void => {
      if ((event.target as Element | null)?.closest?.("input, textarea, dialog")) return;
      const text = event.clipboardData?.getData("text") ?? "";
      if (text.trim()) latest.current(text);
    };
    addEventListener("dragover", dragOver);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", dragOver);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
  return over;
}
