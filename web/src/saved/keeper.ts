// Saves an analysis while it is worked on: every change at once, one write after the other, the newest
// alone if several wait. What is not yet written stands in the tab's own storage, so that a reload in that
// moment loses nothing. SPDX-License-Identifier: MIT
import { newId, readSaved, watchSaved, writeSaved, type Body, type Head, type Saved } from "./store.ts";

export type KeepState = "new" | "saved" | "saving" | "failed";

/** What the page hands over; made when it is written, not when it changed. */
export interface Draft {
  game: string;
  players: string;
  position: string;
  moves: number;
  record: string;
  at: string[];
}

export interface KeeperListener {
  state(state: KeepState): void;
  /** It has an address of its own now; `conflict`: since another tab has changed the one it was. */
  kept(head: Head, conflict: boolean): void;
  /** Another tab has changed it, and nothing here waits to be written. */
  changedElsewhere(saved: Saved): void;
  renamed(name: string): void;
}

const journal = "muster.unsaved.";
const maxJournal = 2_000_000;

interface Entry extends Saved {
  from: number;
  own: boolean;
}

function keepEntry(id: string, entry?: Entry): void {
  try {
    const text = entry ? JSON.stringify(entry) : "";
    if (text && text.length < maxJournal) sessionStorage.setItem(journal + id, text);
    else sessionStorage.removeItem(journal + id);
  } catch {
    // The storage of the tab is full or switched off: the write itself follows.
  }
}

function entries(): Entry[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(journal)).flatMap((key) => {
    const entry = JSON.parse(sessionStorage.getItem(key) ?? "null") as Entry | null;
    return entry?.head && entry.body ? [entry] : [];
  });
}

/** Where an interrupted change went that met one of another tab: the address still names the other. */
export const interrupted = new Map<string, string>();

async function writeInterrupted(): Promise<void> {
  for (const entry of entries()) {
    const written = await writeSaved(entry, entry.from, entry.own, Date.now());
    if (written.state === "copied") interrupted.set(entry.head.id, written.head.id);
    keepEntry(entry.head.id);
  }
}

let finished: Promise<void> | undefined;

/** Writes what a reload interrupted: once a page, before anything is opened. */
export const finishInterrupted = (): Promise<void> => (finished ??= writeInterrupted());

export class Keeper {
  #head: Head;
  #listener: KeeperListener | undefined;
  #waiting: { make: () => Draft; own: boolean } | undefined;
  #writing = false;
  #writer = newId();
  #drafts = 0;
  #unwatch: () => void;

  constructor(head: Head) {
    this.#head = head;
    this.#unwatch = watchSaved((id) => void this.#heard(id));
  }

  get id(): string {
    return this.#head.id;
  }

  get head(): Head {
    return this.#head;
  }

  get state(): KeepState {
    return this.#waiting || this.#writing ? "saving" : this.#head.revision > 0 ? "saved" : "new";
  }

  listen(listener: KeeperListener): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** Ends the watching; what waits is still written. */
  close(): void {
    this.#unwatch();
  }

  rename(name: string): void {
    this.#head = { ...this.#head, name };
  }

  /** `own`: a person has changed something; else it is the place in the tree or the engine's word. */
  keep(make: () => Draft, own: boolean): void {
    if (!own && this.#head.revision === 0 && !this.#waiting && !this.#writing) return; // nothing to keep yet
    this.#waiting = { make, own: own || (this.#waiting?.own ?? false) };
    ++this.#drafts;
    const { head, body } = this.#saved(make());
    keepEntry(this.#head.id, { head, body, from: this.#head.revision, own: this.#waiting.own });
    this.#listener?.state("saving");
    void this.#write();
  }

  #saved({ game, players, position, moves, record, at }: Draft): { head: Head; body: Body } {
    const head = { ...this.#head, writer: this.#writer, drafts: this.#drafts, game, players, position, moves };
    return { head, body: { id: head.id, record, at } };
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    const entry = this.#head.id; // a copy has another
    try {
      while (this.#waiting) {
        const { make, own } = this.#waiting;
        this.#waiting = undefined;
        try {
          await this.#writeOne(make, own);
        } catch (error) {
          this.#waiting ??= { make, own }; // tried again with the next change
          throw error;
        }
      }
      keepEntry(entry);
      this.#listener?.state(this.#head.revision > 0 ? "saved" : "new");
    } catch {
      this.#listener?.state("failed");
    } finally {
      this.#writing = false;
    }
  }

  async #writeOne(make: () => Draft, own: boolean): Promise<void> {
    const isNew = this.#head.revision === 0;
    const written = await writeSaved(this.#saved(make()), this.#head.revision, own, Date.now());
    if (written.state === "stale") {
      const saved = await readSaved(this.#head.id);
      if (!this.#waiting?.own) this.#takeOver(saved); // else what waits becomes a second analysis
      return;
    }
    this.#head = written.head;
    if (isNew || written.state === "copied") this.#listener?.kept(written.head, written.state === "copied");
  }

  async #heard(id: string): Promise<void> {
    if (id !== this.#head.id) return;
    const saved = await readSaved(id).catch(() => undefined); // the next write finds out
    if (!this.#waiting && !this.#writing) this.#takeOver(saved);
  }

  #takeOver(saved: Saved | undefined): void {
    if (!saved || saved.head.id !== this.#head.id) return; // deleted there: the next change makes a new one
    const before = this.#head;
    this.#head = saved.head;
    if (saved.head.name !== before.name) this.#listener?.renamed(saved.head.name);
    if (saved.head.revision !== before.revision) this.#listener?.changedElsewhere(saved);
  }
}
