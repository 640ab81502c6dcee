import type {
  ActionResultWire,
  ReservationCreatedWire,
  ReservationDetailWire,
  ReservationRequestViewWire,
  ReservationWire,
  StaffBookedWire,
} from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { contractsOf } from '../../testing/sellers-of-world.ts';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { staffOf } from '../../testing/visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { findActivity } from '../../documents/authorities/find-activity.ts';
import { earnStays } from '../commission/earn-stays.ts';
import { extendBalance } from '../instalments/extend-balance.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { closeMonth } from '../settlements/close-month.ts';
import { reservationRefund } from './give-back.ts';
import { requestRefund } from './request-refund.ts';

let world: BookingWorld;
let guests: Guests;
let deposits: ReturnType<typeof depositGuestsOf>;
beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  deposits = depositGuestsOf(world, guests);
  await contractsOf(world).record({ placeId: sample.instant.id, model: 'intermediary', commissionPerMille: 150 });
  await deposits.takeDeposits({ deposit_per_mille: 300, balance_days: 14 });
});
afterAll(() => world.close());
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

type Made = Pick<ReservationCreatedWire, 'id' | 'code' | 'arrival' | 'departure'>;

const locked = <Result>(
  { id }: Made,
  act: (
    ...args: [Parameters<typeof lockReservation>[0], NonNullable<Awaited<ReturnType<typeof lockReservation>>>]
  ) => Promise<Result>,
) =>
  inTransaction(world.database, async (trx) => {
    const reservation = await lockReservation(trx, id);
    return act(trx, reservation!);
  });

const letPayAtPlace = (made: Made) =>
  locked(made, (trx, reservation) => extendBalance(world.services, trx, reservation, made.arrival));
const link = ({ id }: Made, rest = '') => `/public/reservation-request/${world.services.codes.place(id)}${rest}`;
const seen = (made: Made) => world.get<ReservationRequestViewWire>(link(made));
const take = (made: Made, amount_minor = 210_000) =>
  world.post<ReservationRequestViewWire & { error?: { code: string } }>(link(made, '/take'), { amount_minor });
const onArrival = <Result>({ arrival }: Made, act: () => Promise<Result>) => deposits.on(calendarDateOf(arrival), act);

const accountsOf = async ({ id }: Made): Promise<Record<string, number>> => {
  const rows = await world.database
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account', fn.sum<string>('amount_minor').as('minor')])
    .where('reservation_id', '=', id)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]).filter(([, minor]) => minor));
};

it('[4.34] the rest of a stay can be paid at the place from the day of arrival on, and nobody cancels it then', async () => {
  const made = await deposits.confirmed();
  await letPayAtPlace(made);
  expect((await seen(made)).body.rest).toMatchObject({ amount: { minor: 210_000 }, can_take: false });
  expect((await take(made)).body.error?.code).toBe('not_payable');
  // A rest that is paid at the place is neither warned of nor does it end the stay.
  await deposits.daysAfterDue(made, 4, deposits.collect);
  await onArrival(made, async () => {
    await deposits.collect();
    expect((await seen(made)).body).toMatchObject({ can_cancel: true, rest: { can_take: true } });
    expect((await take(made, 1)).body.error?.code).toBe('price_changed');
    expect((await take(made)).body).toMatchObject({ rest: null, can_cancel: false });
    expect((await take(made)).status).toBe(200);
    const quote = `/public/reservation/${made.id}/cancellation?code=${made.code}`;
    expect((await world.get(quote)).body).toMatchObject({ can_cancel: false, obstacle: 'begun' });
    const cancelled = await world.post<{ error: { code: string } }>(link(made, '/cancel'), { reason: 'Havárie' });
    expect(cancelled.body.error.code).toBe('transition_refused');
  });
  expect(await accountsOf(made)).toEqual({
    gateway_receivable: 90_000,
    collected_by_places: 210_000,
    guest_prepayments: -300_000,
  });
  const read = await world.get<ReservationWire>(`/public/reservation/${made.id}?code=${made.code}`);
  expect(read.body).toMatchObject({ balance: { state: 'paid', amount: { minor: 210_000 } } });
  const sent = await world.database
    .selectFrom('sent_email')
    .select(['template', 'body'])
    .where('reservation_id', '=', made.id)
    .where('template', 'in', ['balance_paid', 'taken_on_spot', 'balance_due'])
    .orderBy('template')
    .execute();
  expect(sent.map(({ template }) => template)).toEqual(['balance_paid', 'taken_on_spot']);
  expect(sent[0]?.body).toContain('jste zaplatili na místě');
});

it('[4.34] what the place has taken is deducted of its share, which can leave a debt, and a refund is paid out', async () => {
  const made = await deposits.confirmed();
  await letPayAtPlace(made);
  await onArrival(made, () => take(made));
  await deposits.on(calendarDateOf(made.departure), () => earnStays(world.services));
  // 15 % of 3 000 Kč with 21 % VAT are the shop’s: the place has 2 100 Kč of its 2 455.50 Kč.
  expect(await accountsOf(made)).toEqual({
    gateway_receivable: 90_000,
    owed_to_owners: 210_000 - 245_550,
    commission_earned: -45_000,
    vat_payable: -9_450,
  });
  // Authorities are reported the whole share, also what the place has taken itself.
  const [activity] = await findActivity(world.database, 2027);
  const [quarter] = activity?.quarters ?? [];
  const stays = (quarter?.feesMinor ?? 0) / 45_000;
  expect(quarter).toMatchObject({ considerationMinor: stays * 245_550, taxesMinor: stays * 9_450 });
  await locked(made, (trx, reservation) => {
    const request = { id: crypto.randomUUID(), amountMinor: 100_000, reason: 'Zima', staffId: crypto.randomUUID() };
    return requestRefund(world.services, trx, reservationRefund(reservation), request, world.clock.now());
  });
  await world.drainOutbox();
  const parts = await world.database
    .selectFrom('refund_part')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['provider', 'refund_part.amount_minor', 'state'])
    .where('payment.reservation_id', '=', made.id)
    .orderBy('refund_part.amount_minor')
    .execute();
  expect(parts).toEqual([
    { provider: 'on_spot', amount_minor: 10_000, state: 'to_pay_out' },
    { provider: 'sandbox', amount_minor: 90_000, state: 'done' },
  ]);
  // The share of 2 000 Kč is 1 637 Kč: the place owes 463 Kč.
  expect((await accountsOf(made))['owed_to_owners']).toBe(210_000 - 163_700);
  const month = calendarDateOf('2027-02-01');
  await deposits.on(addDays(month, 40), async () => {
    const by = crypto.randomUUID();
    const close = (one: string) =>
      inTransaction(world.database, (trx) =>
        closeMonth(trx, calendarDateOf(one), { today: world.clock.today(), now: world.clock.now(), by }),
      );
    for (const one of ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']) await close(one).catch(() => undefined);
  });
  const lines = await world.database
    .selectFrom('settlement_line')
    .select(({ fn }) => [fn.sum<string>('collected_minor').as('collected'), fn.sum<string>('owed_minor').as('owed')])
    .where('reservation_id', '=', made.id)
    .executeTakeFirst();
  expect(lines).toEqual({ collected: 210_000, owed: -46_300 });
});

it('[4.34] a rest that was noted by mistake is open again, until the stay is divided', async () => {
  const made = await deposits.confirmed();
  await letPayAtPlace(made);
  const page = `/console/reservation/${made.id}`;
  // Signed in on the day, because sessions end.
  const openPage = async () => {
    const support = await staffOf(world, 'support');
    const detail = async () => (await support.get<ReservationDetailWire>(page)).body;
    const act = async (name: string) => {
      const { version } = await detail();
      return support.post<ActionResultWire>(`${page}/${name}`, { version, reason: 'Spletla jsem se' });
    };
    return { detail, act };
  };
  await onArrival(made, async () => {
    const { detail, act } = await openPage();
    expect((await act('on-spot-undo')).body.error?.code).toBe('transition_refused');
    await act('on-spot');
    expect((await detail()).actions).toContain('undo_on_spot');
    expect((await act('on-spot-undo')).body.effect.ledger).toEqual([
      { account: 'collected_by_places', amount: { minor: -210_000, currency: 'CZK' } },
      { account: 'guest_prepayments', amount: { minor: 210_000, currency: 'CZK' } },
    ]);
    await deposits.collect();
    expect(await detail()).toMatchObject({
      status: 'confirmed',
      balance: { state: 'open', amount: { minor: 210_000 }, at_place: true },
      actions: expect.arrayContaining(['on_spot']),
    });
    expect((await act('on-spot')).status).toBe(200);
  });
  await deposits.on(calendarDateOf(made.departure), async () => {
    await earnStays(world.services);
    const { act } = await openPage();
    expect((await act('on-spot-undo')).body.error?.code).toBe('transition_refused');
  });
});

it('[4.34] a stay that is booked by phone can be paid at the place as a whole', async () => {
  const support = await staffOf(world, 'support');
  const { body } = await support.post<StaffBookedWire>('/console/reservation', {
    ...guests.nextNight(),
    ...{ client_id: sample.instant.id, rate: sample.instant.rate, adults: 2, childrens: 0, currency: 'CZK' },
    ...{ rooms: [{ room_types: { id: sample.instant.double, count: 1 } }], language: 'cs', hold_hours: 24 },
    contact: { name: 'Jan', surname: 'Dub', email: 'jan@example.cz', phone: '777123456' },
    ...{ pay: 'on_spot', total_minor: 300_000 },
  });
  const id = body.id!;
  const row = await locked({ id } as Made, (_trx, reservation) => Promise.resolve(reservation));
  const made = { ...row, code: world.services.codes.guest(id) };
  expect(row).toMatchObject({ status: 'confirmed', balance_minor: 300_000 });
  await world.drainOutbox();
  // Nothing is paid yet, neither by vouchers.
  const mail = (await world.outside.mailTo('jan@example.cz')).find(({ subject }) => subject.startsWith('Potvrzeno'));
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Pobyt je potvrzený, zaplatíte na místě: 3 000 Kč.');
  await onArrival(made, () => take(made, 300_000));
  expect(await accountsOf(made)).toEqual({ collected_by_places: 300_000, guest_prepayments: -300_000 });
});

it('[4.34] a held stay that was noted by mistake as wholly paid stays confirmed, and is to be paid at the place', async () => {
  await deposits.takeDeposits({ deposit_per_mille: null, balance_days: null });
  const made = await guests.bookInstant();
  const page = `/console/reservation/${made.id}`;
  await onArrival(made, async () => {
    await world.database
      .updateTable('reservation')
      .set({ hold_until: new Date(world.clock.now().getTime() + 3_600_000) })
      .where('id', '=', made.id)
      .execute();
    const support = await staffOf(world, 'support');
    const detail = async () => (await support.get<ReservationDetailWire>(page)).body;
    const act = async (name: string) => {
      const { version } = await detail();
      return support.post<ActionResultWire>(`${page}/${name}`, { version, reason: 'Spletla jsem se' });
    };
    expect((await act('on-spot')).status).toBe(200);
    await world.drainOutbox();
    const { total } = await detail();
    expect((await act('on-spot-undo')).status).toBe(200);
    expect(await detail()).toMatchObject({
      status: 'confirmed',
      balance: { state: 'open', amount: total, at_place: true },
      actions: expect.arrayContaining(['on_spot']),
    });
    expect(await accountsOf(made)).toEqual({});
    const invoices = await world.database
      .selectFrom('invoice')
      .select('content')
      .where('reservation_id', '=', made.id)
      .where('corrected_by', 'is', null)
      .execute();
    expect(invoices.map(({ content }) => content?.rest?.minor)).toEqual([total.minor]);
    expect((await act('on-spot')).status).toBe(200);
  });
});
