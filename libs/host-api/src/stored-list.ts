import { useSyncExternalStore } from 'react';

/** A short list that a visitor's browser keeps: what was viewed, compared, searched for. */
export interface StoredList<Item extends string | number> {
  /** The same object until the list changes. */
  readonly items: () => readonly Item[];
  /** Keeps a new list; what goes beyond the most that is kept is cut off at its end. */
  readonly keep: (items: readonly Item[]) => void;
  /** Calls back when the list has changed, here or in another tab; gives the way to stop it. */
  readonly subscribe: (changed: () => void) => () => void;
}

interface StoredListOptions<Item> {
  /** The name it has in the browser's storage. */
  readonly key: string;
  /** How many items are kept. */
  readonly most: number;
  /** Tells an item from what else may have got into the storage. */
  readonly isItem: (value: unknown) => value is Item;
}

const none: readonly never[] = [];

/**
 * A list in the browser's local storage. Where storage is blocked or full, the list lives as long as the document;
 * nonsense in the storage is an empty list.
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
  const tell = () => listeners.forEach((changed) => changed());
  const readAnew = (event: StorageEvent) => {
    // A null key stands for a storage that was cleared.
    if (event.key !== key && event.key !== null) return;
    items = read();
    tell();
  };

  return {
    items: () => (items ??= read()),
    keep: (next) => {
      items = [...new Set(next)].slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // It lives as long as the document.
      }
      tell();
    },
    subscribe: (changed) => {
      if (listeners.size === 0) addEventListener('storage', readAnew);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) removeEventListener('storage', readAnew);
      };
    },
  };
}

const nothing = (): readonly never[] => none;

/** The list as it is now; empty on the server and while the server's page comes to life. */
export const useStoredList = <Item extends string | number>(list: StoredList<Item>): readonly Item[] =>
  useSyncExternalStore(list.subscribe, list.items, nothing);
