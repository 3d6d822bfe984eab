// The bar of commands of a game: equal columns, an icon over a word. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useText } from "../i18n/index.ts";
import { Icon, type IconName } from "./icon.tsx";

export function Commands({ children }: { children: ComponentChildren }) {
  const { t } = useText();
  return <div class="commands" role="group" aria-label={t("game.commands")}>{children}</div>;
}

interface CommandProps {
  icon: IconName;
  /** The word under the icon. */
  word: string;
  /** What it does, if the word alone does not say it. */
  label?: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  /** A small number at the icon: what is new there. */
  count?: number;
  /** Only on a small screen, or only on a wide one (styles/game/phone.css); else on both. */
  where?: "small" | "wide";
}

export function Command({ icon, word, label, onClick, disabled = false, pressed, count = 0, where }: CommandProps) {
  return (
    <button type="button" class={where ? `command ${where}-only` : "command"} disabled={disabled} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
      <span>{word}</span>
      {count > 0 && <span class="command-count">{count}</span>}
    </button>
  );
}
