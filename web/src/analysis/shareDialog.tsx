// Handing on an analysis or a played game: the link that holds everything, its code, pictures. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { packTree } from "../tree/link.ts";
import { Button, Dialog } from "../ui/controls.tsx";
import { QrCode } from "../ui/qrCode.tsx";
import { CopyButton, CopyText } from "./copyText.tsx";
import { PictureButtons, type PictureButtonsProps } from "./pictureButtons.tsx";

type ShareDialogProps = PictureButtonsProps & { onClose: () => void };

/** A longer link makes dots too small for a phone's camera. */
const mostInCode = 900;

/** A short link where there is a server: made when it is asked for, since the server keeps it then. */
function ShortLink({ tree, at, line }: Pick<ShareDialogProps, "tree" | "at" | "line">) {
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

/** A short link where a server keeps it; the link that holds everything, a code for a phone, pictures, and a frame for a page of one's own. */
export function ShareDialog({ onClose, ...shown }: ShareDialogProps) {
  const { tree, at, line } = shown;
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
        <CopyText label={t("share.link")} text={link} rows={3} selected />
        {typeof navigator.share === "function" && (
          <Button icon="share" onClick={() => void navigator.share({ title: "Muster", url: link }).catch(() => {})}>{t("share.send")}</Button>
        )}
        {link !== "" && link.length <= mostInCode && <QrCode text={link} label={t("share.code")} />}
        <PictureButtons {...shown} />
        <h3 class="small-title">{t("share.frame")}</h3>
        <p class="soft">{t("share.frameText")}</p>
        <code class="frame-code">{frame.length > 300 ? `${frame.slice(0, 120)} … ${frame.slice(-90)}` : frame}</code>
        <CopyButton text={frame} />
        {link.length > 8000 && <p class="notice">{t("share.long", { n: link.length })}</p>}
      </div>
    </Dialog>
  );
}
