import { isDeepStrictEqual } from 'node:util';
import { ruleNames, type OperatorIdentity } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../services/services.ts';
import type { Config } from '../config.ts';
import { followRules } from './follow-rules.ts';
import { initialSettings } from './initial-settings.ts';
import { ruleVariables } from './rule-variables.ts';
import { rulesOf } from './rules-of-config.ts';
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
 * Fills in the operator and the rules from the environment, each once: afterwards staff change it in the console, with the day
 * from which it holds. The phone and the e-mail are those of the footer, if there is one.
 */
export async function fillSettings(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  config: Pick<Config, 'booking' | 'loyalty'>,
): Promise<void> {
  const names = [...ruleNames, 'operator'];
  const known = await database
    .selectFrom('setting_version')
    .select('name')
    .distinct()
    .where('name', 'in', names)
    .execute();
  const isKnown = (name: string) => known.some((one) => one.name === name);
  if (names.every(isKnown)) return;
  const values = { ...rulesOf(config), operator: await operatorOf(database, config) };
  await database
    .insertInto('setting_version')
    .values(
      Object.entries(values)
        .filter(([name]) => !isKnown(name))
        .map(([name, value]) => ({
          name,
          effective_from: fromTheBeginning,
          value: JSON.stringify(value),
          recorded_at: clock.now(),
          recorded_by: null,
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function operatorOf(database: Database, { booking }: Pick<Config, 'booking'>): Promise<OperatorIdentity> {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select fields ->> 'phone' as phone, fields ->> 'email' as email from content_entry
    where type = 'footer' order by locale limit 1`.execute(database);
  return {
    ...initialSettings.operator,
    ...booking.documents.company,
    email: rows[0]?.email ?? booking.operatorEmail,
    phone: rows[0]?.phone ?? initialSettings.operator.phone,
  };
}

/**
 * Names of variables that have no effect any more: those whose value differs from the operator's data of today, and those of
 * rules that staff have changed.
 */
export async function ignoredVariables(
  services: Pick<Dependencies, 'config' | 'database' | 'clock'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { database, clock, config } = services;
  const operator = await settingOn(database, 'operator', clock.today());
  const ofOperator = Object.entries(operatorVariables)
    .filter(([variable, field]) => environment[variable] && environment[variable] !== operator[field])
    .map(([variable]) => variable);
  const [said, held] = [rulesOf(config), rulesOf(await followRules(services))];
  const changed = ruleNames.filter((name) => !isDeepStrictEqual(said[name], held[name]));
  const ofRules = Object.keys(environment).filter(
    (variable) => environment[variable] && changed.some((name) => ruleVariables[name].test(variable)),
  );
  return [...ofOperator, ...ofRules];
}
