import type { User } from '@mp/api-client';
import { chooseConsent, useConsent } from '@mp/session';
import { Checkbox } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** The consent to analytics, which belongs to this browser, not to an account. */
export function MeasuringConsent() {
  const { text } = useText();
  const { measuring = false, advertising = false } = useConsent() ?? {};
  return (
    <Checkbox
      label={text('accountProfile.measuring')}
      checked={measuring}
      onChange={({ target }) => chooseConsent({ measuring: target.checked, advertising })}
    />
  );
}

/** [5.38] The consent to profiling, as easy to withdraw as to give. */
export function Consent({ user }: { user: User }) {
  const { text } = useText();
  const { save, isSaving } = useSaveProfile();
  return (
    <Checkbox
      label={text('registration.profiling')}
      checked={user.profiling}
      aria-busy={isSaving}
      onChange={({ target }) => void save({ profiling: target.checked })}
    />
  );
}
