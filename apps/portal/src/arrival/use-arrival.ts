import { useOneTimeCode, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { beginSession, openSignIn, useSession } from '@mp/session';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useArrivalMutation } from './arrival-calls.ts';
import { leaveFor } from '../voucher-file/leave-for.ts';
import { makeArrivalSecret, takeArrivalSecret } from './arrival-secret.ts';

/** The query key of the shop's return address: a code, or that nobody is signed in there. */
export const arrivedKey = 'arrived';
const nobody = 'none';

/**
 * Signs in a visitor of the account's own origin who is signed in at the shop, by a code that is redeemed once; others sign in
 * here. (ADR 0016) Does nothing in the shop.
 *
 * @returns whether the visitor has to sign in here
 */
export function useArrival(): boolean {
  const { shopOrigin, query, locale } = usePageContext();
  const { status } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [arrive] = useArrivalMutation();
  const [hasToSignIn, setHasToSignIn] = useState(false);
  const hasBegun = useRef(false);
  const wasHere = useRef(false);
  const arrived = query.get(arrivedKey);
  const code = arrived === nobody ? null : arrived;

  const signInHere = () => {
    setHasToSignIn(true);
    openSignIn({ reason: 'protectedPage' });
  };
  useOneTimeCode(shopOrigin !== undefined && status === 'guest' ? code : null, async (one) => {
    hasBegun.current = true;
    const verifier = takeArrivalSecret();
    const { data } = verifier ? await arrive({ code: one, verifier }) : {};
    // The used code must not stay in the address.
    await navigate(pathname, { replace: true });
    if (data) beginSession(data);
    else signInHere();
    return null;
  });

  useEffect(() => {
    // A user who was signed in here has signed out or their session has expired: no redirect.
    if (status === 'user') wasHere.current = true;
    if (status === 'guest' && wasHere.current) return setHasToSignIn(true);
    if (shopOrigin === undefined || status !== 'guest' || code !== null || hasBegun.current) return;
    hasBegun.current = true;
    const goToShop = async () => {
      const challenge = await makeArrivalSecret();
      if (!challenge) return signInHere();
      const way = href('handover', { locale, query: { to: location.origin + pathname, challenge } });
      leaveFor(shopOrigin + way);
    };
    if (arrived === null) return void goToShop();
    takeArrivalSecret();
    signInHere();
    void navigate(pathname, { replace: true });
  }, [shopOrigin, status, arrived, code, pathname, locale, navigate]);
  return hasToSignIn;
}
