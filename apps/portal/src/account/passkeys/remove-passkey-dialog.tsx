import { useRemovePasskeyMutation, type ApiFailure, type Passkey } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import styles from './passkeys.module.css';

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  /** Nothing else opens the account but a letter for a new password. */
  readonly isOnlyWay: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Says what removing a passkey means before it is done. */
export function RemovePasskeyDialog({ passkey, isOnlyWay, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { text, intl } = useText();
  const [remove, { error, isLoading }] = useRemovePasskeyMutation();
  const confirm = async () => {
    if (isLoading) return;
    const { error: failure } = await remove(passkey.id);
    if (failure) return;
    showSnackbar({ tone: 'success', text: text('passkeys.removed') });
    onRemoved();
  };
  return (
    <Dialog title={text('passkeys.removeTitle')} closeLabel={text('accountProfile.close')} onClose={onClose}>
      <div className={styles.form}>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <p>{text('passkeys.removeLead', { name: passkey.name })}</p>
        {isOnlyWay && <Notice kind="info">{text('passkeys.removeOnly')}</Notice>}
        <div className={styles.ways}>
          <Button variant="callToAction" aria-busy={isLoading} onClick={() => void confirm()}>
            {text('passkeys.removeConfirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {text('accountProfile.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
