import { emptyCardForm, type CardFormState } from './pay-page.ts';

/** The result of the last attempt per session, so that the page has an address of its own (POST, redirect, GET). */
export interface Attempts {
  /** An empty form without a failed attempt. */
  of(sessionId: string): CardFormState;
  record(sessionId: string, form: CardFormState): void;
  /** Called when the session's status has changed. */
  clear(sessionId: string): void;
}

const maxSessions = 1_000;

/**
 * In memory only: card numbers are never stored, and after a restart the form is empty. The oldest entries are evicted.
 */
export function createAttempts(): Attempts {
  const forms = new Map<string, CardFormState>();
  return {
    of: (sessionId) => forms.get(sessionId) ?? emptyCardForm,
    record: (sessionId, form) => {
      forms.delete(sessionId);
      forms.set(sessionId, form);
      const [oldest] = forms.keys();
      if (forms.size > maxSessions && oldest !== undefined) forms.delete(oldest);
    },
    clear: (sessionId) => void forms.delete(sessionId),
  };
}
