// A name for an analysis. SPDX-License-Identifier: MIT
import { useId, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { Dialog } from "../ui/controls.tsx";

const maxName = 120;

interface RenameDialogProps {
  name: string;
  /** How it is called without a name. */
  shown: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameDialog({ name, shown, onRename, onClose }: RenameDialogProps) {
  const { t } = useText();
  const id = useId();
  const [text, setText] = useState(name);
  return (
    <Dialog title={t("saved.rename")} onClose={onClose}>
      <form
        class="stack" onSubmit={(event) => {
          event.preventDefault();
          onRename(text.trim());
          onClose();
        }}
      >
        <div class="field">
          <label for={id}>{t("saved.name")}</label>
          <input
            id={id} type="text" value={text} placeholder={shown} maxLength={maxName} autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button main">{t("saved.nameIt")}</button>
      </form>
    </Dialog>
  );
}
