// Tabs: one panel of several. The arrows go from tab to tab, as is usual. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

export interface Tab<T extends string> {
  id: T;
  label: string;
  /** A small number beside the label. */
  count?: number;
  content: ComponentChildren;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  chosen: T;
  onChoose: (id: T) => void;
}

export function Tabs<T extends string>({ label, tabs, chosen, onChoose }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const places = useRef(new Map<T, number>()); // how far each was scrolled
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0]!;
  const choose = (tab: Tab<T>): void => {
    touched.current = true;
    onChoose(tab.id);
  };
  // Tabs may stay in sight where their panel does not.
  useLayoutEffect(() => {
    panel.current!.scrollTop = places.current.get(shown.id) ?? 0;
    if (touched.current) panel.current?.scrollIntoView({ block: "nearest" });
    touched.current = false;
  }, [shown.id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const i = (tabs.indexOf(shown) + step + tabs.length) % tabs.length;
    choose(tabs[i]!);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[i]?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id} type="button" role="tab" id={`${id}-${tab.id}`} aria-selected={tab === shown} aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1} onClick={() => choose(tab)}
          >
            {tab.label}
            {tab.count ? <> <span class="tab-count">{tab.count}</span></> : null}
          </button>
        ))}
      </div>
      <div
        class={`tab-panel tab-${shown.id}`} ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`}
        onScroll={(event) => void places.current.set(shown.id, event.currentTarget.scrollTop)}
      >
        {shown.content}
      </div>
    </div>
  );
}
