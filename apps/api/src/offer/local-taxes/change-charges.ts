import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@mp/domain';
import { acquireLocks } from '../../platform/database/acquire-locks.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { LocalTaxRow, PlaceFeeRow } from '../../platform/database/tables/local-taxes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { seasonsMeet, type Season } from './local-tax.ts';

/** When and by whom something is recorded; null for an import. */
interface Recording {
  readonly now: Date;
  readonly by: string | null;
}

/** When and by whom something is changed. */
export interface Change extends Recording {
  readonly today: CalendarDate;
  readonly by: string;
}

/** A municipality of a country. */
export interface Municipality {
  readonly country: string;
  readonly municipality: string;
}

export type NewLocalTax = Omit<
  LocalTaxRow,
  keyof Municipality | 'id' | 'effective_until' | 'recorded_at' | 'recorded_by'
>;

/** Lets changes of one municipality wait for each other, and reads its rules. Its first rule has no row to lock yet. */
export async function lockLocalTaxes(trx: DatabaseTransaction, place: Municipality, now: Date): Promise<LocalTaxRow[]> {
  const key = createHash('sha256').update(`local tax:${place.country}:${place.municipality}`).digest();
  await acquireLocks(trx, [key], now);
  return localTaxesOf(trx, place);
}

/** The rules of a municipality, the latest first. */
export const localTaxesOf = (
  database: Database | DatabaseTransaction,
  { country, municipality }: Municipality,
): Promise<LocalTaxRow[]> =>
  database
    .selectFrom('local_tax')
    .selectAll()
    .where('country', '=', country)
    .where('municipality', '=', municipality)
    .orderBy('effective_from', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .execute();

const seasonOf = ({ season_from: from, season_until: until }: Pick<NewLocalTax, 'season_from' | 'season_until'>) =>
  from && until ? ({ from, until } satisfies Season) : null;

/** Whether a rule was withdrawn before it began: it is in force on no night. */
export const isWithdrawn = ({ effective_from, effective_until }: PeriodColumns): boolean =>
  effective_until !== null && effective_until < effective_from;

/**
 * Records a local tax of a locked municipality from a day on.
 *
 * @param replaces a rule that ends the day before; null for none
 * @throws ApiError `local_tax_without_source`, `local_tax_amounts_differ`, `charge_in_past`, `local_tax_overlaps` with the period of
 *   the other rule, `not_found` for an unknown rule to replace
 */
export async function addLocalTax(
  trx: DatabaseTransaction,
  place: Municipality,
  tax: NewLocalTax,
  replaces: string | null,
  { now, today, by }: Change,
): Promise<void> {
  if (tax.source === '') throw new ApiError('local_tax_without_source');
  checkAmounts(tax);
  if (tax.effective_from < today) throw new ApiError('charge_in_past', { today });
  if (replaces) await endLocalTax(trx, place, replaces, addDays(tax.effective_from, -1), today);
  await insertLocalTax(trx, place, { ...tax, effective_until: null }, { now, by });
}

/**
 * Inserts a rule of a locked municipality, also of the past where nothing was recorded: stays keep the totals that they were
 * booked with.
 *
 * @throws ApiError `local_tax_overlaps` with the period of the other rule
 */
export async function insertLocalTax(
  trx: DatabaseTransaction,
  place: Municipality,
  tax: NewLocalTax & Pick<LocalTaxRow, 'effective_until'>,
  { now, by }: Recording,
): Promise<void> {
  const other = (await localTaxesOf(trx, place)).find(
    (rule) => !isWithdrawn(rule) && periodsMeet(rule, tax) && seasonsMeet(seasonOf(rule), seasonOf(tax)),
  );
  if (other) throw new ApiError('local_tax_overlaps', { from: other.effective_from, until: other.effective_until });
  const recorded = { recorded_at: now, recorded_by: by };
  await trx
    .insertInto('local_tax')
    .values({ ...tax, ...place, ...recorded, id: crypto.randomUUID() })
    .execute();
}

/** An amount in one of the shop's currencies is charged as it is; a tax has either an amount or a share. */
function checkAmounts({ kind, currency, amount_minor, czk_minor, eur_minor, per_mille }: NewLocalTax): void {
  const own = currency === 'CZK' ? czk_minor : currency === 'EUR' ? eur_minor : amount_minor;
  if (kind === 'percent' ? per_mille === 0 : own !== amount_minor) throw new ApiError('local_tax_amounts_differ');
}

/**
 * Ends a rule of a locked municipality after a night. One that has not begun is withdrawn by the night before it.
 *
 * @throws ApiError `charge_in_past`, `charge_end_impossible`, `not_found`
 */
export async function endLocalTax(
  trx: DatabaseTransaction,
  place: Municipality,
  id: string,
  until: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const rule = (await localTaxesOf(trx, place)).find((one) => one.id === id);
  if (!rule) throw new ApiError('not_found');
  checkEnd(rule, until, today);
  await trx.updateTable('local_tax').set({ effective_until: until }).where('id', '=', id).execute();
}

/** The nights on which a charge is in force. */
export type PeriodColumns = Pick<LocalTaxRow, 'effective_from' | 'effective_until'>;

export const periodsMeet = (one: PeriodColumns, other: PeriodColumns): boolean =>
  (one.effective_until === null || one.effective_until >= other.effective_from) &&
  (other.effective_until === null || other.effective_until >= one.effective_from);

function checkEnd({ effective_from, effective_until }: PeriodColumns, until: CalendarDate, today: CalendarDate): void {
  const yesterday = addDays(today, -1);
  if (until < yesterday || (effective_until !== null && effective_until < yesterday))
    throw new ApiError('charge_in_past', { today });
  // A later end could overlap with the next rule: record a new one instead.
  if (until < addDays(effective_from, -1) || (effective_until !== null && until > effective_until))
    throw new ApiError('charge_end_impossible', { from: effective_from });
}

/** Records where a rule stands, and when somebody has read it; null: it is not verified. */
export async function recordSource(
  trx: DatabaseTransaction,
  { country, municipality }: Municipality,
  id: string,
  source: Pick<LocalTaxRow, 'source' | 'source_url' | 'read_on'>,
): Promise<void> {
  if (source.source === '') throw new ApiError('local_tax_without_source');
  const { numUpdatedRows } = await trx
    .updateTable('local_tax')
    .set(source)
    .where('id', '=', id)
    .where('country', '=', country)
    .where('municipality', '=', municipality)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}

/** Says what differs at a place from the rules of its town; nothing when both are null. */
export async function changePlaceTax(
  trx: DatabaseTransaction,
  placeId: number,
  differs: { readonly municipality: string | null; readonly collected: 'online' | 'on_spot' | null },
): Promise<void> {
  if (differs.municipality === null && differs.collected === null) {
    await trx.deleteFrom('place_local_tax').where('place_id', '=', placeId).execute();
    return;
  }
  await trx
    .insertInto('place_local_tax')
    .values({ place_id: placeId, ...differs })
    .onConflict((conflict) => conflict.column('place_id').doUpdateSet(differs))
    .execute();
}

/**
 * Adds a mandatory fee to a place from a day on.
 *
 * @throws ApiError `charge_in_past`
 */
export async function addPlaceFee(
  trx: DatabaseTransaction,
  fee: Omit<NewPlaceFee, 'effective_until'>,
  { now, today, by }: Change,
): Promise<void> {
  if (fee.effective_from < today) throw new ApiError('charge_in_past', { today });
  await insertPlaceFee(trx, { ...fee, effective_until: null }, { now, by });
}

type NewPlaceFee = Omit<PlaceFeeRow, 'id' | 'recorded_at' | 'recorded_by'>;

/** Inserts a fee, also of the past, as `insertLocalTax`. */
export async function insertPlaceFee(
  trx: DatabaseTransaction,
  fee: NewPlaceFee,
  { now, by }: Recording,
): Promise<void> {
  const recorded = { recorded_at: now, recorded_by: by };
  await trx
    .insertInto('place_fee')
    .values({ ...fee, ...recorded, id: crypto.randomUUID() })
    .execute();
}

/** Ends a fee of a place after a night, as `endLocalTax`. */
export async function endPlaceFee(
  trx: DatabaseTransaction,
  { placeId, id }: { readonly placeId: number; readonly id: string },
  until: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  const fee = await trx
    .selectFrom('place_fee')
    .selectAll()
    .where('id', '=', id)
    .where('place_id', '=', placeId)
    .forUpdate()
    .executeTakeFirst();
  if (!fee) throw new ApiError('not_found');
  checkEnd(fee, until, today);
  await trx.updateTable('place_fee').set({ effective_until: until }).where('id', '=', id).execute();
}
