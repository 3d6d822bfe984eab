// Records dropped or pasted on the page. SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface DropUse {
  onText: (text: string) => void;
  /** More than one. */
  onFiles: (files: readonly File[]) => void;
}

/** Whether something is held over the page. */
export function useDrop(use: DropUse): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(use);
  latest.current = use;
  useLayoutEffect(() => {
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
      const files = [...(event.dataTransfer?.files ?? [])];
      const text = event.dataTransfer?.getData("text");
      if (files.length > 1) latest.current.onFiles(files);
      else if (files[0]) void files[0].text().then((read) => latest.current.onText(read));
      else if (text) latest.current.onText(text);
    };
    const paste = (event: ClipboardEvent): void => {
      if ((event.target as Element | null)?.closest?.("input, textarea, dialog")) return;
      const text = event.clipboardData?.getData("text") ?? "";
      if (text.trim()) latest.current.onText(text);
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
