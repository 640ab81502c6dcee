import type { ConsentChoice } from '@mp/contract';

/** What a visitor may agree to, each by itself. The shop's necessary storage needs no consent. */
export interface Consent {
  /** How the site is used. */
  readonly measuring: boolean;
  /** Which advertisement brought the visitor, with hashes of the e-mail and phone of a signed-in one. */
  readonly advertising: boolean;
}

/** Changes with the question: a visitor who has answered another version is asked again. */
export const consentVersion = 1;

const key = 'measuring-consent';

/** The choice that this browser has stored; null without one, or with one of another version. */
export function readConsent(): Consent | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ConsentChoice> | null;
    if (found?.version !== consentVersion) return null;
    return { measuring: found.measuring === true, advertising: found.advertising === true };
  } catch {
    return null;
  }
}

/** Stores a choice. Without storage it lives as long as the document. */
export function storeConsent(choice: ConsentChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Private windows may refuse storage.
  }
}
