import type { User } from '@mp/api-client';
import { href } from '@mp/i18n';
import { usePageContext } from '@mp/federation';
import { useSession } from '@mp/session';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Who is signed in; null until it is known. A guest is sent home, where the sign-in dialog opens and leads back. [2.25]
 */
export function useProtected(): User | null {
  const { locale } = usePageContext();
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'guest')
      void navigate(href('home', { locale, query: { login: 'true', back: pathname } }), { replace: true });
  }, [status, locale, pathname, navigate]);
  return user;
}
