// Keeps the analyses of this browser and those of the account on the server the same. Every write says which version it
// builds on; what was changed in two places becomes two analyses (lines to learn are joined instead), and what was deleted in
// one place and changed in another stays. SPDX-License-Identifier: MIT
import { fitsDocument } from "../protocol/documents.ts";
import { readDocument, writeDocument } from "./archive.ts";
import { adoptLearned, joinLearned } from "./learned.ts";
import { forgetSynced, newId, putSaved, readAllSaved, readSynced, removeSaved, rememberSynced, tellHere, type Saved, type Synced } from "./store.ts";

/** Where documents are kept; tests give their own. */
export interface DocumentSource {
  list(): Promise<readonly { id: string; version: number }[]>;
  read(id: string): Promise<{ version: number; body: string }>;
  /** The new version; nothing if `base` is not the newest. */
  write(id: string, base: number, title: string, body: string): Promise<number | undefined>;
  /** False if `base` is not the newest. */
  remove(id: string, base: number): Promise<boolean>;
}

export interface SyncResult {
  /** Changed here and elsewhere: now two. */
  conflicts: number;
  /** Too large for the server: they stay here alone. */
  tooLarge: number;
  /** Somebody else wrote in the same moment: to be tried again. */
  again: boolean;
}

class Sync {
  readonly result: SyncResult = { conflicts: 0, tooLarge: 0, again: false };
  readonly #source: DocumentSource;
  readonly #account: string;

  constructor(source: DocumentSource, account: string) {
    this.#source = source;
    this.#account = account;
  }

  async all(): Promise<SyncResult> {
    const there = new Map((await this.#source.list()).map(({ id, version }) => [id, version]));
    const synced = await readSynced(this.#account);
    await adoptLearned(this.#account, synced.others);
    // What somebody else has kept from this browser is not this account's.
    const here = new Map((await readAllSaved()).filter(({ head }) => !synced.others.has(head.id)).map((saved) => [saved.head.id, saved]));
    const known = new Map(synced.known.map((one) => [one.id, one]));
    for (const id of new Set([...there.keys(), ...here.keys(), ...known.keys()])) {
      await this.#one(id, here.get(id), there.get(id) ?? 0, known.get(id));
    }
    return this.result;
  }

  async #one(id: string, saved: Saved | undefined, version: number, known: Synced | undefined): Promise<void> {
    if (!saved) return this.#missingHere(id, version, known);
    const changed = !known || saved.head.revision !== known.revision || saved.head.name !== known.name;
    if (version === 0) {
      if (changed) return this.#push(saved, 0);
      await removeSaved(id); // deleted elsewhere, and nobody touched it here
      tellHere(id);
      return forgetSynced(this.#account, id);
    }
    if (known?.version === version) return changed ? this.#push(saved, version) : undefined;
    const theirs = await this.#read(id);
    if (changed && !(theirs.saved.body.record === saved.body.record && theirs.saved.head.name === saved.head.name)) {
      const both = joinLearned(theirs.saved, saved);
      if (both) return this.#join(both, theirs.version, saved, known);
      await this.#keepBoth(saved);
    }
    await this.#take(theirs.saved, theirs.version, saved.head.revision);
  }

  async #missingHere(id: string, version: number, known: Synced | undefined): Promise<void> {
    if (version === 0) return forgetSynced(this.#account, id);
    if (known?.version !== version) {
      const theirs = await this.#read(id);
      return this.#take(theirs.saved, theirs.version, 0);
    }
    if (await this.#source.remove(id, version)) await forgetSynced(this.#account, id); // deleted here
    else this.result.again = true;
  }

  async #read(id: string): Promise<{ saved: Saved; version: number }> {
    const { version, body } = await this.#source.read(id);
    const saved = readDocument(body);
    return { saved: { head: { ...saved.head, id }, body: { ...saved.body, id } }, version };
  }

  /** What the server has, as a change of what is here. */
  async #take(saved: Saved, version: number, revision: number): Promise<void> {
    const head = { ...saved.head, revision: revision + 1 };
    await putSaved({ head, body: saved.body });
    tellHere(head.id);
    await this.#remember(head, version);
  }

  /** Lines to learn that two devices have added to. A name given here stays, unless the other device gave one too. */
  async #join(both: Saved, version: number, here: Saved, known: Synced | undefined): Promise<void> {
    const name = both.head.name === (known?.name ?? "") ? here.head.name : both.head.name;
    // Nothing new: whoever is told of a change syncs again, and what is too large for the server would be joined for ever.
    if (both.body.record === here.body.record && name === here.head.name) return this.#push(here, version);
    const saved = { ...both, head: { ...both.head, name, revision: here.head.revision + 1 } };
    await putSaved(saved);
    tellHere(saved.head.id);
    await this.#push(saved, version);
  }

  async #keepBoth(saved: Saved): Promise<void> {
    const id = newId();
    const copy = { head: { ...saved.head, id }, body: { ...saved.body, id } };
    await putSaved(copy);
    tellHere(id);
    ++this.result.conflicts;
    await this.#push(copy, 0);
  }

  async #push(saved: Saved, base: number): Promise<void> {
    const { head } = saved;
    const body = writeDocument(saved);
    if (!fitsDocument(body)) return void ++this.result.tooLarge;
    const version = await this.#source.write(head.id, base, head.name || head.players, body);
    if (version === undefined) this.result.again = true;
    else await this.#remember(head, version);
  }

  #remember({ id, revision, name }: Saved["head"], version: number): Promise<void> {
    return rememberSynced(this.#account, { id, version, revision, name });
  }
}

export const syncAnalyses = (source: DocumentSource, account: string): Promise<SyncResult> => new Sync(source, account).all();
