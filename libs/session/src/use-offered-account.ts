import { apiAddress, userOf, useRequestHeaders, type User } from '@mp/api-client';
import type { UserWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useState } from 'react';
import { takeOfferedToken } from './offered-token.ts';
import { sessionTexts } from './session-texts.ts';
import { storeToken } from './token-storage.ts';
import { useSession } from './use-session.ts';

/** Somebody whom a link would sign in while another one is. */
export interface OfferedAccount {
  readonly token: string;
  readonly user: User;
}

/** Whose a token is; null for one that is unknown or over, and where nobody can say. */
async function holderOf(headers: Readonly<Record<string, string>>): Promise<User | null> {
  try {
    const answer = await fetch(`${apiAddress}/user`, { headers });
    return answer.ok ? userOf((await answer.json()) as UserWire) : null;
  } catch {
    return null;
  }
}

/**
 * What became of a token in the address while somebody was signed in. [4.3] One that is no good is dropped and said so: only
 * a good one may sign anybody out, and only when they agree. Whoever is signed in already is not asked about themselves.
 *
 * @returns whom to ask about, and what to do once it is answered
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
      // Whoever was signed in is not any more: the token takes nobody's place.
      if (holder) return storeToken(token);
      const { formatMessage } = await sessionTexts();
      showSnackbar({ tone: 'warning', text: formatMessage({ id: 'session.offerOver' }) });
    });
  }, [status, user, headers]);
  return { offered, settle: () => setOffered(null) };
}

/** Takes the offered account's session in the place of the one that is ended. */
export const takeOffer = ({ token }: OfferedAccount): void => storeToken(token);
