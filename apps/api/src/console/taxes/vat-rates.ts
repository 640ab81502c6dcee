import type { VatRateWire, VatSupply } from '@mp/contract';
import { addDays, calendarDateOf, type CalendarDate } from '@mp/domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { VatRateTable } from '../../platform/database/tables/taxes.ts';
import { versionOf, type ActionSubject } from '../actions/run-action.ts';

/** For how many days the source of a rate that was read needs no other look. */
const freshDays = 365;

type Row = Selectable<VatRateTable>;

const stateOf = ({ per_mille, source, source_url, read_on }: Row) => ({ per_mille, source, source_url, read_on });

/** All VAT rates: by country and supply, the latest first. */
export async function vatRates(database: Database, today: CalendarDate): Promise<VatRateWire[]> {
  const rows = await database
    .selectFrom('vat_rate')
    .selectAll()
    .orderBy('country')
    .orderBy('supply')
    .orderBy('effective_from', 'desc')
    .execute();
  return rows.map((row) => {
    const { country, supply, effective_from } = row;
    const current = rows.find((one) => one.country === country && one.supply === supply && one.effective_from <= today);
    return {
      ...{ country, supply, effective_from },
      ...stateOf(row),
      is_current: current === row,
      is_stale: current === row && (row.read_on === null || row.read_on < addDays(today, -freshDays)),
      version: versionOf(stateOf(row)),
    };
  });
}

/** What identifies a rate. */
export interface RateKey {
  readonly country: string;
  readonly supply: VatSupply;
  /** Its first day. */
  readonly day: string;
}

/** A VAT rate as a subject of actions. */
export const vatRateSubject = ({ country, supply, day }: RateKey): ActionSubject => ({
  kind: 'vat_rate',
  id: `${country} ${supply} ${day}`,
  scope: {},
  read: async (trx) => {
    const row = await trx
      .selectFrom('vat_rate')
      .selectAll()
      .where('country', '=', country)
      .where('supply', '=', supply)
      .where('effective_from', '=', calendarDateOf(day))
      .forUpdate()
      .executeTakeFirst();
    return row ? { label: `${country} ${supply} ${day}`, state: stateOf(row) } : null;
  },
});
