import { reservationFiles, type OwnReservation, type StayFile } from '@mp/api-client';
import type { CalendarDate } from '@mp/domain';
import type { IconName } from '@mp/ui';

/** The icon and label of each file of a stay. */
export const looksOfFiles = {
  'calendar.ics': ['calendar', 'accountReservations.calendar'],
  'confirmation.pdf': ['check', 'accountReservations.confirmation'],
  'invoice.pdf': ['list', 'accountReservations.invoice'],
  'credit-note.pdf': ['list', 'accountReservations.creditNote'],
  'shop-invoice.pdf': ['list', 'accountReservations.shopInvoice'],
  'shop-credit-note.pdf': ['list', 'accountReservations.shopCreditNote'],
} as const satisfies Record<StayFile, readonly [IconName, MessageId]>;

/** The available files of a stay. A calendar entry is useless once the stay is over. [2.58] */
export const filesOf = (reservation: OwnReservation, today: CalendarDate): readonly StayFile[] =>
  reservationFiles(reservation).filter((file) => file !== 'calendar.ics' || reservation.departure >= today);
