import { ruleNames, ruleSchemas, type RuleName } from '@mp/contract';
import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../services/services.ts';
import type { BookingSettings } from '../booking-settings.ts';
import type { Config } from '../config.ts';
import { bookingBy, insuranceBy, loyaltyBy, rulesOf, type Rules } from './rules-of-config.ts';

interface RuleVersion {
  readonly name: RuleName;
  readonly from: CalendarDate;
  readonly value: unknown;
}

/** All versions of the rules in this process, the latest first, by database. A version of the future needs no refresh to hold. */
const known = new WeakMap<Database, readonly RuleVersion[]>();

/** Reads the versions again: after a change, and regularly for the changes of other processes. */
export async function refreshRules(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('setting_version')
    .select(['name', 'effective_from as from', 'value'])
    .where('name', 'in', ruleNames)
    .orderBy('effective_from', 'desc')
    .execute();
  known.set(
    database,
    rows.map(({ name, from, value }) => {
      const rule = name as RuleName;
      return { name: rule, from, value: ruleSchemas[rule].parse(value) };
    }),
  );
}

/**
 * The configuration whose rules are those of the operator: what reads `booking` or `loyalty` gets what holds today, without a
 * statement. A rule of which nothing is recorded is that of the environment.
 */
export async function followRules({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Promise<Config> {
  await refreshRules(database);
  const initial = rulesOf(config);
  const { booking, loyalty } = config;
  const rulesOn = (versions: readonly RuleVersion[], day: CalendarDate): Rules => ({
    ...initial,
    ...Object.fromEntries(
      ruleNames.flatMap((name) => {
        const version = versions.find((one) => one.name === name && one.from <= day);
        return version ? [[name, version.value]] : [];
      }),
    ),
  });
  const insuranceOn = (soldAt: Date) =>
    insuranceBy(rulesOn(known.get(database) ?? [], dateInZone(soldAt, operatorTimeZone)).waiver);
  const compose = (versions: readonly RuleVersion[], day: CalendarDate) => {
    const rules = rulesOn(versions, day);
    const insurance = insuranceBy(rules.waiver);
    const ruled: BookingSettings = { ...booking, ...bookingBy(booking, rules), insurance, insuranceOn };
    return { versions, day, booking: ruled, loyalty: loyaltyBy(loyalty, rules.club) };
  };
  let held = compose(known.get(database) ?? [], clock.today());
  const today = () => {
    const [versions, day] = [known.get(database) ?? [], clock.today()];
    if (versions !== held.versions || day !== held.day) held = compose(versions, day);
    return held;
  };
  return Object.defineProperties(
    { ...config },
    {
      booking: { get: () => today().booking, enumerable: true },
      loyalty: { get: () => today().loyalty, enumerable: true },
    },
  );
}
