import type { ApiFailure } from '@mp/api-client';
import type { ReservationDetailWire, StaffDocument } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { saveConsoleFile } from '../api/save-console-file.ts';
import { useText } from '../text/use-text.ts';
import section from '../console/section.module.css';

/** The documents that the reservation has, to download. */
export function Documents({ reservation: { id, number, documents } }: { readonly reservation: ReservationDetailWire }) {
  const { text, intl } = useText();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const save = async (document: StaffDocument, own: string | null) => {
    const name = [document, own ?? number].join('-');
    setFailure(await saveConsoleFile(`/console/reservation/${id}/${document}.pdf`, `${name}.pdf`));
  };
  return (
    <section className={section.card}>
      <h2>{text('reservations.documents')}</h2>
      {documents.length === 0 && <p>{text('reservations.noDocument')}</p>}
      <ul className={section.actions}>
        {documents.map(({ document, number: own }) => (
          <li key={document}>
            <Button variant="quiet" compact onClick={() => void save(document, own)}>
              {[text(`reservations.document.${document}`), own].filter(Boolean).join(' ')}
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice kind="error">
          <p>{errorText(intl, failure)}</p>
        </Notice>
      )}
    </section>
  );
}
