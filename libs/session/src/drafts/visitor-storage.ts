/**
 * The browser's storage if it works, else memory: private windows, blocked site data and a full disk throw, and must not cost
 * visitors their order. Values are JSON.
 */
export interface VisitorStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** A store over `sessionStorage` (this tab) or `localStorage` (all tabs); always memory on the server. */
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
      // A value in memory could not be written, so it is newer.
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
        // Storage that is out of reach holds nothing of ours.
      }
    },
  };
}

/** For this tab: drafts with personal data must not outlive it. */
export const tabStorage = visitorStorage('sessionStorage');

/** For all tabs: no personal data. */
export const sharedStorage = visitorStorage('localStorage');
