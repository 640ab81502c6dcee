import { draftStore } from '../storage/draft-store.ts';
import { emptyContact, readDraft } from './contact-draft.ts';

/** The contact that is being typed: reloading, going back and choosing another place lose nothing. */
export const contactDraft = draftStore('mp.checkout.contact', readDraft, emptyContact);
