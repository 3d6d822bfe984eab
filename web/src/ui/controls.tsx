// The few controls every page is made of. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { Icon, type IconName } from "./icon.tsx";

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

export function IconButton({ icon, label, onClick, disabled = false, pressed }: IconButtonProps) {
  return (
    <button
      type="button" class="button icon" aria-label={label} title={label} disabled={disabled}
      aria-pressed={pressed} onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface ButtonProps {
  onClick: () => void;
  children: ComponentChildren;
  icon?: IconName;
  main?: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Has the focus when its dialog opens. */
  first?: boolean;
  disabled?: boolean;
  /** Does nothing just now, but keeps the keyboard's focus: it was just pressed. */
  rests?: boolean;
  pressed?: boolean;
}

export function Button({ onClick, children, icon, main = false, danger = false, first = false, disabled = false, rests = false, pressed }: ButtonProps) {
  return (
    <button
      type="button" class={`button${main ? " main" : ""}${danger ? " danger" : ""}`} disabled={disabled} autofocus={first} aria-disabled={rests || undefined} aria-pressed={pressed}
      onClick={rests ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; art?: ComponentChildren }[];
  onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <div class="field">
      <span class="field-name" id={`${name}-l`}>{label}</span>
      <div class="segments" role="radiogroup" aria-labelledby={`${name}-l`}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio" name={name} value={option.value} checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.art}
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Pick({ label, value, options, onChange }: PickProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>{option.label}</option>
        ))}
      </select>
    </div>
  );
}

export function Switch({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label class="switch">
      <span>{label}</span>
      <input type="checkbox" role="switch" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
  /** Keys of its own, whatever in it has the focus. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A dialog that is open as long as it is drawn. */
export function Dialog({ title, onClose, children, wide = false, onKeyDown }: DialogProps) {
  const { t } = useText();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element} class={wide ? "wide" : ""} aria-labelledby={id} onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t("dialog.close")} onClick={onClose} />
      </div>
      {children}
      <div class="unseen" role="status" data-live />
    </dialog>
  );
}

interface AskProps {
  title: string;
  yes: string;
  no: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks once more before what cannot be undone: whoever presses a key without reading stays. */
export function Ask({ title, yes, no, onYes, onClose }: AskProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="row">
        <Button first onClick={onClose}>{no}</Button>
        <Button main danger onClick={() => (onYes(), onClose())}>{yes}</Button>
      </div>
    </Dialog>
  );
}
