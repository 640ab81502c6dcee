import type {
  ExportSumsWire,
  MadePayoutWire,
  NextSettlementWire,
  PayoutListWire,
  SettlementListWire,
} from '@mp/contract';
import { addMonths, calendarDateOf, currencies, type CalendarDate, type Currency } from '@mp/domain';
import { caseCount } from '@mp/testing/sampling';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import { earnStays } from '../../booking/commission/earn-stays.ts';
import { issueCommissionInvoices } from '../../booking/invoices/commission-invoices.ts';
import { findDocuments } from '../../documents/accounting/find-documents.ts';
import { shortTermLets } from '../../documents/authorities/short-term-lets.ts';
import { findActivity } from '../../documents/authorities/find-activity.ts';
import { brokenSettlements } from '../../testing/broken-settlements.ts';
import { paidStaysOf, payerIban } from '../../testing/paid-stays.ts';
import { austrianSeller, contractsOf, czechSeller } from '../../testing/sellers-of-world.ts';
import {
  camtFile,
  closingOf,
  gpcFile,
  type WrittenEntry,
  type WrittenStatement,
} from '../../testing/statement-files.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { findBalances } from '../bank/find-statements.ts';

/** Stays of the year. */
const stayCount = caseCount({ all: 10_000, sample: 60 });
const months = 12;
const first = calendarDateOf('2026-12-01');

let world: BookingWorld;
let maker: StaffOfWorld;
let approver: StaffOfWorld;
beforeAll(async () => void (world = await startBookingWorld()));
afterAll(() => world.close());

const on = (month: CalendarDate, day: number): CalendarDate =>
  calendarDateOf(`${month.slice(0, 8)}${String(day).padStart(2, '0')}`);

async function goTo(date: CalendarDate): Promise<void> {
  await world.advance(new Date(`${date}T08:00:00Z`).getTime() - world.clock.now().getTime());
  while ((await earnStays(world.services)) > 0);
  // Sessions of staff are short.
  maker = await staffOf(world, 'finance', 'Hana Malá');
  approver = await staffOf(world, 'owner', 'Petr Velký');
}

/** Balances of the ledger in a currency. */
async function ledger(currency: Currency): Promise<Readonly<Record<string, number>>> {
  const rows = await world.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account', fn.sum<string>('amount_minor').as('minor')])
    .where('currency', '=', currency)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]).filter(([, minor]) => minor));
}

const post = async <Body>(staff: StaffOfWorld, path: string, body: object): Promise<Body> => {
  const result = await staff.post<Body>(path, body);
  expect({ path, ...result }).toMatchObject({ status: 200 });
  return result.body;
};

/** Closes a month and pays its settlements of a currency: the entries that the bank will have. */
async function payOut(currency: Currency, payOn: CalendarDate): Promise<WrittenEntry[]> {
  const { data } = (await maker.get<SettlementListWire>('/console/settlement?view=payable&limit=200')).body;
  const payable = data.filter(({ due }) => due.currency === currency);
  if (payable.length === 0) return [];
  const numbers = payable.map(({ number }) => number);
  const { id } = await post<MadePayoutWire>(maker, '/console/payout', { settlements: numbers, pay_on: payOn });
  const version = async () =>
    (await maker.get<PayoutListWire>('/console/payout')).body.data.find((payout) => payout.id === id)?.version;
  await post(approver, `/console/payout/${id}/approve`, { version: await version() });
  await post(maker, `/console/payout/${id}/fetch`, { version: await version() });
  // Czech banks book each payment, SEPA files are booked as one.
  const entries = payable.map(({ number, due }) => ({ day: payOn, amountMinor: -due.minor, symbol: number }));
  const total = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return currency === 'CZK' ? entries : [{ day: payOn, amountMinor: total, message: 'SEPA' }];
}

/** What waits to be transferred to guests, and what the gateway has to pay out, as the bank will book it. */
async function bankEntries(currency: Currency, day: CalendarDate, month: CalendarDate): Promise<WrittenEntry[]> {
  const { rows: transfers } = await sql<{ day: CalendarDate; symbol: string; minor: number }>`
    select to_char(booked_at, 'YYYY-MM-DD') as day, variable_symbol as symbol, amount_minor as minor from bank_transfer
    where currency = ${currency} and to_char(booked_at, 'YYYY-MM') = ${month.slice(0, 7)}`.execute(world.database);
  const { rows: refunds } = await sql<{ symbol: string; minor: number }>`
    select substr(session_id, 4) as symbol, part.amount_minor as minor from refund_part part
    join payment on payment.id = part.payment_id
    where part.state = 'to_pay_out' and currency = ${currency}`.execute(world.database);
  const {
    gateway_receivable: gateway = 0,
    local_taxes_payable: taxes = 0,
    vat_payable: vat = 0,
  } = await ledger(currency);
  const fee = Math.max(0, Math.round(gateway / 100));
  return [
    ...transfers.map(({ symbol, minor, day: paidOn }) => ({
      day: paidOn,
      amountMinor: minor,
      symbol,
      account: payerIban,
    })),
    ...refunds.map(({ symbol, minor }) => ({ day, amountMinor: -minor, symbol, account: payerIban })),
    ...(gateway === 0 ? [] : [{ day, amountMinor: gateway - fee, name: 'STRIPE', message: String(fee) }]),
    ...(taxes === 0 ? [] : [{ day, amountMinor: taxes, name: 'OBEC' }]),
    ...(vat === 0 ? [] : [{ day, amountMinor: vat, name: 'FINANCNI URAD' }]),
    { day, amountMinor: -4_900, name: 'BANKA' },
  ];
}

const accountOf = {
  STRIPE: 'gateway_receivable',
  OBEC: 'local_taxes_payable',
  'FINANCNI URAD': 'vat_payable',
} as const;

/** Books the entries that belong to nothing, as staff do. */
async function bookUnknown(): Promise<void> {
  const { data } = (
    await maker.get<{ data: { id: string; version: string; counterparty: string; message: string }[] }>(
      '/console/bank-entry?state=unknown&limit=200',
    )
  ).body;
  for (const { id, version, counterparty, message } of data)
    await post(maker, `/console/bank-entry/${id}/book`, {
      ...{
        version,
        reason: 'Měsíční výpis',
        account: accountOf[counterparty as keyof typeof accountOf] ?? 'bank_fees',
      },
      fees_minor: counterparty === 'STRIPE' ? Number(message) : 0,
    });
}

it('a year of stays, refunds and disputes: settled, paid, exported, and reconciled to zero', async () => {
  const random = randomFrom(2027);
  const pick = <Item>(items: readonly Item[]): Item => items[between(random, 0, items.length - 1)] as Item;
  const stays = paidStaysOf(world);
  const sellerOf = (seller: typeof czechSeller) =>
    contractsOf(world).record({ placeId: sample.instant.id, model: 'intermediary', seller });
  const sellers = [await sellerOf(czechSeller), await sellerOf({ ...czechSeller, name: 'Roubenky' })];
  sellers.push(await sellerOf({ ...austrianSeller, iban: 'CZ9501000000001234567899' }));
  await world.database
    .updateTable('place_contract')
    .set({ registration_number: 'CZ-1' })
    .where('place_id', '=', sample.instant.id)
    .execute();
  await world.database
    .insertInto('exchange_rate')
    .values({ source: 'cnb', currency: 'EUR', day: first, millionths: 24_350_000 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = world.config.booking.transfer.iban;
  const statements = new Map<Currency, WrittenStatement>(
    currencies.map((currency) => [
      currency,
      { account, currency, number: 0, from: first, until: first, openingMinor: 12_345, entries: [] },
    ]),
  );
  let month = first;
  let disputedMinor = 0;
  let pending = new Map<Currency, WrittenEntry[]>();
  for (let n = 0; n < months; n++) {
    await goTo(on(month, 2));
    const made: { id: string; priceMinor: number; paidBy: 'transfer' | 'gateway'; currency: Currency }[] = [];
    for (let stay = 0; stay < stayCount / months; stay++) {
      const one = {
        priceMinor: between(random, 2_000, 1_500_000),
        currency: random() < 0.3 ? ('EUR' as const) : ('CZK' as const),
        paidBy: pick(['transfer', 'gateway'] as const),
      };
      const id = await stays.add({
        ...one,
        sellerId: pick(sellers),
        departure: on(month, between(random, 3, 27)),
        model: pick(['intermediary', 'intermediary', 'seller'] as const),
        commissionPerMille: pick([97, 150, 333]),
        localTaxMinor: pick([0, 0, 8_301]),
      });
      made.push({ id, ...one });
    }
    await goTo(on(month, 27));
    for (const { id, priceMinor, paidBy, currency } of made) {
      if (random() < 0.15) await stays.refund(id, between(random, 1, priceMinor));
      if (paidBy === 'gateway' && currency === 'CZK' && random() < 0.05) {
        disputedMinor += 1_000;
        await stays.dispute(id, 1_000);
      }
    }
    const until = on(month, 28);
    for (const currency of currencies) {
      const before = statements.get(currency)!;
      const entries = [...(pending.get(currency) ?? []), ...(await bankEntries(currency, until, month))];
      const statement = {
        ...before,
        number: n + 1,
        from: before.until,
        until,
        openingMinor: closingOf(before),
        entries,
      };
      statements.set(currency, statement);
      const write = currency === 'CZK' && n % 2 === 1 ? gpcFile : camtFile;
      await post(maker, '/console/bank-statement', { filename: 'vypis', content: write(statement).toString('base64') });
    }
    await bookUnknown();
    for (const { difference, not_booked } of await findBalances(world.database))
      expect({ month, difference, not_booked }).toMatchObject({ difference: { minor: 0 }, not_booked: { minor: 0 } });
    const payDay = on(addMonths(month, 1), 2);
    await goTo(payDay);
    const { version } = (await maker.get<NextSettlementWire>('/console/settlement/next')).body;
    await post(maker, '/console/settlement/close', { month: month.slice(0, 7), version });
    pending = new Map();
    for (const currency of currencies) pending.set(currency, await payOut(currency, payDay));
    month = addMonths(month, 1);
  }
  expect(await brokenSettlements(world.database)).toEqual([]);
  await goTo(on(month, 3));
  for (const currency of currencies) {
    const before = statements.get(currency)!;
    const entries = pending.get(currency) ?? [];
    const statement = {
      ...before,
      number: months + 1,
      from: before.until,
      until: on(month, 3),
      openingMinor: closingOf(before),
      entries,
    };
    await post(maker, '/console/bank-statement', {
      filename: 'vypis',
      content: camtFile(statement).toString('base64'),
    });
    const accounts = await ledger(currency);
    const { rows } = await sql<{ debt: number | null }>`
      select sum(due_minor)::int as debt from settlement where currency = ${currency} and due_minor < 0
        and not exists (select from settlement later where later.carried_from = settlement.id)`.execute(world.database);
    expect(accounts['owed_to_owners'] ?? 0).toBe(0 - (rows[0]?.debt ?? 0));
    expect(accounts).not.toHaveProperty('gateway_receivable');
    expect(accounts['guest_refunds'] ?? 0).toBe(0);
    expect(accounts['unsettled_returns'] ?? 0).toBe(currency === 'CZK' ? disputedMinor : 0);
    expect(Object.values(accounts).reduce((sum, minor) => sum + minor, 0)).toBe(0);
  }
  for (const { difference } of await findBalances(world.database)) expect(difference.minor).toBe(0);
  expect((await maker.get<{ data: unknown[] }>('/console/bank-entry?state=unknown')).body.data).toEqual([]);
  expect((await maker.get<{ data: unknown[] }>('/console/bank-entry?state=partly')).body.data).toEqual([]);
  await exportsAddUp();
}, 1_800_000);

/** Compares every file of the year with the ledger. */
async function exportsAddUp(): Promise<void> {
  while ((await issueCommissionInvoices(world.services)) > 0);
  for (const format of ['lets', 'isdoc', 'ubl'])
    expect(await maker.post(`/console/export/${format}?period=2026-01`, {})).toMatchObject({
      body: { error: { code: 'export_empty' } },
    });
  const sums: Record<string, number> = {};
  let lets = 0;
  const commission: Record<string, number> = {};
  for (let month = first; month <= addMonths(first, months); month = addMonths(month, 1)) {
    const period = month.slice(0, 7);
    const csv = await maker.post<string>(`/console/export/ledger?period=${period}`, {});
    const rows = parse<Record<string, string>>(csv.body, { columns: true, bom: true });
    for (const { account, currency, amount } of rows) {
      const key = `${currency} ${account}`;
      sums[key] = (sums[key] ?? 0) + Math.round(Number(amount) * 100);
    }
    const shown = (await maker.get<ExportSumsWire>(`/console/export?month=${period}`)).body;
    let count = 0;
    for await (const document of findDocuments(world.database, period)) {
      count += 1;
      const net = document.lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
      const vat = document.lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
      expect(net + vat).toBe(document.totalMinor);
      commission[document.currency] = (commission[document.currency] ?? 0) + net;
    }
    expect(shown.documents.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    for (const { content } of await shortTermLets(world.database, { month, publicOrigin: 'https://shop.example' }))
      lets += (JSON.parse(content) as { activities: unknown[] }).activities.length;
    expect((await maker.post(`/console/export/pohoda?period=${period}`, {})).status).toBe(200);
  }
  expect(lets).toBe(Math.ceil(stayCount / months) * months);
  const earned = { owed_to_owners: 0, commission_earned: 0, vat_payable: 0 };
  const reported = { owed_to_owners: 0, commission_earned: 0, vat_payable: 0 };
  for (const currency of currencies) {
    const accounts = await ledger(currency);
    for (const [account, minor] of Object.entries(accounts)) expect(sums[`${currency} ${account}`]).toBe(minor);
    expect(commission[currency] ?? 0).toBe(0 - (accounts['commission_earned'] ?? 0));
  }
  const { rows } = await sql<{ account: keyof typeof earned; minor: string }>`
    select account, -sum(amount_minor) as minor from ledger_entry
    join reservation_terms terms on terms.reservation_id = ledger_entry.reservation_id
    where terms.model <> 'seller' and account in ('owed_to_owners', 'commission_earned', 'vat_payable') group by 1`.execute(
    world.database,
  );
  for (const { account, minor } of rows) earned[account] = Number(minor);
  for (const year of [2026, 2027])
    for (const { quarters } of await findActivity(world.database, year))
      for (const { considerationMinor, feesMinor, taxesMinor } of quarters) {
        reported.owed_to_owners += considerationMinor;
        reported.commission_earned += feesMinor;
        reported.vat_payable += taxesMinor;
      }
  expect(reported).toEqual(earned);
}
