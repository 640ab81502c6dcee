import { tabStorage } from '../storage/visitor-storage.ts';
import { emptyContact, readDraft, type ContactDraft } from './contact-draft.ts';

const storageKey = 'mp.checkout.contact';

let kept: ContactDraft | null = null;
const listeners = new Set<() => void>();

/** The contact that is being typed, kept for this tab: reloading, going back and choosing another place lose nothing. */
export const contactDraft = {
  get(): ContactDraft {
    kept ??= readDraft(tabStorage.read(storageKey));
    return kept;
  },
  set(draft: ContactDraft): void {
    kept = draft;
    tabStorage.write(storageKey, draft);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What the server knows of it: nothing. */
  getOnServer: (): ContactDraft => emptyContact,
  /** For specs: as a page that has just been opened. */
  reload(): void {
    kept = null;
  },
};
