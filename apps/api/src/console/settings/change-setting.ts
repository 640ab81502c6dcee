import type { DatedSetting, DatedSettingName } from '@mp/contract';
import { calendarDateOf, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ActionSubject } from '../actions/run-action.ts';
import { settingState } from './find-settings.ts';

export const settingSubject = (name: DatedSettingName): ActionSubject => ({
  kind: 'setting',
  id: name,
  scope: {},
  read: async (trx) => {
    // There may be no row yet that could be locked.
    await sql`lock table setting_version in share row exclusive mode`.execute(trx);
    return { label: name, state: await settingState(trx, name) };
  },
});

interface NewVersion<Name extends DatedSettingName> {
  readonly name: Name;
  readonly from: string;
  readonly value: DatedSetting<Name>;
  readonly staffId: string;
}

/**
 * Records a version of a setting from a day on; one of the same day is replaced.
 *
 * @throws ApiError `setting_day_passed` for a day before today
 */
export async function recordSetting<Name extends DatedSettingName>(
  trx: DatabaseTransaction,
  { name, from, value, staffId }: NewVersion<Name>,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<void> {
  if (from < today) throw new ApiError('setting_day_passed', { from: today });
  const version = { value: JSON.stringify(value), recorded_at: now, recorded_by: staffId };
  await trx
    .insertInto('setting_version')
    .values({ name, effective_from: calendarDateOf(from), ...version })
    .onConflict((conflict) => conflict.columns(['name', 'effective_from']).doUpdateSet(version))
    .execute();
}

/**
 * Withdraws a version that does not hold yet.
 *
 * @throws ApiError `setting_day_passed` once it holds, `not_found`
 */
export async function withdrawSetting(
  trx: DatabaseTransaction,
  { name, from }: { readonly name: DatedSettingName; readonly from: string },
  today: CalendarDate,
): Promise<void> {
  if (from <= today) throw new ApiError('setting_day_passed', { from: today });
  const withdrawn = await trx
    .deleteFrom('setting_version')
    .where('name', '=', name)
    .where('effective_from', '=', calendarDateOf(from))
    .returning('name')
    .executeTakeFirst();
  if (!withdrawn) throw new ApiError('not_found');
}
