/**
 * The browser's storage where there is one that works, and memory where there is not: private windows, blocked site
 * data and a full disk all throw, and none of them may cost somebody their order. Values are JSON.
 */
export interface VisitorStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Makes one over `sessionStorage` (this tab) or `localStorage` (all tabs); on the server it is always memory. */
export function visitorStorage(kind: 'sessionStorage' | 'localStorage'): VisitorStorage {
  const memory = new Map<string, unknown>();
  const area = (): Storage | null => {
    try {
      return typeof window === 'undefined' ? null : window[kind];
    } catch {
      return null;
    }
  };
  return {
    read(key) {
      // What could not be written is newer than what was written before.
      if (memory.has(key)) return memory.get(key);
      try {
        const text = area()?.getItem(key);
        return text ? (JSON.parse(text) as unknown) : undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        const storage = area();
        if (!storage) throw new Error('No storage.');
        storage.setItem(key, JSON.stringify(value));
        memory.delete(key);
      } catch {
        if (typeof window !== 'undefined') memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        area()?.removeItem(key);
      } catch {
        // What cannot be reached holds nothing of ours.
      }
    },
  };
}

/** This tab's: drafts with personal data live no longer than the tab. */
export const tabStorage = visitorStorage('sessionStorage');

/** All tabs': nothing personal. */
export const sharedStorage = visitorStorage('localStorage');
