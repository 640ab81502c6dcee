import type { ConsentChoice, ConsentMode } from '@mp/contract';
import { useSyncExternalStore } from 'react';
import { sendToServer } from './send-to-server.ts';

/** What a visitor may agree to, each by itself. What the shop needs to work asks nobody. */
export interface Consent {
  /** How the site is used. */
  readonly measuring: boolean;
  /** Which advertisement brought somebody here, with hashes of who is signed in. */
  readonly advertising: boolean;
}

/** Changes with the question: who has answered another one is asked again. */
export const consentVersion = 1;

const key = 'measuring-consent';
const listeners = new Set<() => void>();
let kept: Consent | null | undefined;

function read(): Consent | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ConsentChoice> | null;
    if (found?.version !== consentVersion) return null;
    return { measuring: found.measuring === true, advertising: found.advertising === true };
  } catch {
    return null;
  }
}

/** What this browser has chosen; null before it has. */
export const currentConsent = (): Consent | null => (kept === undefined ? (kept = read()) : kept);

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
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // It lives as long as the document.
  }
  for (const changed of listeners) changed();
  sendToServer('/api/public/consents', choice, 'The choice');
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
