import type { ConsentChoice, ConsentMode } from '@mp/contract';
import { useSyncExternalStore } from 'react';
import { sendToServer } from './send-to-server.ts';

/** What a visitor can consent to, each separately. What the shop needs to work requires no consent. */
export interface Consent {
  /** Usage statistics. */
  readonly measuring: boolean;
  /** Attribution of advertisements, with hashes of the signed-in user. */
  readonly advertising: boolean;
}

/** Raised when the prompt changes: visitors who answered an older version are prompted again. */
export const consentVersion = 1;

const key = 'measuring-consent';
const listeners = new Set<() => void>();
let cached: Consent | null | undefined;

function read(): Consent | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ConsentChoice> | null;
    if (found?.version !== consentVersion) return null;
    return { measuring: found.measuring === true, advertising: found.advertising === true };
  } catch {
    return null;
  }
}

/** The choice of this browser; null before the first. */
export const currentConsent = (): Consent | null => (cached === undefined ? (cached = read()) : cached);

/** The choice in terms of Consent Mode v2: denied until the visitor agrees. */
export function consentMode(consent: Consent | null = currentConsent()): ConsentMode {
  const measuring = consent?.measuring ? 'granted' : 'denied';
  const advertising = consent?.advertising ? 'granted' : 'denied';
  return {
    analytics_storage: measuring,
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  };
}

/**
 * Stores the choice, including a refusal, so that nobody is prompted twice. Also logs it with its time and version, in a
 * request without token and session. (ADR 0070)
 */
export function chooseConsent(consent: Consent): void {
  cached = consent;
  const choice: ConsentChoice = { version: consentVersion, ...consent };
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Lives as long as the document.
  }
  for (const changed of listeners) changed();
  sendToServer('/api/public/consents', choice, 'The choice');
}

/** Calls back on each change. @returns unsubscribe */
export const onConsent = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const unknown = (): undefined => undefined;

/** The choice for React: null before the first, undefined on the server and before hydration. */
export const useConsent = (): Consent | null | undefined =>
  useSyncExternalStore<Consent | null | undefined>(onConsent, currentConsent, unknown);
