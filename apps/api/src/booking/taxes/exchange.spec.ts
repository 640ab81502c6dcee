import { calendarDateOf } from '@mp/domain';
import type { UsedRate } from '../../platform/database/tables/tax-document.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { converted, exchangeRatesOn, inEuros } from './exchange.ts';
import { parseRates } from './parse-rates.ts';
import { recordRates } from './record-rates.ts';

const rate = (source: 'cnb' | 'ecb', currency: string, figure: number): UsedRate => ({
  ...{ source, currency, day: calendarDateOf('2026-11-20') },
  millionths: figure * 1_000_000,
});

it.each([
  [10_714, [rate('cnb', 'EUR', 24.35)], 'CZK', 260_886],
  [243_500, [rate('ecb', 'CZK', 24.35)], 'EUR', 10_000],
  [10_000, [rate('ecb', 'PLN', 4.25)], 'PLN', 42_500],
  [243_500, [rate('ecb', 'CZK', 24.35), rate('ecb', 'PLN', 4.25)], 'PLN', 42_500],
  // 0.5 rounds up.
  [1, [rate('cnb', 'EUR', 24.5)], 'CZK', 25],
])('%i minor units are converted by %j to %s: %i', (minor, rates, to, result) =>
  expect(converted(minor, rates, to)).toBe(result),
);

it('vouchers in crowns are shown in whole euros', () => {
  expect(inEuros(200_000, { millionths: 24_350_000 })).toBe(8_200);
});

describe('recorded exchange rates', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld({ EUR_RATES_CZK: '2026-11-18=24.1', DEMO: '0', SANDBOX: '1' });
  });
  afterAll(() => world.close());
  const on = (from: string, to: string, day: string) =>
    exchangeRatesOn(world.database, { from, to }, calendarDateOf(day));
  const table = (day: string, euro: string) => parseRates(`${day} #1\nx|x|x|x|x\nEMU|euro|1|EUR|${euro}\n`);

  it('are the last of a day that is not after the supply; a missing one is named, never guessed', async () => {
    const { database } = world;
    expect(await recordRates(database, table('20.11.2026', '24,350'))).toMatchObject({ added: 1, known: 0 });
    expect(await on('CZK', 'CZK', '2026-01-01')).toEqual([]);
    expect(await on('EUR', 'CZK', '2026-11-19')).toMatchObject([{ day: '2026-11-18', millionths: 24_100_000 }]);
    // A Sunday.
    expect(await on('EUR', 'CZK', '2026-11-22')).toMatchObject([{ day: '2026-11-20', millionths: 24_350_000 }]);
    await expect(on('EUR', 'CZK', '2026-11-17')).rejects.toMatchObject({
      code: 'exchange_rate_missing',
      details: { source: 'cnb', currency: 'EUR', day: '2026-11-17' },
    });
    await expect(on('CZK', 'PLN', '2026-11-22')).rejects.toMatchObject({ code: 'exchange_rate_missing' });
  });

  it('are not replaced: the same table again adds nothing, another figure is refused', async () => {
    const { database } = world;
    await recordRates(database, table('23.11.2026', '24,300'));
    expect(await recordRates(database, table('23.11.2026', '24,300'))).toMatchObject({ added: 0, known: 1 });
    await expect(
      database.transaction().execute((trx) => recordRates(trx, table('23.11.2026', '24,310'))),
    ).rejects.toMatchObject({
      code: 'exchange_rate_differs',
      details: { source: 'cnb', currency: 'EUR', day: '2026-11-23' },
    });
    expect(await on('EUR', 'CZK', '2026-11-23')).toMatchObject([{ millionths: 24_300_000 }]);
  });
});

it('the environment’s rates fill a database once', async () => {
  const world = await startBookingWorld({ STAY_VAT_PERCENT: '15', EUR_RATES_CZK: '2026-01-01=25' });
  try {
    const rates = () =>
      world.database
        .selectFrom('vat_rate')
        .select(['per_mille', 'source'])
        .where('country', '=', 'CZE')
        .where('supply', '=', 'accommodation')
        .where('effective_from', '=', world.clock.today())
        .execute();
    expect(await rates()).toEqual([{ per_mille: 150, source: 'STAY_VAT_PERCENT' }]);
    const { fillRates } = await import('./fill-rates.ts');
    await world.database
      .updateTable('vat_rate')
      .set({ per_mille: 120 })
      .where('source', '=', 'STAY_VAT_PERCENT')
      .execute();
    await fillRates(world.database, world.config, world.clock);
    expect(await rates()).toEqual([{ per_mille: 120, source: 'STAY_VAT_PERCENT' }]);
  } finally {
    await world.close();
  }
});
