import { draftStore } from '@mp/session/drafts';
import { emptyContact, readDraft } from './contact-draft.ts';

/** The contact that is being typed: reloading, going back and choosing another place lose nothing. */
export const contactDraft = draftStore('contact', readDraft, emptyContact);
