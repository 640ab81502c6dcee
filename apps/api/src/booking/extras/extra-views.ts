import type { ReservationWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { extrasOf } from './reserved-extras.ts';

/** The extras of a reservation as guests, places and staff see them. */
export async function extraViewsOf(
  database: Database | DatabaseTransaction,
  reservation: Pick<ReservationRow, 'id' | 'currency'>,
  language: Locale,
): Promise<NonNullable<ReservationWire['extras']>> {
  const { currency } = reservation;
  return (await extrasOf(database, reservation)).map(({ kind, count, amount_minor, name_cs, name_en }) => ({
    name: language === 'cs' ? name_cs : name_en,
    kind,
    count,
    amount: { minor: amount_minor, currency },
  }));
}
