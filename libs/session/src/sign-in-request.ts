/** Why the visitor is prompted to sign in; the dialog shows it. */
export type SignInReason = 'favourite' | 'sessionExpired' | 'emailRegistered' | 'protectedPage';

/** The options of the sign-in dialog. */
export interface SignInRequest {
  /** `forgotten` starts with the request for a new password. [2.34] [4.9] */
  readonly mode?: 'login' | 'forgotten';
  /** Prefills the field. */
  readonly email?: string;
  readonly reason?: SignInReason;
  /** Runs after sign-in; dropped if the dialog is closed without. */
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

/** The current request for React; null while the dialog is closed. */
export const signInRequest = {
  current: (): SignInRequest | null => current,
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
} as const;
