import type { ChangedStayWish } from '@mp/contract';
import { nightsBetween, partySize } from '@mp/domain';
import { extraMinor } from '@mp/domain/extras';
import type { StayRequest } from '../../offer/availability/stay-price.ts';
import { extrasOfStay, type StayExtra } from '../../offer/extras/stay-extras.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { StayDescription } from '../../platform/database/tables/reservation-changes.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

type Extra = StayDescription['extras'][number];

interface ExtrasQuestion {
  readonly stay: StayRequest;
  readonly before: StayDescription;
  /** Without any, those that are booked. */
  readonly wish: ChangedStayWish['extras'];
}

/** What a place offers with a changed stay; what the reservation has itself is free for it. */
export const extrasForChange = (
  database: Database | DatabaseTransaction,
  { id }: Pick<ReservationRow, 'id'>,
  stay: StayRequest,
  now: Date,
): Promise<StayExtra[]> => extrasOfStay(database, { ...stay, persons: partySize(stay.party), except: id }, now);

/**
 * The extras of a changed stay at the prices of today, in ascending order. What is booked already needs no lead time, and stays
 * at its price when it is no longer offered.
 *
 * @throws ApiError `extra_not_offered`, `extra_too_late`, `extra_too_many`, `extra_sold_out`, each with the extra's id
 */
export async function changedExtras(
  database: Database | DatabaseTransaction,
  reservation: Pick<ReservationRow, 'id'>,
  { stay, before, wish }: ExtrasQuestion,
  now: Date,
): Promise<Extra[]> {
  const counts = new Map<number, number>();
  for (const { id, count } of wish ?? before.extras.map(({ extra_id: id, count }) => ({ id, count })))
    counts.set(id, (counts.get(id) ?? 0) + count);
  if (counts.size === 0) return [];
  const offered = new Map((await extrasForChange(database, reservation, stay, now)).map((extra) => [extra.id, extra]));
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => one - other)
    .map(([id, count]) => {
      const booked = before.extras.find(({ extra_id }) => extra_id === id);
      const isBooked = booked !== undefined && count <= booked.count;
      const extra = offered.get(id);
      if (!extra) {
        if (isBooked) return { ...booked, count, amount_minor: amountOf(booked, count, { before, stay }) };
        throw new ApiError('extra_not_offered', { id });
      }
      const { kind, names, per, most, left, leadHours, eachMinor, isTooLate } = extra;
      if (isTooLate && !isBooked) throw new ApiError('extra_too_late', { id, hours: leadHours });
      if (count > most) throw new ApiError('extra_too_many', { id, most });
      if (left !== null && count > left) throw new ApiError('extra_sold_out', { id, left });
      const name = { name_cs: names.cs, name_en: names.en };
      return { extra_id: id, kind, ...name, per, count, amount_minor: eachMinor * count };
    });
}

/** The price of an extra as it was booked, for other nights or fewer of it. */
function amountOf(
  { per, count: before, amount_minor }: Extra,
  count: number,
  stays: { readonly before: StayDescription; readonly stay: StayRequest },
): number {
  const nightsBefore = nightsBetween(stays.before.arrival, stays.before.departure);
  const priceMinor = Math.round(amount_minor / extraMinor({ per, priceMinor: 1 }, before, nightsBefore));
  return extraMinor({ per, priceMinor }, count, nightsBetween(stays.stay.arrival, stays.stay.departure));
}
