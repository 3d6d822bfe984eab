// The position as a picture, and the line through it as an animation. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { settings } from "../app/settings.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules, Unwritten } from "../rules/rules.ts";
import { toRecord } from "../tree/record.ts";
import { lineThrough, lineTo, nodeAt, type Tree } from "../tree/tree.ts";
import { Button } from "../ui/controls.tsx";
import { fileName, saveFile, svgToPng } from "../ui/files.ts";
import { Said } from "../ui/said.tsx";
import { pictureWords } from "./useDrawing.ts";

export interface PictureButtonsProps {
  rules: Rules;
  tree: Tree;
  /** What the analysis is called: its files, too. */
  name: string;
  at: number;
  line: GameLine;
  flipped: boolean;
}

export function PictureButtons({ rules, tree, name, at, line, flipped }: PictureButtonsProps) {
  const { t } = useText();
  const picture = (): string => rules.picture(line, { theme: pictureTheme(), flip: flipped, last: true, width: 1024, ...pictureWords(nodeAt(tree, at), rules.state(line, "en")) });
  // The whole line through the place on the board, with what is drawn along it.
  const end = lineThrough(tree, at).at(-1) ?? 0;
  const [{ unwritten, unwritten_names: names }, setUnwritten] = useState<Unwritten>({ unwritten: [], unwritten_names: [] });
  const saveAnimation = (): void => {
    const made = rules.animation(toRecord(lineTo(tree, end)), { theme: pictureTheme(), flip: flipped, width: 480 });
    saveFile(fileName(name, "gif"), made.file, "image/gif");
    setUnwritten(made);
  };
  return (
    <>
      <div class="row">
        <Button icon="save" onClick={() => saveFile(fileName(name, "svg"), picture(), "image/svg+xml")}>{t("export.svg")}</Button>
        <Button icon="save" onClick={() => void svgToPng(picture()).then((png) => saveFile(fileName(name, "png"), png, "image/png"))}>{t("export.png")}</Button>
        <Button icon="save" disabled={end === 0} onClick={saveAnimation}>{t("export.gif")}</Button>
      </div>
      {unwritten.length > 0 && <Said class="notice" text={t("export.unwritten", { labels: unwritten.join(", ") })} />}
      {names.length > 0 && <Said class="notice" text={t("export.unwrittenNames", { names: names.join(", ") })} />}
    </>
  );
}

function pictureTheme(): "light" | "dark" {
  const { appearance } = settings.get();
  return appearance === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : appearance;
}
