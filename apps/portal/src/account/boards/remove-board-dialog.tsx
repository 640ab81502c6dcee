import { useChangeBoardMutation, type ApiFailure, type OwnBoard } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import styles from './boards.module.css';

interface RemoveBoardDialogProps {
  readonly board: OwnBoard;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Confirms the removal of a board: votes and notes are lost. */
export function RemoveBoardDialog({ board, onRemoved, onClose }: RemoveBoardDialogProps) {
  const { text, intl } = useText();
  const [change, { error, isLoading }] = useChangeBoardMutation();
  const confirm = async () => {
    if (isLoading) return;
    const { error: failure } = await change({ id: board.id, change: 'remove' });
    if (failure) return;
    showSnackbar({ tone: 'success', text: text('boards.remove.done') });
    onRemoved();
  };
  return (
    <Dialog title={text('boards.remove.title')} closeLabel={text('accountProfile.close')} onClose={onClose}>
      <div className={styles.form}>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <p>{text('boards.remove.lead', { title: board.title })}</p>
        <div className={styles.ways}>
          <Button variant="callToAction" aria-busy={isLoading} onClick={() => void confirm()}>
            {text('boards.remove.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {text('accountProfile.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
