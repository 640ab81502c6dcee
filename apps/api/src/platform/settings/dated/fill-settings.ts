import type { OperatorIdentity } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import type { Dependencies } from '../../services/services.ts';
import type { Config } from '../config.ts';
import { initialSettings } from './initial-settings.ts';
import { settingOn } from './setting-on.ts';

/** The day from which the environment's values hold: before any document. */
const fromTheBeginning = calendarDateOf('2000-01-01');

/** Variables that fill in the operator, and what they fill in. */
const operatorVariables = {
  OPERATOR_NAME: 'name',
  OPERATOR_STREET: 'street',
  OPERATOR_CITY: 'city',
  OPERATOR_ZIP: 'zip',
  OPERATOR_ICO: 'ico',
  OPERATOR_DIC: 'dic',
  OPERATOR_REGISTER: 'register',
} as const satisfies Record<string, keyof OperatorIdentity>;

/**
 * Fills in the operator from the environment, once: afterwards staff change it in the console, with the day from which it
 * holds. The phone and the e-mail are those of the footer, if there is one.
 */
export async function fillSettings(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { booking }: Pick<Config, 'booking'>,
): Promise<void> {
  const known = await database
    .selectFrom('setting_version')
    .select('name')
    .where('name', '=', 'operator')
    .executeTakeFirst();
  if (known) return;
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select fields ->> 'phone' as phone, fields ->> 'email' as email from content_entry
    where type = 'footer' order by locale limit 1`.execute(database);
  const operator: OperatorIdentity = {
    ...initialSettings.operator,
    ...booking.documents.company,
    email: rows[0]?.email ?? booking.operatorEmail,
    phone: rows[0]?.phone ?? initialSettings.operator.phone,
  };
  await database
    .insertInto('setting_version')
    .values({
      name: 'operator',
      effective_from: fromTheBeginning,
      value: JSON.stringify(operator),
      recorded_at: clock.now(),
      recorded_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names of variables whose value differs from the operator's data of today. They have no effect any more. */
export async function ignoredVariables(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const operator = await settingOn(database, 'operator', clock.today());
  return Object.entries(operatorVariables)
    .filter(([variable, field]) => {
      const value = environment[variable];
      return value !== undefined && value !== '' && value !== operator[field];
    })
    .map(([variable]) => variable);
}
