import { emptyCardForm, type CardFormState } from './pay-page.ts';

/** What came of the last attempt at each session, so that the page can be shown by an address of its own. */
export interface Attempts {
  /** An untouched form where nothing went wrong. */
  of(sessionId: string): CardFormState;
  note(sessionId: string, form: CardFormState): void;
  /** The session has gone on. */
  forget(sessionId: string): void;
}

const mostSessions = 1_000;

/**
 * In memory alone: a card number is never written down, and whoever restarts in between sees an empty form. The oldest
 * go first.
 */
export function createAttempts(): Attempts {
  const forms = new Map<string, CardFormState>();
  return {
    of: (sessionId) => forms.get(sessionId) ?? emptyCardForm,
    note: (sessionId, form) => {
      forms.delete(sessionId);
      forms.set(sessionId, form);
      const [oldest] = forms.keys();
      if (forms.size > mostSessions && oldest !== undefined) forms.delete(oldest);
    },
    forget: (sessionId) => void forms.delete(sessionId),
  };
}
