import { useRequestHeaders } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { readAccountFile, saveFile } from '../files/account-files.ts';
import { Section } from '../frame/section.tsx';
import styles from './profile.module.css';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

/** Export of all stored data, and removal of the account. */
export function LeavingSection() {
  const { text, intl } = useText();
  const headers = useRequestHeaders();
  const [isExporting, setExporting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const exportData = async () => {
    setExporting(true);
    const file = await readAccountFile('/user/export', headers());
    setExporting(false);
    if (file instanceof Blob) saveFile(file, text('accountProfile.exportFile'));
    else showSnackbar({ tone: 'error', text: errorText(intl, file) });
  };
  return (
    <Section title={text('accountProfile.leaving')} lead={text('accountProfile.leavingLead')}>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          onClick={() => void exportData()}
          disabledReason={isExporting ? text('accountProfile.exporting') : undefined}
        >
          {text('accountProfile.export')}
        </Button>
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          {text('accountProfile.remove')}
        </Button>
      </div>
      {isRemoving && <RemoveAccountDialog onClose={() => setRemoving(false)} />}
    </Section>
  );
}
