// "Remember this": puts the position on the board into the deck, by button or by the key D; once more takes it out.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { announce } from "../ui/announce.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";
import type { NewCard } from "./card.ts";
import { forget, remember, useDeck } from "./deck.ts";

interface RememberButtonProps {
  /** Of the position on the board. */
  id: string;
  /** The card; it may take an engine to know the answer. Nothing if there is nothing to ask. */
  make: (() => Promise<NewCard | undefined> | NewCard | undefined) | undefined;
  /** A sign instead of words, where there is little room. */
  brief?: boolean;
}

export function RememberButton({ id, make, brief = false }: RememberButtonProps) {
  const { t } = useText();
  const deck = useDeck();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const known = deck instanceof Map && deck.has(id);
  const toggle = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const card = known ? undefined : await make?.();
      if (known) await forget(id);
      else if (card) await remember(id, card);
      announce(t(known ? "deck.takenOut" : "deck.remembered"));
    } catch {
      setFailed(true);
      announce(t("deck.notKept"));
    } finally {
      setBusy(false);
    }
  };
  const able = !busy && deck !== undefined && (known || make !== undefined);
  // A key pressed before the deck is read waits for it.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || deck === undefined) return;
    setWanted(false);
    if (able && !known) void toggle();
  }, [wanted, deck]);
  useKeys({ d: able ? () => void toggle() : deck === undefined && make ? () => setWanted(true) : undefined });
  if (!brief && !known && make === undefined) return null; // a button that cannot be pressed says nothing
  const label = t(known ? "deck.known" : "deck.remember");
  return (
    <>
      {brief ? <IconButton icon="deck" label={label} disabled={!able} pressed={known} onClick={() => void toggle()} /> : (
        <Button icon="deck" disabled={!able} pressed={known} onClick={() => void toggle()}>{label}</Button>
      )}
      {(failed || deck === "none") && <p class="notice small">{t("deck.notKept")}</p>}
    </>
  );
}
