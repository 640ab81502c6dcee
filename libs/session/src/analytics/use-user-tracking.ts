import { useEffect } from 'react';
import { useSession } from '../use-session.ts';
import { useConsent } from './consent.ts';
import { trackEvent } from './data-layer.ts';

/** Reports hashes of the signed-in user, once per account and document, with consent to advertising. */
export function useUserTracking(): void {
  const { user } = useSession();
  const isAgreed = useConsent()?.advertising ?? false;
  const email = user?.email;
  const phone = user?.phone ?? '';
  useEffect(() => {
    if (!isAgreed || email === undefined) return;
    // Loaded lazily: few visitors are signed in and have agreed.
    void import('./hashes.ts')
      .then(({ hashesOf }) => hashesOf({ email, phone }))
      .then(
        (hashes) => hashes && trackEvent({ event: 'user_data', ...hashes }),
        () => undefined,
      );
  }, [isAgreed, email, phone]);
}
