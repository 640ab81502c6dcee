import type { BankEntryListWire, BankEntryWire, BankStatementListWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { brokenInvariants } from '../../testing/invariants.ts';
import {
  camtFile,
  closingOf,
  gpcFile,
  type WrittenEntry,
  type WrittenStatement,
} from '../../testing/statement-files.ts';
import { calmDown, guestsOf } from '../../testing/visitors/guests.ts';
import { payersOf } from '../../testing/visitors/payers.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
let payers: ReturnType<typeof payersOf>;
let finance: StaffOfWorld;
let last: WrittenStatement;

beforeAll(async () => {
  world = await startBookingWorld({ DESK_ORIGIN: 'https://desk.example' });
  payers = payersOf(world, guestsOf(world));
  finance = await staffOf(world, 'finance', 'Hana Malá');
  const account = world.config.booking.transfer.iban;
  const day = calendarDateOf('2026-11-01');
  last = { account, currency: 'CZK', number: 0, from: day, until: day, openingMinor: 1_000_000, entries: [] };
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
});

const day = calendarDateOf('2026-11-23');
const guest = 'CZ9501000000001234567899';

/** The statement after the last one. */
const following = (entries: readonly WrittenEntry[]): WrittenStatement => {
  const number = last.number + 1;
  const until = calendarDateOf(`2026-12-${String(number).padStart(2, '0')}`);
  return { ...last, number, from: last.until, until, openingMinor: closingOf(last), entries };
};
const send = (file: Buffer, key?: string) =>
  finance.post('/console/bank-statement', { filename: 'vypis.xml', content: file.toString('base64') }, key);
async function add(entries: readonly WrittenEntry[], write = camtFile) {
  const statement = following(entries);
  const result = await send(write(statement));
  expect(result).toMatchObject({ status: 200 });
  last = statement;
  return result.body;
}
const entries = async (query = ''): Promise<readonly BankEntryWire[]> =>
  (await finance.get<BankEntryListWire>(`/console/bank-entry${query}`)).body.data;
const balance = async () => (await finance.get<BankStatementListWire>('/console/bank-statement')).body.balances[0];

describe('a bank statement', () => {
  it('pays what waits for its transfers, and finds those that the bank has reported before', async () => {
    const [waiting, reported] = [await payers.awaited(), await payers.awaited()];
    await payers.notify(payers.eventOf(reported.symbol));
    const paid = { day, amountMinor: payers.eventOf('').amount_minor, account: guest };
    const result = await add([
      { ...paid, symbol: waiting.symbol, name: 'Jan Dub' },
      { ...paid, symbol: reported.symbol },
    ]);
    expect(result).toEqual({ statements: 1, entries: 2, unknown: 0 });
    expect(await entries()).toMatchObject([
      { state: 'matched', counterparty: 'Jan Dub', link: { kind: 'transfer', reservation: waiting.made.number } },
      { state: 'matched', link: { kind: 'transfer', reservation: reported.made.number } },
    ]);
    const { status } = await world.database
      .selectFrom('reservation')
      .select('status')
      .where('id', '=', waiting.made.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('confirmed');
    expect(await balance()).toMatchObject({ difference: { minor: 0 }, not_booked: { minor: 0 } });
  });

  it('leaves what belongs to nothing to staff, who book it or give it to guests', async () => {
    expect(
      await add(
        [
          { day, amountMinor: 970_000, name: 'STRIPE', message: 'Payout' },
          { day, amountMinor: -4_500, message: 'Poplatek' },
          { day, amountMinor: 50_000, account: guest, symbol: '42' },
        ],
        gpcFile,
      ),
    ).toEqual({ statements: 1, entries: 3, unknown: 3 });
    expect(await balance()).toMatchObject({ difference: { minor: 1_015_500 }, not_booked: { minor: 1_015_500 } });
    const [payout, fee, transfer] = await entries('?state=unknown');
    const book = async ({ id, version }: BankEntryWire, body: object) =>
      finance.post(`/console/bank-entry/${id}/book`, { version, reason: 'Výpis', ...body });
    const seen = await book(payout!, { account: 'gateway_receivable', fees_minor: 30_000, preview: true });
    expect(seen.body).toMatchObject({
      effect: {
        ledger: [
          { account: 'bank_account', amount: { minor: 970_000 } },
          { account: 'gateway_fees', amount: { minor: 30_000 } },
          { account: 'gateway_receivable', amount: { minor: -1_000_000 } },
        ],
      },
    });
    // To a wrong account first.
    expect((await book(payout!, { account: 'operator_funds' })).status).toBe(200);
    const [again] = await entries();
    expect((await book(payout!, { account: 'gateway_receivable' })).body.error?.code).toBe('page_stale');
    expect((await book(again!, { account: 'gateway_receivable', fees_minor: 30_000 })).status).toBe(200);
    expect((await book(fee!, { account: 'bank_fees' })).status).toBe(200);
    expect((await finance.post(`/console/bank-entry/${transfer!.id}/accept`, {})).status).toBe(204);
    expect(await entries()).toMatchObject([
      { state: 'matched', link: { kind: 'account', account: 'gateway_receivable' } },
      { state: 'matched', link: { kind: 'account', account: 'bank_fees' } },
      // It waits with the transfers.
      { state: 'unknown', link: { kind: 'transfer', reservation: null } },
      ...[{ state: 'matched' }, { state: 'matched' }],
    ]);
    expect(await balance()).toMatchObject({ difference: { minor: 0 }, not_booked: { minor: 0 } });
    const { sum } = await world.database
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('sum'))
      .where('account', '=', 'operator_funds')
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(0);
    const known = (await entries()).at(-1)!;
    expect((await book(known, { account: 'bank_fees' })).body.error?.code).toBe('bank_entry_known');
    expect((await finance.get<BankEntryListWire>(`/console/bank-entry?limit=2&after=${fee!.id}`)).body).toMatchObject({
      data: [{ id: transfer!.id }, { state: 'matched' }],
      next: expect.any(String),
    });
  });

  it('pays a refund that finance transfers, and one that was recorded before', async () => {
    const { made, symbol } = await payers.awaited();
    await payers.notify(payers.eventOf(symbol));
    await world.drainOutbox();
    const refund = async (amount_minor: number) => {
      const { body } = await finance.get<{ version: string }>(`/console/reservation/${made.id}/refund`);
      const path = `/console/reservation/${made.id}/refund`;
      const done = await finance.post(path, { version: body.version, amount_minor, reason: 'Topení netopilo' });
      expect(done.status).toBe(200);
    };
    await refund(10_000);
    await refund(20_000);
    const { amount_minor } = payers.eventOf('');
    await add([
      { day, amountMinor: amount_minor, account: guest, symbol },
      { day, amountMinor: -10_000, account: guest, symbol },
      { day, amountMinor: -20_000, message: `Vratka ${made.number}` },
    ]);
    expect((await entries()).slice(0, 3)).toMatchObject([
      { state: 'matched' },
      { state: 'matched', link: { kind: 'refund', reservation: made.number } },
      { state: 'matched', link: { kind: 'refund', reservation: made.number } },
    ]);
    expect(await balance()).toMatchObject({ difference: { minor: 0 } });
  });

  it('is added once for a key', async () => {
    const statement = following([]);
    const key = crypto.randomUUID();
    for (let n = 0; n < 2; n++) expect((await send(camtFile(statement), key)).status).toBe(200);
    last = statement;
  });

  it.each([
    ['bank_statement_known', () => last],
    ['bank_statement_account', () => ({ ...following([]), account: guest })],
    ['bank_statement_gap', () => ({ ...following([]), openingMinor: 1 })],
  ] as const)('%s: nothing is recorded', async (code, statement) => {
    const count = async () => (await finance.get<BankStatementListWire>('/console/bank-statement')).body.data.length;
    const before = await count();
    for (const write of [camtFile, gpcFile])
      expect((await send(write(statement()))).body.error).toMatchObject({ code });
    expect(await count()).toBe(before);
  });

  it('whose entries are not its balance, or that is none, is refused', async () => {
    const file = camtFile(following([{ day, amountMinor: 100 }]));
    const wrong = Buffer.from(file.toString().replace('>1.00<', '>2.00<'));
    expect((await send(wrong)).body.error).toMatchObject({ code: 'bank_statement_balance' });
    expect((await send(Buffer.from('<xml/>'))).body.error).toMatchObject({ code: 'bank_statement_unreadable' });
    expect(await entries('?state=partly')).toEqual([]);
  });
});
