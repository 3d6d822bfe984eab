// How the connection is, said only when it is not well. SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.ts";
import type { LinkState } from "../socket.ts";

const shownBackMs = 2500;

export function LinkBar({ link }: { link: LinkState }) {
  const { t } = useText();
  const [back, setBack] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (link === "lost") {
      wasLost.current = true;
      announce(t("online.lost"));
      return;
    }
    if (link !== "open" || !wasLost.current) return;
    wasLost.current = false;
    announce(t("online.back"));
    setBack(true);
    const timer = setTimeout(() => setBack(false), shownBackMs);
    return () => clearTimeout(timer);
  }, [link]);
  if (link === "lost") return <p class="link-bar lost">{t("online.lost")}</p>;
  return back ? <p class="link-bar">{t("online.back")}</p> : null;
}
