import { apiAddress, userOf, useRequestHeaders, type User } from '@mp/api-client';
import type { UserWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useState } from 'react';
import { takeOfferedToken } from './offered-token.ts';
import { sessionTexts } from './session-texts.ts';
import { storeToken } from './token-storage.ts';
import { useSession } from './use-session.ts';

/** An account that a link would sign in while another user is signed in. */
export interface OfferedAccount {
  readonly token: string;
  readonly user: User;
}

/** The holder of a token; null if it is invalid or expired, or the API cannot say. */
async function holderOf(headers: Readonly<Record<string, string>>): Promise<User | null> {
  try {
    const response = await fetch(`${apiAddress}/user`, { headers });
    return response.ok ? userOf((await response.json()) as UserWire) : null;
  } catch {
    return null;
  }
}

/**
 * Handles a token of the address that arrived while a user was signed in. [4.3] An invalid one is dropped with a notice; a
 * valid one replaces the user only after a prompt. A token of the same user needs no prompt.
 *
 * @returns the account to prompt about, and how to close the prompt
 */
export function useOfferedAccount(): { readonly offered: OfferedAccount | null; readonly settle: () => void } {
  const { status, user } = useSession();
  const headers = useRequestHeaders();
  const [offered, setOffered] = useState<OfferedAccount | null>(null);
  useEffect(() => {
    if (status === 'unknown') return;
    const token = takeOfferedToken();
    if (token === null) return;
    void holderOf(headers(token)).then(async (holder) => {
      if (holder && holder.id === user?.id) return;
      if (holder && user) return setOffered({ token, user: holder });
      // The user has signed out meanwhile, so the token replaces nobody.
      if (holder) return storeToken(token);
      const { formatMessage } = await sessionTexts();
      showSnackbar({ tone: 'warning', text: formatMessage({ id: 'session.offerOver' }) });
    });
  }, [status, user, headers]);
  return { offered, settle: () => setOffered(null) };
}

/** Replaces the session with the offered account's. */
export const takeOffer = ({ token }: OfferedAccount): void => storeToken(token);
