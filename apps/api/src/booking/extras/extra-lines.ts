import type { VatSupply } from '@mp/contract';
import type { ExtraKind } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { DocumentLine } from '../../platform/database/tables/tax-document.ts';
import type { StaySupply } from '../taxes/supply.ts';
import { vatRateOn } from '../taxes/vat-rates.ts';
import { extrasOf } from './reserved-extras.ts';

/** What an extra is for VAT. Cleaning and a late departure are parts of the accommodation. */
export const supplyOfExtra = {
  breakfast: 'meals',
  sauna: 'other',
  firewood: 'other',
  late_checkout: 'accommodation',
  transfer: 'other',
  cleaning: 'accommodation',
  other: 'other',
} as const satisfies Record<ExtraKind, VatSupply>;

/**
 * The extras of a reservation as lines of its invoice. Who supplies the stay supplies them: at the rates of the house's
 * country, or without VAT like the stay.
 *
 * @throws ApiError `vat_rate_missing`
 */
export async function extraLinesOf(
  database: Database | DatabaseTransaction,
  reservation: Pick<ReservationRow, 'id' | 'place_id' | 'extras_minor'>,
  { day, stay }: Pick<StaySupply, 'day' | 'stay'>,
): Promise<DocumentLine[]> {
  if (reservation.extras_minor === 0) return [];
  const { country } = await database
    .selectFrom('place')
    .select('country')
    .where('id', '=', reservation.place_id)
    .executeTakeFirstOrThrow();
  const percentOf = async (kind: ExtraKind) =>
    stay.vatPercent === null ? null : (await vatRateOn(database, country, supplyOfExtra[kind], day)) / 10;
  const lines: DocumentLine[] = [];
  for (const { kind, name_cs, name_en, count, amount_minor: minor } of await extrasOf(database, reservation))
    lines.push({
      kind: 'extra',
      name: { cs: name_cs, en: name_en },
      count,
      minor,
      vatPercent: await percentOf(kind),
    });
  return lines;
}
