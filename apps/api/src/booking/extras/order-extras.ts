import type { ReservationOrder } from '@mp/contract';
import type { ExtraKind, ExtraUnit, Locale } from '@mp/domain';
import { extrasOfStay, type ExtrasStay } from '../../offer/extras/stay-extras.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** An extra of a priced order. */
export interface OrderedExtra {
  readonly id: number;
  readonly kind: ExtraKind;
  readonly names: Readonly<Record<Locale, string>>;
  readonly per: ExtraUnit;
  readonly count: number;
  /** For the whole stay. */
  readonly minor: number;
}

/**
 * Checks and prices the extras of an order, in ascending order. Takes nothing.
 *
 * @throws ApiError `extra_not_offered`, `extra_too_late`, `extra_too_many`, `extra_sold_out`, each with the extra's id
 */
export async function orderExtras(
  database: Database | DatabaseTransaction,
  ordered: ReservationOrder['extras'],
  stay: ExtrasStay,
  now: Date,
): Promise<OrderedExtra[]> {
  const counts = new Map<number, number>();
  for (const { id, count } of ordered ?? []) counts.set(id, (counts.get(id) ?? 0) + count);
  if (counts.size === 0) return [];
  const offered = new Map((await extrasOfStay(database, stay, now)).map((extra) => [extra.id, extra]));
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([id, count]) => {
      const extra = offered.get(id);
      if (!extra) throw new ApiError('extra_not_offered', { id });
      const { kind, names, per, most, left, leadHours, eachMinor, isTooLate } = extra;
      if (isTooLate) throw new ApiError('extra_too_late', { id, hours: leadHours });
      if (count > most) throw new ApiError('extra_too_many', { id, most });
      if (left !== null && count > left) throw new ApiError('extra_sold_out', { id, left });
      return { id, kind, names, per, count, minor: eachMinor * count };
    });
}
