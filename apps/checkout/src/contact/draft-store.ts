import { draftStore } from '@mp/session/drafts';
import { emptyContact, readDraft } from './contact-draft.ts';

/** The draft of the contact, which survives reloads, going back and choosing another place. */
export const contactDraft = draftStore('contact', readDraft, emptyContact);
