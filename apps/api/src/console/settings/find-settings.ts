import {
  datedSettingNames,
  datedSettingSchemas,
  type DatedSetting,
  type DatedSettingName,
  type SettingsWire,
} from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { initialSettings } from '../../platform/settings/dated/initial-settings.ts';
import type { Rules } from '../../platform/settings/dated/rules-of-config.ts';
import { versionOf, type SubjectState } from '../actions/run-action.ts';

/** Versions of a setting by their day: what a page shows. */
export async function settingState(
  database: Database | DatabaseTransaction,
  name: DatedSettingName,
): Promise<SubjectState['state']> {
  const rows = await database
    .selectFrom('setting_version')
    .select(['effective_from', 'value'])
    .where('name', '=', name)
    .orderBy('effective_from')
    .execute();
  return Object.fromEntries(rows.map(({ effective_from, value }) => [effective_from, value]));
}

type AllSettings = { readonly [Name in DatedSettingName]: DatedSetting<Name> };

/** All settings with their history, and the rules for those of which nothing is recorded. */
export async function findSettings(database: Database, rules: Rules, today: CalendarDate): Promise<SettingsWire> {
  const entries = await Promise.all(
    datedSettingNames.map(
      async (name) => [name, await historyOf(database, { ...initialSettings, ...rules }, name, today)] as const,
    ),
  );
  return { today, ...Object.fromEntries(entries) } as unknown as SettingsWire;
}

async function historyOf(database: Database, initial: AllSettings, name: DatedSettingName, today: CalendarDate) {
  const rows = await database
    .selectFrom('setting_version')
    .leftJoin('account', 'account.id', 'setting_version.recorded_by')
    .select(['effective_from', 'value', 'recorded_at', 'account.first_name', 'account.last_name', 'account.email'])
    .where('name', '=', name)
    .orderBy('effective_from', 'desc')
    .execute();
  const inForce = rows.find(({ effective_from }) => effective_from <= today);
  return {
    version: versionOf(await settingState(database, name)),
    current: inForce ? datedSettingSchemas[name].parse(inForce.value) : initial[name],
    versions: rows.map((row) => ({
      effective_from: row.effective_from,
      value: row.value,
      state: row === inForce ? 'current' : row.effective_from > today ? 'future' : 'past',
      recorded_at: row.recorded_at.toISOString(),
      recorded_by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.email,
    })),
  };
}
