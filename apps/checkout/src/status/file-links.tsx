import { reservationFileHref, type Reservation, type ReservationFile, type ReservationKey } from '@mp/api-client';
import { buttonClass, Icon, type IconName } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';

const invoice = ['invoice.pdf', 'list', 'status.next.invoice'] as const;

/** What can be saved of a stay that is on, and of one that was invoiced and then cancelled. */
const files = {
  on: [
    ['calendar.ics', 'calendar', 'status.next.calendar'],
    ['confirmation.pdf', 'check', 'status.next.confirmation'],
    invoice,
  ],
  corrected: [invoice, ['credit-note.pdf', 'list', 'status.next.creditNote']],
} as const satisfies Record<string, readonly (readonly [ReservationFile, IconName, string])[]>;

/** Links to what a guest can save of a reservation; nothing where there is none. */
export function FileLinks({
  reservation: { paymentLabel, hasCreditNote },
  reservationKey,
}: {
  reservation: Reservation;
  reservationKey: ReservationKey;
}) {
  const { text, locale } = useText();
  const which = paymentLabel === 'success' ? files.on : hasCreditNote ? files.corrected : [];
  return which.map(([file, icon, words]) => (
    <a
      key={file}
      className={buttonClass({ variant: 'quiet' })}
      href={reservationFileHref(reservationKey, file, locale)}
      download
    >
      <Icon name={icon} size={20} />
      {text(words)}
    </a>
  ));
}
