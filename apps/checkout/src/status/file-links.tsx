import {
  reservationFileHref,
  reservationFiles,
  type Reservation,
  type ReservationKey,
  type StayFile,
} from '@mp/api-client';
import { buttonClass, Icon, type IconName } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';

const looks = {
  'calendar.ics': ['calendar', 'status.next.calendar'],
  'confirmation.pdf': ['check', 'status.next.confirmation'],
  'invoice.pdf': ['list', 'status.next.invoice'],
  'credit-note.pdf': ['list', 'status.next.creditNote'],
  'shop-invoice.pdf': ['list', 'status.next.shopInvoice'],
  'shop-credit-note.pdf': ['list', 'status.next.shopCreditNote'],
} as const satisfies Record<StayFile, readonly [IconName, MessageId]>;

/** Links to the files of a reservation; renders nothing without any. */
export function FileLinks({
  reservation,
  reservationKey,
}: {
  reservation: Reservation;
  reservationKey: ReservationKey;
}) {
  const { text, locale } = useText();
  const files: readonly { file: StayFile; number?: string }[] = [
    ...reservationFiles(reservation).map((file) => ({ file })),
    ...reservation.earlierDocuments.map(({ document, number }) => ({ file: `${document}.pdf` as const, number })),
  ];
  return files.map(({ file, number }) => {
    const [icon, words] = looks[file];
    return (
      <a
        key={`${file} ${number}`}
        className={buttonClass({ variant: 'quiet' })}
        href={reservationFileHref(reservationKey, file, locale, number)}
        download
      >
        <Icon name={icon} size={20} />
        {text(words)} {number}
      </a>
    );
  });
}
