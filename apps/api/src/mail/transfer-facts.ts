import type { Locale } from '@mp/domain';
import type { Booking } from '../reservations/booking.ts';
import type { ReservationRow } from '../reservations/change-status.ts';
import { transferOf } from '../reservations/pay-by-transfer.ts';
import { text } from './texts.ts';

/** Where to and under which symbol a guest has to transfer; nothing for who pays otherwise. */
export async function transferFacts(
  booking: Booking,
  reservation: ReservationRow,
  language: Locale,
): Promise<(readonly [string, string])[]> {
  const transfer = await transferOf(booking, reservation);
  if (!transfer) return [];
  return [
    [text(language, 'fact.iban'), transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [text(language, 'fact.variable_symbol'), transfer.variable_symbol],
  ];
}
