import { chooseConsent, currentConsent, type Consent } from '@mp/session';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Checkbox, Dialog } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './consent.module.css';

/** Each purpose has its own checkbox: none is ticked by default, and an earlier choice can be changed. */
export default function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  const [consent, setConsent] = useState<Consent>(() => currentConsent() ?? { measuring: false, advertising: false });
  const choose = (chosen: Consent) => {
    chooseConsent(chosen);
    onClose();
    showSnackbar({ tone: 'success', kind: 'consent', text: text('consent.kept') });
  };
  return (
    <Dialog
      title={text('consent.settings')}
      closeLabel={text('dialog.close')}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button variant="quiet" onClick={() => choose({ measuring: true, advertising: true })}>
            {text('consent.accept')}
          </Button>
          <Button variant="quiet" onClick={() => choose({ measuring: false, advertising: false })}>
            {text('consent.refuse')}
          </Button>
          <Button variant="quiet" onClick={() => choose(consent)}>
            {text('consent.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.kinds}>
        <p>
          <strong>{text('consent.necessary')}</strong> {text('consent.necessary.text')}
        </p>
        <Checkbox
          label={text('consent.measuring')}
          checked={consent.measuring}
          onChange={({ target }) => setConsent({ ...consent, measuring: target.checked })}
        />
        <Checkbox
          label={text('consent.advertising')}
          checked={consent.advertising}
          onChange={({ target }) => setConsent({ ...consent, advertising: target.checked })}
        />
      </div>
    </Dialog>
  );
}
