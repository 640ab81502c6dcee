import { addMonths, calendarDateOf, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { randomFrom, between } from '../../commands/demo/seed/random.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { brokenSettlements } from '../../testing/broken-settlements.ts';
import { paidStaysOf } from '../../testing/paid-stays.ts';
import { austrianSeller, contractsOf, czechSeller } from '../../testing/sellers-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { earnStays } from '../commission/earn-stays.ts';
import { closeMonth } from './close-month.ts';
import { findDue } from './find-due.ts';

let world: BookingWorld;
let stays: ReturnType<typeof paidStaysOf>;
beforeEach(async () => {
  world = await startBookingWorld();
  stays = paidStaysOf(world);
});
afterEach(() => world.close());

const day = calendarDateOf;
const december = day('2026-12-01');
const by = '00000000-0000-4000-8000-000000000001';

const sellerOf = (seller = czechSeller) =>
  contractsOf(world).record({ placeId: sample.instant.id, model: 'intermediary', seller });

/** Moves the clock to a morning, and divides what is due. */
async function goTo(date: CalendarDate): Promise<void> {
  await world.advance(new Date(`${date}T08:00:00Z`).getTime() - world.clock.now().getTime());
  while ((await earnStays(world.services)) > 0);
}

const close = (month: CalendarDate) =>
  inTransaction(world.database, (trx) =>
    closeMonth(trx, month, { today: world.clock.today(), now: world.clock.now(), by }),
  );

const settlements = () =>
  world.database
    .selectFrom('settlement')
    .select(['number', 'seller_id', 'currency', 'carried_minor', 'owed_minor', 'due_minor'])
    .orderBy('number')
    .execute();

const lines = () =>
  world.database
    .selectFrom('settlement_line')
    .innerJoin('settlement', 'settlement.id', 'settlement_id')
    .selectAll('settlement_line')
    .select('settlement.number')
    .orderBy('settlement.number')
    .orderBy('price_minor', 'desc')
    .execute();

/** What breaks the rule that settlements are what the ledger says. */
async function broken(): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select account.currency from (
      select currency, -sum(amount_minor) as owed from ledger_entry where account = 'owed_to_owners' group by 1) account
    where account.owed <> (select sum(owed_minor) from settlement where currency = account.currency)`.execute(
    world.database,
  );
  return [...(await brokenSettlements(world.database)), ...rows.map(({ currency }) => `the account in ${currency}`)];
}

describe('closing a month', () => {
  it('takes what the ledger owes for its stays, with a line for each, once', async () => {
    const seller = await sellerOf();
    await stays.add({ sellerId: seller, departure: day('2026-12-12'), priceMinor: 499_000, localTaxMinor: 8_000 });
    await stays.add({ sellerId: seller, departure: day('2027-01-02'), priceMinor: 300_000 });
    await goTo(day('2026-12-12'));
    await expect(close(december)).rejects.toMatchObject({
      code: 'settlement_month_open',
      details: { from: '2027-01-01' },
    });
    await goTo(day('2027-01-02'));
    await expect(close(day('2027-01-01'))).rejects.toMatchObject({ code: 'settlement_month_open' });
    expect(await findDue(world.database, december)).toEqual([
      { seller_id: seller, seller: czechSeller.name, currency: 'CZK', stays: 1, carried: 0, owed: 408_431 },
    ]);
    await close(december);
    expect(await settlements()).toEqual([
      {
        number: '26120001',
        seller_id: seller,
        currency: 'CZK',
        carried_minor: 0,
        owed_minor: 408_431,
        due_minor: 408_431,
      },
    ]);
    expect(await lines()).toMatchObject([
      {
        ...{
          price_minor: 499_000,
          refunded_minor: 0,
          commission_minor: 74_850,
          vat_minor: 15_719,
          owed_minor: 408_431,
        },
        ...{ local_tax_minor: 8_000, fees_minor: 0, vouchers_minor: 0, premium_minor: 0 },
      },
    ]);
    await expect(close(december)).rejects.toMatchObject({ code: 'settlement_closed', details: { month: '2026-12' } });
    expect(await lines()).toHaveLength(1);
  });

  it('leaves out no month: they are closed one after the other', async () => {
    const seller = await sellerOf();
    await stays.add({ sellerId: seller, departure: day('2026-12-12'), priceMinor: 300_000 });
    await goTo(day('2027-03-05'));
    await expect(close(day('2027-02-01'))).rejects.toMatchObject({
      code: 'settlement_month_order',
      details: { month: '2027-03' },
    });
  });

  it('happens once when two people do it at the same time', async () => {
    const seller = await sellerOf();
    await stays.add({ sellerId: seller, departure: day('2026-12-12'), priceMinor: 300_000 });
    await goTo(day('2026-12-12'));
    await goTo(day('2027-01-03'));
    const results = await Promise.allSettled([close(december), close(december), close(december)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'settlement_closed' });
    expect(await settlements()).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  it('puts a refund of a settled stay into the next month; what is negative is carried over', async () => {
    const seller = await sellerOf();
    const settled = await stays.add({ sellerId: seller, departure: day('2026-12-12'), priceMinor: 300_000 });
    await goTo(day('2026-12-12'));
    await goTo(day('2027-01-03'));
    await close(december);
    await stays.refund(settled, 100_000);
    await goTo(day('2027-02-01'));
    await close(day('2027-01-01'));
    await stays.add({ sellerId: seller, departure: day('2027-02-10'), priceMinor: 300_000 });
    await goTo(day('2027-02-10'));
    await goTo(day('2027-03-01'));
    await close(day('2027-02-01'));
    expect(await settlements()).toMatchObject([
      { number: '26120001', carried_minor: 0, owed_minor: 245_550, due_minor: 245_550 },
      { number: '27010001', carried_minor: 0, owed_minor: -81_850, due_minor: -81_850 },
      { number: '27020001', carried_minor: -81_850, owed_minor: 245_550, due_minor: 163_700 },
    ]);
    expect((await lines())[1]).toMatchObject({
      reservation_id: settled,
      ...{ price_minor: 0, refunded_minor: 100_000, commission_minor: -15_000, vat_minor: -3_150, owed_minor: -81_850 },
    });
    expect(await broken()).toEqual([]);
  });

  it('shows the margin of a stay that the shop sells as its own as its commission', async () => {
    const seller = await sellerOf();
    const own = { sellerId: seller, model: 'seller', commissionPerMille: 200 } as const;
    await stays.add({ ...own, departure: day('2026-12-12'), priceMinor: 300_000 });
    await goTo(day('2026-12-12'));
    await goTo(day('2027-01-03'));
    await close(december);
    expect(await lines()).toMatchObject([
      { price_minor: 300_000, refunded_minor: 0, commission_minor: 60_000, vat_minor: 0, owed_minor: 240_000 },
    ]);
  });
});

it('a year of stays and refunds, closed month by month, is what the ledger owes, to the haléř', async () => {
  const sellers = [
    await sellerOf(),
    await sellerOf(austrianSeller),
    await sellerOf({ ...czechSeller, name: 'Roubenky' }),
  ];
  const random = randomFrom(40);
  const models = ['intermediary', 'intermediary', 'seller', 'deemed_supplier'] as const;
  const pick = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item;
  let month = december;
  let known: string[] = [];
  for (let n = 0; n < 12; n++) {
    for (let stay = 0; stay < 14; stay++)
      known.push(
        await stays.add({
          sellerId: pick(sellers),
          departure: day(`${month.slice(0, 8)}${String(between(random, 1, 28)).padStart(2, '0')}`),
          priceMinor: between(random, 1, 1_500_000),
          currency: random() < 0.3 ? 'EUR' : 'CZK',
          model: pick(models),
          commissionPerMille: pick([0, 97, 150, 333]),
          localTaxMinor: pick([0, 0, 8_301]),
        }),
      );
    await goTo(day(`${month.slice(0, 8)}28`));
    // Some of this month’s stays, and of months that are closed.
    known = known.toSorted(() => random() - 0.5);
    for (const id of known.splice(0, 5)) {
      const { total_minor } = await world.database
        .selectFrom('reservation')
        .select('total_minor')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await stays.refund(id, between(random, 1, total_minor));
    }
    await goTo(addMonths(month, 1));
    await close(month);
    expect(await broken()).toEqual([]);
    month = addMonths(month, 1);
  }
  const made = await settlements();
  expect(made.length).toBeGreaterThan(50);
  expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
}, 300_000);
