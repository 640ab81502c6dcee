import { draftStore } from '../storage/draft-store.ts';

/**
 * The consent to the insurance's documents, kept for this tab. An address may say that somebody wants to be insured; that
 * they have agreed is theirs to say, so a link can never bring it along. [5.36]
 */
export const insuranceConsent = draftStore('mp.checkout.insurance-consent', (stored) => stored === true, false);
