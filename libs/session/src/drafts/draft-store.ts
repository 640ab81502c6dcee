import { useSyncExternalStore } from 'react';
import { typedKey, type TypedForm } from './typed-keys.ts';
import { tabStorage } from './visitor-storage.ts';

/** Something that a visitor tells bit by bit and no address may carry, kept for this tab. */
export interface DraftStore<Draft> {
  get(): Draft;
  set(draft: Draft): void;
  subscribe(listener: () => void): () => void;
  /** What the server knows of it: nothing. */
  getOnServer(): Draft;
  /** For specs: as a page that has just been opened. */
  reload(): void;
}

/**
 * Makes one. Without working storage it lives as long as the page. Pages of one contract between shell and remotes hand it on
 * to each other; one of another contract begins with the empty draft and leaves theirs alone. (ADR 0085) Who signs out leaves
 * none of it to the next page.
 *
 * @param form what it is kept as
 * @param read makes a draft of whatever the storage holds; never throws
 */
export function draftStore<Draft>(form: TypedForm, read: (stored: unknown) => Draft, empty: Draft): DraftStore<Draft> {
  const key = typedKey(form);
  let kept: Draft | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => (kept ??= read(tabStorage.read(key))),
    set(draft) {
      kept = draft;
      tabStorage.write(key, draft);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getOnServer: () => empty,
    reload: () => (kept = undefined),
  };
}

/** The draft as it stands; the empty one on the server and while the page comes to life. */
export const useDraft = <Draft>(store: DraftStore<Draft>): Draft =>
  useSyncExternalStore(store.subscribe, store.get, store.getOnServer);
