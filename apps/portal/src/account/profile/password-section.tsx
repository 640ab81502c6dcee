import { KeptPasskeys, NewPasswordForm } from '@mp/ui/forms';
import { useChangePasswordMutation, useOwnPasskeysQuery, type ApiFailure } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { Section } from '../frame/section.tsx';
import styles from './profile.module.css';

/** [5.17] Changes the password. */
export function PasswordSection() {
  const { text } = useText();
  const { data: own } = useOwnPasskeysQuery();
  const [kept, setKept] = useState<readonly string[]>([]);
  const [changePassword] = useChangePasswordMutation();
  const save = async (password: string, current: string): Promise<ApiFailure | null> => {
    const { error } = await changePassword({ password, current, keptPasskeys: kept });
    if (error) return error as ApiFailure;
    showSnackbar({ tone: 'success', text: text('accountProfile.newPasswordSaved') });
    return null;
  };
  return (
    <Section title={text('accountProfile.newPassword')} lead={text('accountProfile.newPasswordLead')}>
      <div className={styles.narrow}>
        <KeptPasskeys passkeys={own?.passkeys ?? []} kept={kept} onChange={setKept} />
        <NewPasswordForm requiresCurrent saveLabel={text('accountProfile.newPasswordSave')} save={save} />
      </div>
    </Section>
  );
}
