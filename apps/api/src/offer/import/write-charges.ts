import { addDays, type CalendarDate } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { sql } from 'kysely';
import {
  changePlaceTax,
  endLocalTax,
  endPlaceFee,
  insertLocalTax,
  insertPlaceFee,
  isWithdrawn,
  lockLocalTaxes,
  periodsMeet,
  recordSource,
  type PeriodColumns,
} from '../local-taxes/change-charges.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PlaceLocalTaxTable } from '../../platform/database/tables/local-taxes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ImportedFee, ImportedPeriod, ImportedTax } from './charges-files.ts';
import { countOutcomes, type Outcome, type Written } from './written.ts';

/** Records local taxes that differ from what holds on their day. */
export const writeLocalTaxes = (trx: DatabaseTransaction, taxes: readonly ImportedTax[], clock: Clock) =>
  writeEach(taxes, clock, async ({ place, terms, source, ...period }, from) => {
    const stored = (await lockLocalTaxes(trx, place, clock.now())).filter(
      ({ season_from, season_until }) => season_from === terms.season_from && season_until === terms.season_until,
    );
    return writePeriod(period, from, stored, {
      isSame: (rule) => isEqual(rule, terms),
      refresh: async (rule) => {
        if (isEqual(rule, source)) return false;
        await recordSource(trx, place, rule.id, source);
        return true;
      },
      end: ({ id }, until) => endLocalTax(trx, place, id, until, clock.today()),
      insert: (dates) => insertLocalTax(trx, place, { ...terms, ...source, ...dates }, { now: clock.now(), by: null }),
    });
  });

/** Records mandatory fees that differ from those of the same name on their day. */
export const writeFees = (trx: DatabaseTransaction, fees: readonly ImportedFee[], clock: Clock) =>
  writeEach(fees, clock, async ({ placeId, terms, ...period }, from) => {
    const stored = await trx
      .selectFrom('place_fee')
      .selectAll()
      .where('place_id', '=', placeId)
      .where('name_cs', '=', terms.name_cs)
      .forUpdate()
      .execute();
    return writePeriod(period, from, stored, {
      isSame: (fee) => isEqual(fee, terms),
      refresh: () => Promise.resolve(false),
      end: ({ id }, until) => endPlaceFee(trx, { placeId, id }, until, clock.today()),
      insert: (dates) => insertPlaceFee(trx, { place_id: placeId, ...terms, ...dates }, { now: clock.now(), by: null }),
    });
  });

/** Says what differs at places from the rules of their towns. */
export async function writePlaceTaxes(trx: DatabaseTransaction, rows: readonly PlaceLocalTaxTable[]): Promise<Written> {
  const places = rows.map((row) => row.place_id);
  const stored = await trx
    .selectFrom('place_local_tax')
    .selectAll()
    .where('place_id', '=', sql<number>`any(${places})`)
    .execute();
  const storedOf = new Map(stored.map(({ place_id, ...differs }) => [place_id, differs]));
  const outcomes: Outcome[] = [];
  for (const { place_id, ...differs } of rows) {
    const before = storedOf.get(place_id);
    const isSame = isEqual(before ?? { municipality: null, collected: null }, differs);
    if (!isSame) await changePlaceTax(trx, place_id, differs);
    outcomes.push(isSame ? 'same' : before ? 'changed' : 'added');
  }
  return countOutcomes(outcomes);
}

interface Writing<Stored extends PeriodColumns> {
  readonly isSame: (stored: Stored) => boolean;
  /** Updates what is no term of the charge; false if nothing differs. */
  readonly refresh: (stored: Stored) => Promise<boolean>;
  readonly end: (stored: Stored, until: CalendarDate) => Promise<void>;
  readonly insert: (dates: PeriodColumns) => Promise<void>;
}

/** Records a charge from its day on, which ends another one that is in force then; one that has an end is not replaced. */
async function writePeriod<Stored extends PeriodColumns>(
  { until, row }: ImportedPeriod,
  from: CalendarDate,
  stored: readonly Stored[],
  { isSame, refresh, end, insert }: Writing<Stored>,
): Promise<Outcome> {
  const dates = { effective_from: from, effective_until: until };
  const others = stored.filter((one) => !isWithdrawn(one));
  const before = others.find((one) => periodsMeet(one, { effective_from: from, effective_until: from }));
  try {
    if (before && isSame(before)) {
      const ends = until !== null && until !== before.effective_until;
      if (ends) await end(before, until);
      return (await refresh(before)) || ends ? 'changed' : 'same';
    }
    const meets = others.some((one) => (one === before ? one.effective_until !== null : periodsMeet(one, dates)));
    if (meets) row.refuse('valid_from', 'periods_overlap', 'a period in which nothing else is recorded');
    else {
      if (before) await end(before, addDays(from, -1));
      await insert(dates);
    }
    return before ? 'changed' : 'added';
  } catch (error) {
    if (!(error instanceof ApiError) || !(error.code in refusals)) throw error;
    const [column, code, expected] = refusals[error.code as keyof typeof refusals];
    row.refuse(column, code, expected);
    return 'same';
  }
}

const refusals = {
  local_tax_overlaps: ['valid_from', 'periods_overlap', 'a period in which nothing else is recorded'],
  charge_in_past: ['valid_from', 'charge_in_past', 'today or a later day, where something else is recorded'],
  charge_end_impossible: ['valid_until', 'periods_overlap', 'no later night than the one that is recorded'],
} as const;

/** Whether stored columns are those of a row. */
const isEqual = <Columns extends object>(stored: Columns, columns: Partial<Columns>): boolean =>
  Object.entries(columns).every(([name, value]) => stored[name as keyof Columns] === value);

/** Writes the earliest day first: what follows ends it. */
async function writeEach<Item extends ImportedPeriod>(
  items: readonly Item[],
  clock: Clock,
  write: (item: Item, from: CalendarDate) => Promise<Outcome>,
): Promise<Written> {
  const today = clock.today();
  const ordered = items
    .map((item) => [item, item.from ?? today] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const outcomes: Outcome[] = [];
  for (const [item, from] of ordered) outcomes.push(await write(item, from));
  return countOutcomes(outcomes);
}
