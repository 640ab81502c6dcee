import type { User } from '@mp/api-client';
import { Checkbox } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** [5.38] The consent to profiling, given and withdrawn as easily. */
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
