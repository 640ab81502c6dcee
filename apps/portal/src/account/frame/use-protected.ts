import type { User } from '@mp/api-client';
import { href } from '@mp/i18n';
import { usePageContext } from '@mp/host-api';
import { useSession } from '@mp/session';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useArrival } from '../../arrival/use-arrival.ts';

/**
 * The signed-in user; null until it is known. In the shop a guest is redirected home, where the sign-in dialog opens and
 * returns; [2.25] on the remote's own origin the page prompts to sign in, unless the shop knows the user.
 */
export function useProtected(): { readonly user: User | null; readonly hasToSignIn: boolean } {
  const { locale, shopOrigin } = usePageContext();
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'guest' && shopOrigin === undefined)
      void navigate(href('home', { locale, query: { login: 'true', back: pathname } }), { replace: true });
  }, [status, shopOrigin, locale, pathname, navigate]);
  return { user, hasToSignIn: useArrival() };
}
