import type {
  ActionResultWire,
  MadePayoutWire,
  NextSettlementWire,
  OverviewWire,
  PayoutFileWire,
  PayoutListWire,
  PayoutWire,
  SettlementListWire,
  SettlementWire,
} from '@mp/contract';
import { calendarDateOf, type CalendarDate } from '@mp/domain';
import { earnStays } from '../../booking/commission/earn-stays.ts';
import { brokenSettlements } from '../../testing/broken-settlements.ts';
import { paidStaysOf } from '../../testing/paid-stays.ts';
import { austrianSeller, contractsOf, czechSeller } from '../../testing/sellers-of-world.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let stays: ReturnType<typeof paidStaysOf>;
let maker: StaffOfWorld;
let approver: StaffOfWorld;
beforeEach(async () => {
  world = await startBookingWorld();
  stays = paidStaysOf(world);
});
afterEach(() => world.close());

const day = calendarDateOf;
const sellerOf = (seller = czechSeller) =>
  contractsOf(world).record({ placeId: sample.instant.id, model: 'intermediary', seller });

async function goTo(date: CalendarDate): Promise<void> {
  await world.advance(new Date(`${date}T08:00:00Z`).getTime() - world.clock.now().getTime());
  while ((await earnStays(world.services)) > 0);
  // Sessions of staff are short.
  maker = await staffOf(world, 'finance', 'Hana Malá');
  approver = await staffOf(world, 'owner', 'Petr Velký');
}

const next = async () => (await maker.get<NextSettlementWire>('/console/settlement/next')).body;
const close = async (month: string, version?: string, preview = false) =>
  maker.post<ActionResultWire>('/console/settlement/close', {
    month,
    version: version ?? (await next()).version,
    preview,
  });
const list = async (query = '') =>
  (await maker.get<SettlementListWire>(`/console/settlement${query}`)).body.data.map(({ number }) => number);
const owed = async (): Promise<number> => {
  const { minor } = await world.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('minor'))
    .where('account', '=', 'owed_to_owners')
    .executeTakeFirstOrThrow();
  return -Number(minor ?? 0);
};

/** December’s settlements: crowns of two Czech sellers, euros of an Austrian one. */
async function closed(
  sellers = [czechSeller, { ...czechSeller, name: 'Žluťoučká chata & syn', iban: 'CZ9501000000001234567899' }],
) {
  for (const seller of sellers)
    await stays.add({ sellerId: await sellerOf(seller), departure: day('2026-12-12'), priceMinor: 300_000 });
  const abroad = { ...austrianSeller, iban: 'AT611904300234573201' };
  const stay = { departure: day('2026-12-13'), priceMinor: 20_000, currency: 'EUR' as const, commissionPerMille: 0 };
  await stays.add({ ...stay, sellerId: await sellerOf(abroad) });
  await goTo(day('2026-12-13'));
  await goTo(day('2027-01-04'));
  expect((await close('2026-12')).status).toBe(200);
}

const make = (settlements: readonly string[], pay_on = '2027-01-05') =>
  maker.post<MadePayoutWire>('/console/payout', { settlements, pay_on });
const payoutOf = async (id: string, staff = maker): Promise<PayoutWire> =>
  (await staff.get<PayoutListWire>('/console/payout')).body.data.find((payout) => payout.id === id)!;
const act = async <Body = ActionResultWire>(staff: StaffOfWorld, id: string, verb: string, body = {}, key?: string) =>
  staff.post<Body>(`/console/payout/${id}/${verb}`, { version: (await payoutOf(id)).version, ...body }, key);

describe('settlements in the console', () => {
  it('show what closing the month would settle, and are made of exactly that', async () => {
    const seller_id = await sellerOf();
    await stays.add({ sellerId: seller_id, departure: day('2026-12-12'), priceMinor: 300_000 });
    await goTo(day('2026-12-12'));
    expect(await next()).toMatchObject({ month: '2026-12', from: '2027-01-01', has_ended: false });
    expect((await close('2026-12')).body.error).toMatchObject({ code: 'settlement_month_open' });
    await goTo(day('2027-01-02'));
    const seen = await next();
    expect(seen).toMatchObject({
      has_ended: true,
      data: [{ seller_id, seller: czechSeller.name, stays: 1, owed: { minor: 245_550 }, due: { minor: 245_550 } }],
    });
    expect((await close('2026-12', seen.version, true)).status).toBe(200);
    expect(await list()).toEqual([]);
    // A stay that is divided meanwhile: what was seen is not what would be closed.
    await stays.add({ sellerId: seller_id, departure: day('2026-12-30'), priceMinor: 100_000 });
    while ((await earnStays(world.services)) > 0);
    await world.database
      .updateTable('ledger_entry')
      .set({ created_at: new Date('2026-12-30T10:00:00Z') })
      .where('created_at', '>', new Date('2027-01-01T10:00:00Z'))
      .execute();
    expect((await close('2026-12', seen.version)).body.error).toMatchObject({ code: 'page_stale' });
    const both = await Promise.all([close('2026-12'), close('2026-12')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await close('2026-12')).body.error?.code).toMatch(/page_stale|settlement_closed/);
    const [number = ''] = await list();
    const { body } = await maker.get<SettlementWire>(`/console/settlement/${number}`);
    expect(body).toMatchObject({ number: '26120001', state: 'payable', stays: 2, due: { minor: 327_400 } });
    expect(body.lines).toMatchObject([
      { price: { minor: 300_000 }, commission: { minor: 45_000 }, vat: { minor: 9_450 }, owed: { minor: 245_550 } },
      { price: { minor: 100_000 }, owed: { minor: 81_850 } },
    ]);
    expect(await brokenSettlements(world.database)).toEqual([]);
  });

  it('are listed by state and month, a page at a time, and are files', async () => {
    await closed();
    expect(await list()).toEqual(['26120001', '26120002', '26120003']);
    expect(await list('?view=paid')).toEqual([]);
    expect(await list('?month=2026-12&limit=2')).toEqual(['26120001', '26120002']);
    expect(await list('?after=26120002')).toEqual(['26120003']);
    const csv = (await maker.get<string>('/console/settlement.csv?month=2026-12')).body as unknown as string;
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain('"26120002","2026-12","Chalupy Šumava"');
    const one = (await maker.get<string>('/console/settlement/26120001/statement.csv')).body as unknown as string;
    expect(one).toContain('"200.00","0.00","0.00","0.00","0.00","200.00","EUR"');
    const pdf = await maker.get('/console/settlement/26120001/statement.pdf');
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      // Its seller is Austrian.
      'content-disposition': 'attachment; filename="statement-26120001.pdf"',
    });
    expect((await maker.get('/console/settlement/99120001/statement.pdf')).status).toBe(404);
    expect((await maker.get('/console/settlement/99120001')).status).toBe(404);
  });
});

describe('a payout', () => {
  it('is approved by a second person, fetched once, and paid: the ledger owes nothing more', async () => {
    await closed();
    const before = await owed();
    const { body: made } = await make(['26120002', '26120003']);
    expect(await payoutOf(made.id)).toMatchObject({
      number: 1,
      state: 'waiting',
      format: 'abo',
      payments: 2,
      total: { minor: 491_100, currency: 'CZK' },
      is_own: true,
    });
    expect(await list('?view=in_payout')).toEqual(['26120002', '26120003']);
    const { body: overview } = await approver.get<OverviewWire>('/console/overview');
    expect(overview.tasks).toContainEqual({ task: 'payouts', count: 1, deadline: null });
    expect((await make(['26120002'])).body.error).toMatchObject({
      code: 'payout_not_payable',
      details: { numbers: ['26120002'] },
    });
    expect((await act(maker, made.id, 'approve')).body.error?.code).toBe('payout_own_approval');
    expect((await act(maker, made.id, 'fetch')).body.error?.code).toBe('payout_decided');
    expect((await act(approver, made.id, 'approve')).status).toBe(200);
    expect((await act(maker, made.id, 'paid')).body.error?.code).toBe('payout_not_fetched');
    const key = crypto.randomUUID();
    const { version } = await payoutOf(made.id);
    const fetchOnce = () => maker.post<PayoutFileWire>(`/console/payout/${made.id}/fetch`, { version }, key);
    const { body: file } = await fetchOnce();
    expect(file.filename).toBe('payout-1.kpc');
    // A lost response.
    expect((await fetchOnce()).body).toEqual(file);
    expect((await act(approver, made.id, 'fetch')).body.error).toMatchObject({
      code: 'payout_fetched',
      details: { by: 'Hana Malá', at: world.clock.now().toISOString() },
    });
    const preview = await act(maker, made.id, 'paid', { preview: true });
    expect(preview.body.effect.ledger).toEqual([
      { account: 'bank_account', amount: { minor: -491_100, currency: 'CZK' } },
      { account: 'owed_to_owners', amount: { minor: 491_100, currency: 'CZK' } },
    ]);
    expect(await owed()).toBe(before);
    expect((await act(maker, made.id, 'paid')).status).toBe(200);
    expect(await owed()).toBe(before - 491_100);
    expect((await act(maker, made.id, 'paid')).body.error?.code).toBe('payout_decided');
    expect((await act(maker, made.id, 'decline', { reason: 'Omyl' })).body.error?.code).toBe('payout_decided');
    expect(await list('?view=paid&payout=1')).toEqual(['26120002', '26120003']);
    expect(await payoutOf(made.id)).toMatchObject({
      made: { by: 'Hana Malá' },
      approved: { by: 'Petr Velký' },
      paid: { by: 'Hana Malá' },
    });
    const audit = await world.database
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', made.id)
      .execute();
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'payout.approve',
      'payout.fetch',
      'payout.make',
      'payout.paid',
    ]);
    expect(await brokenSettlements(world.database)).toEqual([]);
  });

  it('that is declined frees its settlements, also after the bank refused its file', async () => {
    await closed();
    const { body: made } = await make(['26120001']);
    expect(await payoutOf(made.id)).toMatchObject({ format: 'pain.001', total: { minor: 20_000, currency: 'EUR' } });
    await act(approver, made.id, 'approve');
    await act(maker, made.id, 'fetch');
    await act(maker, made.id, 'decline', { reason: 'Banka soubor odmítla' });
    expect(await payoutOf(made.id)).toMatchObject({ state: 'declined', declined: { reason: 'Banka soubor odmítla' } });
    expect(await list('?view=payable')).toEqual(['26120001', '26120002', '26120003']);
    expect((await make(['26120001'])).body).toMatchObject({ number: 2 });
  });

  it('is made once of a settlement when two people make it at the same time', async () => {
    await closed();
    const both = await Promise.all([make(['26120002']), make(['26120002', '26120003'])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    [['26120001', '26120002'], '2027-01-05', 'payout_not_payable', { numbers: ['26120002'] }],
    [['26120002', '99120001'], '2027-01-05', 'payout_not_payable', { numbers: ['99120001'] }],
    [['26120002'], '2027-01-03', 'payout_day_passed', { from: '2027-01-04' }],
    [['26120003'], '2027-01-05', 'payout_account', { sellers: ['Roubenky'] }],
  ] as const)('is not made of %j on %s: %s', async (numbers, payOn, code, details) => {
    await closed([czechSeller, { ...czechSeller, name: 'Roubenky', iban: 'SK3112000000198742637541' }]);
    expect((await make(numbers, payOn)).body.error).toMatchObject({ code, details });
    expect((await maker.get<PayoutListWire>('/console/payout')).body.data).toEqual([]);
  });
});
