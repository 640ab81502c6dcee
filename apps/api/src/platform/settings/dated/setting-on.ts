import { datedSettingSchemas, type DatedSetting } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { initialSettings, type FreeSettingName } from './initial-settings.ts';

/**
 * Returns a setting of the operator as it holds on a day: the latest version that is effective by then, or the initial one.
 *
 * @example settingOn(database, 'commission', '2026-11-21') // { per_mille: 150 }
 */
export async function settingOn<Name extends FreeSettingName>(
  database: Database | DatabaseTransaction,
  name: Name,
  day: CalendarDate,
): Promise<DatedSetting<Name>> {
  const version = await database
    .selectFrom('setting_version')
    .select('value')
    .where('name', '=', name)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version
    ? (datedSettingSchemas[name].parse(version.value) as unknown as DatedSetting<Name>)
    : initialSettings[name];
}
