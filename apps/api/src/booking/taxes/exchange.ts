import type { ExchangeRateSource } from '@mp/contract';
import { minorUnits, type CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { DocumentVat, Restated, UsedRate } from '../../platform/database/tables/tax-document.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

const million = 1_000_000;

/**
 * The last exchange rate of a day that is not after `day`.
 *
 * @throws ApiError `exchange_rate_missing`: a rate is never guessed
 */
export async function exchangeRateOn(
  database: Database | DatabaseTransaction,
  source: ExchangeRateSource,
  currency: string,
  day: CalendarDate,
): Promise<UsedRate> {
  const rate = await database
    .selectFrom('exchange_rate')
    .select(['source', 'currency', 'day', 'millionths'])
    .where('source', '=', source)
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!rate) throw new ApiError('exchange_rate_missing', { source, currency, day });
  return rate;
}

/**
 * The rates that convert one currency to another: to crowns by the Czech National Bank, to other currencies by the European
 * Central Bank, over the euro. None for the same currency.
 *
 * @throws ApiError `exchange_rate_missing`
 */
export async function exchangeRatesOn(
  database: Database | DatabaseTransaction,
  { from, to }: { readonly from: string; readonly to: string },
  day: CalendarDate,
): Promise<readonly UsedRate[]> {
  if (from === to) return [];
  if (to === 'CZK') return [await exchangeRateOn(database, 'cnb', from, day)];
  const overEuro = [from, to].filter((currency) => currency !== 'EUR');
  return Promise.all(overEuro.map((currency) => exchangeRateOn(database, 'ecb', currency, day)));
}

/**
 * Converts an amount by the rates of {@link exchangeRatesOn}, rounded half up to the minor unit, away from zero.
 *
 * @example 107.14 € at the CNB's 24.350 → 2 608.86 Kč; 2 435 Kč at the ECB's 24.35 → 100 €
 */
export function converted(minor: number, rates: readonly UsedRate[], to: string): number {
  const amount = rates.reduce(
    (sum, { source, currency, millionths }) =>
      source === 'cnb' || currency === to ? (sum * millionths) / million : (sum * million) / millionths,
    minor,
  );
  // Half a minor unit may be a hair less after a division.
  return Math.sign(amount) * Math.round(Number(Math.abs(amount).toPrecision(15)));
}

/** VAT in another currency. The law requires to convert base and VAT of each rate separately. */
export const restatedIn = (
  currency: string,
  vat: readonly DocumentVat[],
  rates: readonly UsedRate[],
): Restated | null =>
  rates.length === 0
    ? null
    : {
        currency,
        rates,
        vat: vat.map(({ percent, baseMinor, vatMinor }) => ({
          percent,
          baseMinor: converted(baseMinor, rates, currency),
          vatMinor: converted(vatMinor, rates, currency),
        })),
      };

/**
 * Converts crowns to euros, rounded half up to the euro. For information only, never to charge.
 *
 * @param minor of crowns, not negative
 * @example at 24.350: 2 000 Kč → 82 €
 */
export const inEuros = (minor: number, { millionths }: Pick<UsedRate, 'millionths'>): number =>
  Math.round((minor * million) / millionths / minorUnits) * minorUnits;
