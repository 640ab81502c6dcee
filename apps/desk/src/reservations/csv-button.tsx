import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { csvPath, saveConsoleFile, type ReservationQuestion } from '../api/reservations.ts';
import { useText } from '../text/use-text.ts';

/** Saves the filtered list as a CSV file. */
export function CsvButton({ question }: { readonly question: ReservationQuestion }) {
  const { text, intl } = useText();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const save = async () => {
    setSaving(true);
    setFailure(await saveConsoleFile(csvPath(question), 'reservations.csv', 'POST'));
    setSaving(false);
  };
  return (
    <div>
      <Button
        variant="quiet"
        compact
        disabledReason={isSaving ? text('reservations.csvSaving') : undefined}
        onClick={() => void save()}
      >
        {text('reservations.csv')}
      </Button>
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
    </div>
  );
}
