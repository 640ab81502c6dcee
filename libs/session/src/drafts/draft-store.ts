import { useSyncExternalStore } from 'react';
import { typedKey, type TypedForm } from './typed-keys.ts';
import { tabStorage } from './visitor-storage.ts';

/** Input that no address may carry, stored for this tab. */
export interface DraftStore<Draft> {
  get(): Draft;
  set(draft: Draft): void;
  subscribe(listener: () => void): () => void;
  /** Always the empty draft. */
  getOnServer(): Draft;
  /** For specs: reads the storage as a new page does. */
  reload(): void;
}

/**
 * Creates a store. Without working storage it lives as long as the page. Pages of one host API version share a draft; a page of
 * another version starts with an empty one and leaves theirs alone. (ADR 0085) Signing out deletes it.
 *
 * @param form the name of the form
 * @param read makes a draft from any stored value; never throws
 */
export function draftStore<Draft>(form: TypedForm, read: (stored: unknown) => Draft, empty: Draft): DraftStore<Draft> {
  const key = typedKey(form);
  let cached: Draft | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => (cached ??= read(tabStorage.read(key))),
    set(draft) {
      cached = draft;
      tabStorage.write(key, draft);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getOnServer: () => empty,
    reload: () => (cached = undefined),
  };
}

/** The current draft; the empty one on the server and before hydration. */
export const useDraft = <Draft>(store: DraftStore<Draft>): Draft =>
  useSyncExternalStore(store.subscribe, store.get, store.getOnServer);
