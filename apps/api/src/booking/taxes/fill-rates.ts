import { dateInZone, operatorTimeZone } from '@mp/domain';
import { systemClock, type Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import type { Config } from '../../platform/settings/config.ts';

/**
 * Records the rates of the environment in a database that has no exchange rates yet, once: `EUR_RATES_CZK` as the Czech
 * National Bank's, and `STAY_VAT_PERCENT` from today on if it is not the recorded rate. Afterwards the console changes them.
 */
export async function fillRates(
  database: Database,
  { booking: { documents }, seedsDemonstration }: Pick<Config, 'booking' | 'seedsDemonstration'>,
  clock: Clock = systemClock,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('exchange_rate').select('day').limit(1).executeTakeFirst();
    if (known) return;
    const rates = documents.eurRates.map(({ from, thousandths }) => ({ day: from, millionths: thousandths * 1000 }));
    // The demonstration restates VAT of foreign sellers, too: at the same figure for crowns, and one for złotys.
    const demonstration = seedsDemonstration
      ? rates.flatMap(({ day, millionths }) => [
          { source: 'ecb' as const, currency: 'CZK', day, millionths },
          { source: 'ecb' as const, currency: 'PLN', day, millionths: 4_250_000 },
        ])
      : [];
    await trx
      .insertInto('exchange_rate')
      .values([...rates.map((rate) => ({ source: 'cnb' as const, currency: 'EUR', ...rate })), ...demonstration])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const perMille = documents.stayVatPercent * 10;
    const now = clock.now();
    const today = dateInZone(now, operatorTimeZone);
    const current = await trx
      .selectFrom('vat_rate')
      .select('per_mille')
      .where('country', '=', 'CZE')
      .where('supply', '=', 'accommodation')
      .where('effective_from', '<=', today)
      .orderBy('effective_from', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (current?.per_mille === perMille) return;
    await trx
      .insertInto('vat_rate')
      .values({
        country: 'CZE',
        supply: 'accommodation',
        effective_from: today,
        per_mille: perMille,
        source: 'STAY_VAT_PERCENT',
        source_url: null,
        read_on: null,
        recorded_at: now,
        recorded_by: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['country', 'supply', 'effective_from']).doUpdateSet({ per_mille: perMille }),
      )
      .execute();
  });
}
