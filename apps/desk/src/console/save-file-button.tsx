import { useRequestHeaders, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { saveConsoleFile, type ConsoleFile } from '../api/save-console-file.ts';
import { useText } from '../text/use-text.ts';

interface SaveFileButtonProps {
  readonly label: string;
  /** Names the file to a screen reader where several buttons have the same label. */
  readonly name?: string;
  readonly file: ConsoleFile;
}

/** Saves a file of the console, such as a list as CSV or a document. */
export function SaveFileButton({ label, name, file }: SaveFileButtonProps) {
  const { text, intl } = useText();
  const headers = useRequestHeaders();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const save = async () => {
    setSaving(true);
    setFailure(await saveConsoleFile(file, headers()));
    setSaving(false);
  };
  return (
    <div>
      <Button
        variant="quiet"
        compact
        aria-label={name}
        disabledReason={isSaving ? text('reservations.csvSaving') : undefined}
        onClick={() => void save()}
      >
        {label}
      </Button>
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
    </div>
  );
}
