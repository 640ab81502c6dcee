import { NewPasswordForm } from '@mp/ui/forms';
import { useChangePasswordMutation, type ApiFailure } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { useText } from '../../text/use-text.ts';
import { Section } from '../frame/section.tsx';
import styles from './profile.module.css';

/** [5.17] A new password in the place of the one that is known. */
export function PasswordSection() {
  const { text } = useText();
  const [changePassword] = useChangePasswordMutation();
  const save = async (password: string, current: string): Promise<ApiFailure | null> => {
    const { error } = await changePassword({ password, current });
    if (error) return error as ApiFailure;
    showSnackbar({ tone: 'success', text: text('accountProfile.newPasswordSaved') });
    return null;
  };
  return (
    <Section title={text('accountProfile.newPassword')} lead={text('accountProfile.newPasswordLead')}>
      <div className={styles.narrow}>
        <NewPasswordForm asksForCurrent saveLabel={text('accountProfile.newPasswordSave')} save={save} />
      </div>
    </Section>
  );
}
