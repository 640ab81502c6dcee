import { NewPasswordForm } from '@mp/ui/forms';
import { useChangePasswordMutation, useOwnPasskeysQuery, type ApiFailure } from '@mp/api-client';
import { Checkbox } from '@mp/ui';
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
  const passkeys = own?.passkeys ?? [];
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
        {passkeys.length > 0 && (
          <fieldset className={styles.kept}>
            <legend>{text('accountProfile.keepPasskeys')}</legend>
            <p>{text('accountProfile.keepPasskeysLead')}</p>
            {passkeys.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={kept.includes(id)}
                onChange={({ target }) =>
                  setKept((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
                }
              />
            ))}
          </fieldset>
        )}
        <NewPasswordForm requiresCurrent saveLabel={text('accountProfile.newPasswordSave')} save={save} />
      </div>
    </Section>
  );
}
