// "Use my own engine": the address and the token that `muster connect` shows. SPDX-License-Identifier: MIT
import { useId, useState } from "preact/hooks";
import { useStore } from "../app/store.ts";
import { connectOwn, disconnectOwn, isOwnAddress, ownEngine, usualAddress } from "../engine/ownEngine.ts";
import { useText } from "../i18n/index.ts";
import { Button, Dialog } from "../ui/controls.tsx";

const key = "muster.ownEngine";

const stored = (): string => {
  try {
    return localStorage.getItem(key) ?? usualAddress;
  } catch {
    return usualAddress;
  }
};

export function OwnEngineDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const own = useStore(ownEngine);
  const [address, setAddress] = useState(stored);
  const [token, setToken] = useState("");
  const [wrong, setWrong] = useState("");
  const ids = [useId(), useId()] as const;
  const on = own.kind === "on";
  const connect = (event: Event): void => {
    event.preventDefault();
    if (!isOwnAddress(address.trim())) return setWrong(t("own.badAddress"));
    setWrong("");
    try {
      localStorage.setItem(key, address.trim()); // the token is another one each time
    } catch {
      // Typed again next time.
    }
    connectOwn(address.trim(), token.trim());
  };
  return (
    <Dialog title={t("own.title")} onClose={onClose}>
      <p class="soft">{t("own.text")}</p>
      <pre class="own-command"><code>muster connect --threads {Math.max(1, navigator.hardwareConcurrency || 1)} --hash 1024{/^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])/.test(location.origin) ? "" : ` --origin ${location.origin}`}</code></pre>
      <form class="stack" onSubmit={connect}>
        <div class="field">
          <label for={ids[0]}>{t("own.address")}</label>
          <input id={ids[0]} type="text" spellcheck={false} autocomplete="off" value={address} disabled={on} onInput={(event) => setAddress(event.currentTarget.value)} />
        </div>
        <div class="field">
          <label for={ids[1]}>{t("own.token")}</label>
          <input id={ids[1]} type="text" spellcheck={false} autocomplete="off" value={token} disabled={on} onInput={(event) => setToken(event.currentTarget.value)} />
        </div>
        <p role="status">
          {wrong || (own.kind === "gone" ? t(`own.gone.${own.why}`) : own.kind === "connecting" ? t("own.connecting") : on ? t("own.on", { name: own.name, n: own.threads, mb: own.hashMb }) : "")}
        </p>
        <div class="row">
          {on ? <Button onClick={disconnectOwn}>{t("own.stop")}</Button> : <button type="submit" class="button main" disabled={token.trim() === "" || own.kind === "connecting"}>{t("own.start")}</button>}
          <Button onClick={onClose}>{t("collection.close")}</Button>
        </div>
      </form>
    </Dialog>
  );
}
