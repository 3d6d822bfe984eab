// The game in every format, and pictures of the position. SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { RecordFormat } from "../protocol/rules.ts";
import { toRecord } from "../tree/record.ts";
import { Button, Dialog, Pick } from "../ui/controls.tsx";
import { fileName, saveFile } from "../ui/files.ts";
import { CopyText } from "./copyText.tsx";
import { PictureButtons, type PictureButtonsProps } from "./pictureButtons.tsx";

type Format = RecordFormat | "position";
const endings: Record<Format, string> = { sgf: "sgf", moves: "txt", json: "json", columns: "txt", position: "txt" };

type ExportDialogProps = PictureButtonsProps & { onClose: () => void };

export function ExportDialog({ rules, tree, name, at, line, flipped, onClose }: ExportDialogProps) {
  const { t, lang } = useText();
  const [format, setFormat] = useState<Format>("moves");
  const written = useMemo(() => {
    try {
      return { text: format === "position" ? rules.position(line, "", lang) : rules.writeRecord(toRecord(tree), format, lang), problem: "" };
    } catch (error) {
      return { text: "", problem: (error as Error).message };
    }
  }, [format, tree, line, lang]);
  const formats: Format[] = [...rules.game(tree.game, "en").formats, "position"];
  return (
    <Dialog title={t("export.title")} onClose={onClose}>
      <Pick
        label={t("export.format")} value={format} onChange={(value) => setFormat(value as Format)}
        options={formats.map((value) => ({ value, label: t(`export.${value}`) }))}
      />
      {written.problem ? <p class="notice">{written.problem}</p> : (
        <div class="stack">
          <CopyText label={t(`export.${format}`)} text={written.text} rows={8} />
          <Button icon="save" onClick={() => saveFile(fileName(name, endings[format]), written.text, "text/plain")}>{t("export.save")}</Button>
        </div>
      )}
      <hr />
      <PictureButtons rules={rules} tree={tree} name={name} at={at} line={line} flipped={flipped} />
    </Dialog>
  );
}
