import type { ConsentChoice, ConsentMode } from '@mp/contract';
import { useSyncExternalStore } from 'react';
import { consentVersion, readConsent, storeConsent, type Consent } from './stored-consent.ts';
import { sendToServer } from './send-to-server.ts';

export { consentVersion, type Consent };

const listeners = new Set<() => void>();
let cached: Consent | null | undefined;

/** The choice of this browser; null before the first. */
export const currentConsent = (): Consent | null => (cached === undefined ? (cached = readConsent()) : cached);

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
  storeConsent(choice);
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
