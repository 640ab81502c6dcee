import type { ConsentChoice, ConsentMode } from '@mp/contract';
import { useSyncExternalStore } from 'react';
import { consentVersion, readConsent, storeConsent, type Consent } from './stored-consent.ts';
import { tellServer } from './tell-server.ts';

export { consentVersion, type Consent };

const listeners = new Set<() => void>();
let kept: Consent | null | undefined;

/** What this browser has chosen; null before it has. */
export const currentConsent = (): Consent | null => (kept === undefined ? (kept = readConsent()) : kept);

/** The choice in the words of Consent Mode v2: denied until somebody agrees. */
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
 * Keeps what this browser chooses, a refusal too, so that nobody is asked twice; and has it logged: what, when, of which
 * version, and by a call that carries neither token nor session. (ADR 0070)
 */
export function chooseConsent(consent: Consent): void {
  kept = consent;
  const choice: ConsentChoice = { version: consentVersion, ...consent };
  storeConsent(choice);
  for (const changed of listeners) changed();
  tellServer('/api/public/consents', choice, 'The choice');
}

/** Tells of each change. @returns the way to stop */
export const onConsent = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};
const unknown = (): undefined => undefined;

/** The choice as React sees it: null before one was made, undefined on the server and while its page comes to life. */
export const useConsent = (): Consent | null | undefined =>
  useSyncExternalStore<Consent | null | undefined>(onConsent, currentConsent, unknown);
