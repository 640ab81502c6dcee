import { ruleNames, ruleSchemas, type RuleName } from '@mp/contract';
import { dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import type { Database } from '../../database/database.ts';
import { isDatabaseAway } from '../../errors/database-away.ts';
import type { Dependencies } from '../../services/services.ts';
import { shopCountry } from '../document-settings.ts';
import type { BookingSettings, HoldTimes } from '../booking-settings.ts';
import type { Config } from '../config.ts';
import { bookingBy, insuranceBy, loyaltyBy, rulesOf, type Rules } from './rules-of-config.ts';

interface RuleVersion {
  readonly name: RuleName;
  readonly from: CalendarDate;
  readonly value: unknown;
}

interface Known {
  readonly versions: readonly RuleVersion[];
  /** VAT of the waiver, in per mille. */
  readonly vat: readonly { readonly from: CalendarDate; readonly per_mille: number }[];
}

/** What the process knows of a database: all versions, the latest first. A version of the future needs no refresh to hold. */
const known = new WeakMap<Database, Known>();
const nothing: Known = { versions: [], vat: [] };

/** Reads the versions again: after a change, and regularly for the changes of other processes. */
export async function refreshRules(database: Database): Promise<void> {
  const rows = await database
    .selectFrom('setting_version')
    .select(['name', 'effective_from as from', 'value'])
    .where('name', 'in', ruleNames)
    .orderBy('effective_from', 'desc')
    .execute();
  const vat = await database
    .selectFrom('vat_rate')
    .select(['effective_from as from', 'per_mille'])
    .where('country', '=', shopCountry)
    .where('supply', '=', 'waiver')
    .orderBy('effective_from', 'desc')
    .execute();
  const versions = rows.map(({ name, from, value }) => {
    const rule = name as RuleName;
    return { name: rule, from, value: ruleSchemas[rule].parse(value) };
  });
  known.set(database, { versions, vat });
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
  // A process that starts without its database is not ready for anyone, and reads the rules once it is there.
  await refreshRules(database).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
  const initial = rulesOf(config);
  const { booking, loyalty } = config;
  const rulesOn = ({ versions }: Known, day: CalendarDate): Rules => ({
    ...initial,
    ...Object.fromEntries(
      ruleNames.flatMap((name) => {
        const version = versions.find((one) => one.name === name && one.from <= day);
        return version ? [[name, version.value]] : [];
      }),
    ),
  });
  const insuranceAt = (at: Known, day: CalendarDate) =>
    insuranceBy(rulesOn(at, day).waiver, (at.vat.find(({ from }) => from <= day)?.per_mille ?? 0) / 10);
  const insuranceOn = (soldAt: Date) =>
    insuranceAt(known.get(database) ?? nothing, dateInZone(soldAt, operatorTimeZone));
  const holdsOn = (at: Date): HoldTimes => {
    const { holds } = rulesOn(known.get(database) ?? nothing, dateInZone(at, operatorTimeZone));
    return { unpaidHoldMinutes: holds.unpaid, requestAnswerHours: holds.answer };
  };
  const compose = (at: Known, day: CalendarDate) => {
    const rules = rulesOn(at, day);
    const insurance = insuranceAt(at, day);
    const ruled: BookingSettings = { ...booking, ...bookingBy(booking, rules), insurance, insuranceOn, holdsOn };
    return { at, day, booking: ruled, loyalty: loyaltyBy(loyalty, rules.club) };
  };
  let held = compose(known.get(database) ?? nothing, clock.today());
  const today = () => {
    const [at, day] = [known.get(database) ?? nothing, clock.today()];
    if (at !== held.at || day !== held.day) held = compose(at, day);
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
