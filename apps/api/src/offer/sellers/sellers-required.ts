import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { settingOn } from '../../platform/settings/dated/setting-on.ts';

/** Whether places without the required data of their seller are not sold on a day. The operator sets the first one. */
export async function areSellersRequired(
  database: Database | DatabaseTransaction,
  day: CalendarDate,
): Promise<boolean> {
  const { from } = await settingOn(database, 'sellers_required', day);
  return from !== null && from <= day;
}
