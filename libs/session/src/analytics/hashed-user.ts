import { useEffect } from 'react';
import { useSession } from '../use-session.ts';
import { useConsent } from './consent.ts';
import { tellAnalytics } from './data-layer.ts';

/** Tells who is signed in, hashed, once for an account and a document, to those who agreed to advertising too. */
export function useToldUser(): void {
  const { user } = useSession();
  const isAgreed = useConsent()?.advertising ?? false;
  const email = user?.email;
  const phone = user?.phone ?? '';
  useEffect(() => {
    if (!isAgreed || email === undefined) return;
    // Fetched by those who agreed: few are signed in and did.
    void import('./hashes.ts')
      .then(({ hashesOf }) => hashesOf({ email, phone }))
      .then(
        (hashes) => hashes && tellAnalytics({ event: 'user_data', ...hashes }),
        () => undefined,
      );
  }, [isAgreed, email, phone]);
}
