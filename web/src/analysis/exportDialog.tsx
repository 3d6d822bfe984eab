// The game in every format, pictures of the position, and the link that holds everything.
// SPDX-License-Identifier: MIT
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { settings } from "../app/settings.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine, RecordFormat } from "../protocol/rules.ts";
import type { Rules, Unwritten } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Button, Dialog, Pick } from "../ui/controls.tsx";
import { QrCode } from "../ui/qrCode.tsx";
import { Said } from "../ui/said.tsx";
import { fileName, saveFile, svgToPng } from "../ui/files.ts";
import { packTree } from "../tree/link.ts";
import { toRecord } from "../tree/record.ts";
import { lineThrough, lineTo, nodeAt, type Tree } from "../tree/tree.ts";
import { pictureWords } from "./useDrawing.ts";

type Format = RecordFormat | "position";
const endings: Record<Format, string> = { sgf: "sgf", moves: "txt", json: "json", columns: "txt", position: "txt" };

interface ExportDialogProps {
  rules: Rules;
  tree: Tree;
  /** What the analysis is called: its files, too. */
  name: string;
  at: number;
  line: GameLine;
  flipped: boolean;
  onClose: () => void;
}

function CopyButton({ text }: { text: string }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [text]);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => {
      setCopied(true);
      announce(t("export.copied"));
    });
  };
  return <Button icon="copy" onClick={copy}>{copied ? t("export.copied") : t("export.copy")}</Button>;
}

function CopyText({ label, text, rows }: { label: string; text: string; rows: number }) {
  const id = useId();
  return (
    <>
      <label class="unseen" for={id}>{label}</label>
      <textarea id={id} rows={rows} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={text} />
    </>
  );
}

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
      <div class="row">
        <Button icon="save" onClick={() => saveFile(fileName(name, "svg"), picture(), "image/svg+xml")}>{t("export.svg")}</Button>
        <Button icon="save" onClick={() => void svgToPng(picture()).then((png) => saveFile(fileName(name, "png"), png, "image/png"))}>{t("export.png")}</Button>
        <Button icon="save" disabled={end === 0} onClick={saveAnimation}>{t("export.gif")}</Button>
      </div>
      {unwritten.length > 0 && <Said class="notice" text={t("export.unwritten", { labels: unwritten.join(", ") })} />}
      {names.length > 0 && <Said class="notice" text={t("export.unwrittenNames", { names: names.join(", ") })} />}
    </Dialog>
  );
}

function pictureTheme(): "light" | "dark" {
  const { appearance } = settings.get();
  return appearance === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : appearance;
}

/** A longer link makes dots too small for a phone's camera. */
const mostInCode = 900;

/** A short link where there is a server: made when it is asked for, since the server keeps it then. */
function ShortLink({ tree, at, line }: Pick<ExportDialogProps, "tree" | "at" | "line">) {
  const { t } = useText();
  const [there, setThere] = useState(false);
  const [made, setMade] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    void import("../online/account.ts").then(async ({ account, askAccount }) => {
      await askAccount();
      setThere(account.get().kind !== "no-server");
    }, () => {});
  }, []);
  useEffect(() => (setMade(""), setFailed("")), [tree]);
  const make = async (): Promise<void> => {
    const [{ ApiError }, { makeShare }] = await Promise.all([import("../online/api.ts"), import("../online/studyApi.ts")]);
    try {
      setFailed("");
      const { link } = await makeShare(await packTree(tree, at), line);
      setMade(location.origin + link);
    } catch (error) {
      const full = error instanceof ApiError && error.status === 413;
      const large = error instanceof ApiError && error.status === 400 && error.field === "tree";
      setFailed(t(full ? "share.full" : large ? "share.tooLarge" : "share.failed"));
    }
  };
  if (!there) return null;
  return (
    <section class="stack short-link">
      <h3 class="small-title">{t("share.short")}</h3>
      <p class="soft">{t("share.shortText")}</p>
      {made ? (
        <>
          <CopyText label={t("share.short")} text={made} rows={1} />
          <QrCode text={made} label={t("share.code")} />
        </>
      ) : (
        <div class="row"><Button icon="share" onClick={() => void make()}>{t("share.makeShort")}</Button></div>
      )}
      {failed && <p class="notice">{failed}</p>}
    </section>
  );
}

export function ShareDialog({ tree, at, line, onClose }: Pick<ExportDialogProps, "tree" | "at" | "line" | "onClose">) {
  const { t } = useText();
  const [link, setLink] = useState("");
  useEffect(() => {
    void packTree(tree, at).then((fragment) => setLink(`${location.origin}/analysis#${fragment}`));
  }, [tree, at]);
  const frame = `<iframe src="${link.replace("/analysis#", "/embed#")}" width="480" height="660" title="Muster" style="border:0"></iframe>`;
  return (
    <Dialog title={t("share.title")} onClose={onClose}>
      <div class="stack">
        <ShortLink tree={tree} at={at} line={line} />
        <p class="soft">{t("share.text")}</p>
        <CopyText label={t("share.link")} text={link} rows={3} />
        {link !== "" && link.length <= mostInCode && <QrCode text={link} label={t("share.code")} />}
        <h3 class="small-title">{t("share.frame")}</h3>
        <p class="soft">{t("share.frameText")}</p>
        <code class="frame-code">{frame.length > 300 ? `${frame.slice(0, 120)} … ${frame.slice(-90)}` : frame}</code>
        <CopyButton text={frame} />
        {link.length > 8000 && <p class="notice">{t("share.long", { n: link.length })}</p>}
      </div>
    </Dialog>
  );
}
