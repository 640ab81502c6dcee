import { useSyncExternalStore } from 'react';

/** A short list in the browser's storage: places that were viewed or compared, or searches. */
export interface StoredList<Item extends string | number> {
  /** The same object until the list changes. */
  readonly items: () => readonly Item[];
  /** Stores a new list, cut to the maximum length. */
  readonly keep: (items: readonly Item[]) => void;
  /** Calls back when the list changes, here or in another tab. Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

interface StoredListOptions<Item> {
  /** The key in the browser's storage. */
  readonly key: string;
  /** The maximum number of items. */
  readonly most: number;
  /** Validates a stored value. */
  readonly isItem: (value: unknown) => value is Item;
}

const none: readonly never[] = [];

/**
 * Creates a list in the browser's local storage. If storage is blocked or full, the list lasts as long as the document.
 * Invalid data in the storage is read as an empty list.
 */
export function storedList<Item extends string | number>({
  key,
  most,
  isItem,
}: StoredListOptions<Item>): StoredList<Item> {
  const listeners = new Set<() => void>();
  let items: readonly Item[] | null = null;

  const read = (): readonly Item[] => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(value) ? [...new Set(value.filter(isItem))].slice(0, most) : none;
    } catch {
      return none;
    }
  };
  const notify = () => listeners.forEach((changed) => changed());
  const readAgain = (event: StorageEvent) => {
    // The key is null if the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    items = read();
    notify();
  };

  return {
    items: () => (items ??= read()),
    keep: (next) => {
      items = [...new Set(next)].slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // The list lasts as long as the document.
      }
      notify();
    },
    subscribe: (changed) => {
      if (listeners.size === 0) addEventListener('storage', readAgain);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) removeEventListener('storage', readAgain);
      };
    },
  };
}

const nothing = (): readonly never[] => none;

/** The current list; empty on the server and during hydration. */
export const useStoredList = <Item extends string | number>(list: StoredList<Item>): readonly Item[] =>
  useSyncExternalStore(list.subscribe, list.items, nothing);
