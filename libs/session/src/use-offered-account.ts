import { apiAddress, userOf, useRequestHeaders, type User } from '@mp/api-client';
import type { KnownDeviceWire, UserWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import { useEffect, useState } from 'react';
import { dropOfferedToken, offeredToken } from './offered-token.ts';
import { sessionTexts } from './session-texts.ts';
import { openSignIn } from './sign-in-request.ts';
import { keepToken } from './token-storage.ts';
import { useSession, useToken } from './use-session.ts';

/** Somebody whom a link would sign in. */
export interface OfferedAccount {
  readonly token: string;
  readonly user: User;
}

type Headers = Readonly<Record<string, string>>;

/** What the API says to the holder of a token; null for one that is unknown or over, and where nobody can say. */
async function read<Body>(path: string, headers: Headers): Promise<Body | null> {
  try {
    const answer = await fetch(apiAddress + path, { headers });
    return answer.ok ? ((await answer.json()) as Body) : null;
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
 * What became of a token in the address. [4.3] One that is no good is dropped and reported. A good one signs nobody in or
 * out unless they agree; whoever is signed in to the account, or has been in this browser, is not asked.
 *
 * @returns whom to ask about, and what to do once it is answered
 */
export function useOfferedAccount(): { readonly offered: OfferedAccount | null; readonly settle: () => void } {
  const { user } = useSession();
  const isGuest = useToken() === null;
  const headers = useRequestHeaders();
  const [offered, setOffered] = useState<OfferedAccount | null>(null);
  const userId = user?.id;
  useEffect(() => {
    const token = offeredToken();
    // Until it is known who is signed in, nobody can be asked.
    if (token === null || (!isGuest && userId === undefined)) return;
    let isCurrent = true;
    const decide = async (): Promise<void> => {
      const ofToken = headers(token);
      const wire = await read<UserWire>('/user', ofToken);
      const holder = wire && userOf(wire);
      const signsIn = isGuest && holder !== null && (await isOwnBrowser(ofToken));
      if (!isCurrent) return;
      if (holder && holder.id !== userId && !signsIn) return setOffered({ token, user: holder });
      if (signsIn) keepToken(token);
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

/** Begins the session of the offered account, in the place of one that has been ended, if any. */
export const takeOffer = ({ token }: OfferedAccount): void => keepToken(token);
