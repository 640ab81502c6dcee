import type { ImportedRatesWire } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { daysOf, type RateTable } from './parse-rates.ts';

/** Fewer than the parameters of a statement allow. */
const batchSize = 5_000;

/**
 * Records the exchange rates of a table. Rates that are there already stay.
 *
 * @throws ApiError `exchange_rate_differs` if another figure of a day is recorded: documents may have used it
 */
export async function recordRates(
  trx: Database | DatabaseTransaction,
  { source, rates }: RateTable,
): Promise<ImportedRatesWire> {
  let added = 0;
  for (let start = 0; start < rates.length; start += batchSize) {
    const batch = rates.slice(start, start + batchSize).map((rate) => ({ source, ...rate }));
    const inserted = await trx
      .insertInto('exchange_rate')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['source', 'currency', 'day']).doNothing())
      .returning('day')
      .execute();
    added += inserted.length;
  }
  const [first, last] = daysOf(rates);
  if (added < rates.length) await refuseDifferent(trx, { source, rates }, [first, last]);
  return { source, added, known: rates.length - added, first_day: first, last_day: last };
}

async function refuseDifferent(
  trx: Database | DatabaseTransaction,
  { source, rates }: RateTable,
  [first, last]: ReturnType<typeof daysOf>,
): Promise<void> {
  const recorded = await trx
    .selectFrom('exchange_rate')
    .select(['currency', 'day', 'millionths'])
    .where('source', '=', source)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const figures = new Map(recorded.map(({ currency, day, millionths }) => [`${currency} ${day}`, millionths]));
  const different = rates.find(({ currency, day, millionths }) => figures.get(`${currency} ${day}`) !== millionths);
  if (!different) return;
  const { currency, day } = different;
  throw new ApiError('exchange_rate_differs', { source, currency, day });
}
