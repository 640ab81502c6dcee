import type { ReservationDetailWire } from '@mp/contract';
import { SaveFileButton } from '../console/save-file-button.tsx';
import { useText } from '../text/use-text.ts';
import section from '../console/section.module.css';

/** The documents that the reservation has, to download. */
export function Documents({ reservation: { id, number, documents } }: { readonly reservation: ReservationDetailWire }) {
  const { text } = useText();
  return (
    <section className={section.card}>
      <h2>{text('reservations.documents')}</h2>
      {documents.length === 0 && <p>{text('reservations.noDocument')}</p>}
      <ul className={section.actions}>
        {documents.map(({ document, number: own }) => (
          <li key={`${document} ${own}`}>
            <SaveFileButton
              label={[text(`reservations.document.${document}`), own].filter(Boolean).join(' ')}
              file={[
                `/console/reservation/${id}/${document}.pdf${own === null ? '' : `?number=${encodeURIComponent(own)}`}`,
                `${document}-${own ?? number}.pdf`,
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
