/** Why somebody is asked to sign in; the dialog says it. */
export type SignInReason = 'favourite' | 'sessionExpired' | 'emailRegistered' | 'protectedPage';

/** What the sign-in dialog is opened with. */
export interface SignInRequest {
  /** `forgotten` begins with asking for a new password. [2.34] [4.9] */
  readonly mode?: 'login' | 'forgotten';
  /** Filled in to begin with. */
  readonly email?: string;
  readonly reason?: SignInReason;
  /** What was wanted: done once somebody has signed in, and forgotten when the dialog is closed without. */
  readonly then?: () => void;
}

let current: SignInRequest | null = null;
const listeners = new Set<() => void>();

const replace = (next: SignInRequest | null): void => {
  current = next;
  for (const changed of listeners) changed();
};

/**
 * Opens the sign-in dialog, which the host renders. [2.67]
 *
 * @example openSignIn({ reason: 'favourite', then: () => navigate(href('favourites', { locale })) })
 */
export const openSignIn = (request: SignInRequest = {}): void => replace(request);

/** Closes the dialog. */
export const closeSignIn = (): void => replace(null);

/** What the dialog is open for, as React sees it; null while it is closed. */
export const signInRequest = {
  current: (): SignInRequest | null => current,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
} as const;
