import { apiAddress, userOf, useRequestHeaders, type User } from '@mp/api-client';
import type { KnownDeviceWire, UserWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useState } from 'react';
import { dropOfferedToken, offeredToken } from './offered-token.ts';
import { sessionTexts } from './session-texts.ts';
import { openSignIn } from './sign-in-request.ts';
import { storeToken } from './token-storage.ts';
import { useSession, useToken } from './use-session.ts';

/** An account that a link would sign in. */
export interface OfferedAccount {
  readonly token: string;
  readonly user: User;
}

type Headers = Readonly<Record<string, string>>;

/** A response to the holder of a token; null if it is invalid or expired, or the API is unavailable. */
async function read<Body>(path: string, headers: Headers): Promise<Body | null> {
  try {
    const response = await fetch(apiAddress + path, { headers });
    return response.ok ? ((await response.json()) as Body) : null;
  } catch {
    return null;
  }
}

/** Whether this browser has signed in to the account before: then the link is its holder's own. */
const isOwnBrowser = async (headers: Headers): Promise<boolean> =>
  (await read<KnownDeviceWire>('/user/device', headers))?.known === true;

async function reportOver(isGuest: boolean): Promise<void> {
  const { formatMessage } = await sessionTexts();
  showSnackbar({
    tone: 'warning',
    ...(isGuest && { kind: 'session' }),
    text: formatMessage({ id: isGuest ? 'session.linkOver' : 'session.offerOver' }),
    ...(isGuest && { action: { label: formatMessage({ id: 'session.signIn' }), run: () => openSignIn() } }),
  });
}

/**
 * Handles a token of the address. [4.3] An invalid one is dropped with a notice; a valid one signs nobody in or out without a
 * prompt. The signed-in account, and one that has signed in with this browser before, need no prompt.
 *
 * @returns the account to prompt about, and how to close the prompt
 */
export function useOfferedAccount(): { readonly offered: OfferedAccount | null; readonly settle: () => void } {
  const { user } = useSession();
  const isGuest = useToken() === null;
  const headers = useRequestHeaders();
  const [offered, setOffered] = useState<OfferedAccount | null>(null);
  const userId = user?.id;
  useEffect(() => {
    const token = offeredToken();
    // No prompt before the signed-in user is known.
    if (token === null || (!isGuest && userId === undefined)) return;
    let isCurrent = true;
    const decide = async (): Promise<void> => {
      const ofToken = headers(token);
      const wire = await read<UserWire>('/user', ofToken);
      const holder = wire && userOf(wire);
      const signsIn = isGuest && holder !== null && (await isOwnBrowser(ofToken));
      if (!isCurrent) return;
      if (holder && holder.id !== userId && !signsIn) return setOffered({ token, user: holder });
      if (signsIn) storeToken(token);
      dropOfferedToken();
      if (!holder) await reportOver(isGuest);
    };
    void decide();
    return () => void (isCurrent = false);
  }, [isGuest, userId, headers]);
  const settle = () => {
    dropOfferedToken();
    setOffered(null);
  };
  return { offered, settle };
}

/** Starts the session of the offered account. */
export const takeOffer = ({ token }: OfferedAccount): void => storeToken(token);
