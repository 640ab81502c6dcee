import type { CancellationWire, ReservationCreatedWire } from '@mp/contract';
import { addDays, reservationTransitions, type CalendarDate, type ReservationStatus } from '@mp/domain';
import { until } from '@mp/testing';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { depositGuestsOf } from '../../testing/visitors/deposit-guests.ts';
import { hour, minute, type Guests } from '../../testing/visitors/guests.ts';
import { payersOf } from '../../testing/visitors/payers.ts';
import { addStaffMember, type TestStaff } from '../../testing/visitors/staff-members.ts';
import { sampleOrder, type BookingWorld, type TestResponse } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { earnStays } from '../commission/earn-stays.ts';
import { gatewayRedirectUrl, openPaymentOf } from '../payments/gateway-redirect.ts';
import { expireHolds, expireRequests } from '../reservations/expire-reservations.ts';
import {
  refusalOfEvent,
  stayEvents,
  stayStateOf,
  stayStates,
  type StayEventName,
  type StayState,
} from './stay-life.ts';

let world: BookingWorld;
let guests: Guests;
let deposits: ReturnType<typeof depositGuestsOf>;
let operator: TestStaff;

openCheckedWorld(async (opened, visitors) => {
  [world, guests, deposits] = [opened, visitors, depositGuestsOf(opened, visitors)];
  operator = await addStaffMember(world, 'owner', 'Malá');
});

type Made = ReservationCreatedWire;
type Days = Record<'arrival' | 'departure', CalendarDate>;

const { instant } = sample;
const names = Object.keys(stayStates) as StayState[];
const eventNames = Object.keys(stayEvents) as StayEventName[];

const rowOf = ({ id }: Made) =>
  world.database.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (made: Made): Promise<StayState> => stayStateOf(await rowOf(made), world.clock.today());
const daysOf = (made: Made): Days => made as unknown as Days;

/** The day on which a confirmed stay is in a state; null if every day will do. */
const dayOf = (state: StayState, { arrival, departure }: Days): CalendarDate | null =>
  ({ arriving: arrival, staying: addDays(arrival, 1), ended: departure })[state as string] ?? null;

const onDay = <Result>(day: CalendarDate | null, act: () => Promise<Result>): Promise<Result> =>
  day === null ? act() : deposits.on(day, act);

/** Acts so much later, and turns the clocks back. */
const later = async (milliseconds: number, act: () => Promise<unknown>): Promise<void> => {
  await world.advance(milliseconds);
  await act();
  await world.drainOutbox();
  await world.advance(-milliseconds);
};

const codeOf = ({ body }: Pick<TestResponse<unknown>, 'body'>): string | null =>
  (body as { error?: { code: string } }).error?.code ?? null;
const post = async ({ id, code }: Made, end: string, body: object = {}) =>
  codeOf(await world.post(`/public/reservation/${id}/${end}`, { code, ...body }));

/** An action of staff, on the page as it is. */
const act = async ({ id }: Made, name: string, body: object = {}) => {
  const page = `/console/reservation/${id}`;
  const { version } = (await operator.get<{ version: string }>(name === 'refund' ? `${page}/refund` : page)).body;
  return codeOf(await operator.act(`${page}/${name}`, { version, ...body }));
};

/** The guest pays what is due; where nothing is, on a page of the gateway that was left open. */
const pay = async (made: Made): Promise<null> => {
  const { body } = await world.startPayment(made);
  await world.outside.pay(body.redirect_url ?? (await forgottenPage(made)));
  const isOpen = async () => (await guests.statusesOf(made)).includes('created');
  await until(async () => !(await isOpen()));
  await world.drainOutbox();
  return null;
};
const forgottenPage = async (made: Made): Promise<string> => {
  const { id: reservation_id, total_minor: amount_minor, currency } = await rowOf(made);
  const page = 'https://shop.example/cs/status';
  return gatewayRedirectUrl(world.services, page, () =>
    inTransaction(world.database, (trx) =>
      openPaymentOf(
        trx,
        world.services,
        { reservation_id, voucher_order_id: null },
        { capture: true, amount_minor, currency, return_url: page },
      ),
    ),
  );
};

const cancel = async (made: Made) => {
  const { id, code } = made;
  const quote = await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`);
  return post(made, 'cancel', { refund_minor: quote.body.refund.minor, serious_reason: 'illness' });
};

/** Each event as guest, place, staff, gateway or time cause it. Returns the code of the refusal, or null. */
const cause: Record<StayEventName, (made: Made) => Promise<string | null>> = {
  pay: (made) => post(made, 'pay', { return_url: 'https://shop.example/cs/status' }),
  choose_transfer: async (made) => codeOf(await payersOf(world, guests).choose(made)),
  cancel,
  change: async (made) => {
    const { total_minor, arrival, departure, adults } = await rowOf(made);
    return post(made, 'change', {
      ...{ change_id: crypto.randomUUID(), arrival, departure, adults: adults - 1, childrens: 0, total_minor },
      rooms: [{ room_types: { id: instant.double, count: 1 } }],
    });
  },
  change_contact: (made) =>
    post(made, 'contact', {
      contact: { ...sampleOrder().contact, phone: String(Date.parse(made.arrival)).slice(0, 9) },
    }),
  money_arrives: pay,
  accept: (made) => act(made, 'answer', { answer: 'accept' }),
  decline: (made) => act(made, 'answer', { answer: 'decline' }),
  cancel_by_place: (made) => act(made, 'cancel', { as: 'place', words: 'Praskl kotel.' }),
  extend: (made) => act(made, 'extend', { hours: 1 }),
  move_due_date: (made) => act(made, 'due-date', { due_on: addDays(daysOf(made).arrival, -10) }),
  move_rooms: (made) => act(made, 'rooms', { from: instant.double, to: instant.family, count: 1 }),
  note_no_show: (made) => act(made, 'no-show', { no_show: true }),
  refund: (made) => act(made, 'refund', { amount_minor: 100_00 }),
  waive_fee: (made) => act(made, 'waive'),
  hold_ends: async () => (await later(31 * minute, () => expireHolds(world.services)), null),
  answer_ends: async () => (await later(37 * hour, () => expireRequests(world.services)), null),
  rest_lapses: async (made) => (await deposits.letLapse(made), null),
  // Only the day of departure has a job.
  day_passes: async () => (await earnStays(world.services), null),
};

interface Terms {
  readonly onRequest: boolean;
  readonly isDeposit: boolean;
}

/** Books an insured stay for one night, or for two if it is to begin. */
async function book(state: StayState, { onRequest, isDeposit }: Terms): Promise<Made> {
  const place = world.database.updateTable('place').where('id', '=', instant.id);
  await place.set({ instant_booking: !onRequest }).execute();
  await deposits.takeDeposits({ deposit_per_mille: isDeposit ? 300 : null, balance_days: isDeposit ? 14 : null });
  const { arrival } = guests.nextNight();
  const nights = dayOf(state, { arrival, departure: arrival } as Days) === null ? 1 : 2;
  const { departure } = nights === 2 ? guests.nextNight() : { departure: addDays(arrival as CalendarDate, 1) };
  const insured = { insurance: true, insurance_consent: true };
  const total_minor = (nights * doubleNight.CZK * 21) / 20;
  const { body } = await world.book(sampleOrder({ arrival, departure, ...insured, total_minor }));
  return body;
}

/** What brings a reservation to each state. */
const ways: Record<StayState, readonly StayEventName[]> = {
  held: [],
  requested: ['money_arrives'],
  deposited: ['money_arrives'],
  confirmed: ['money_arrives'],
  arriving: ['money_arrives'],
  staying: ['money_arrives'],
  ended: ['money_arrives'],
  expired: ['hold_ends'],
  unanswered: ['money_arrives', 'answer_ends'],
  declined: ['money_arrives', 'decline'],
  withdrawn: ['cancel'],
  cancelled_by_guest: ['money_arrives', 'cancel'],
  cancelled_by_place: ['money_arrives', 'cancel_by_place'],
};
const asked: readonly StayState[] = ['requested', 'unanswered', 'declined'];

/** The terms with which a state can become another one. */
const termsOf = (from: StayState, to: StayState = from): Terms => ({
  onRequest: [from, to].some((state) => asked.includes(state)),
  isDeposit: [from, to].includes('deposited'),
});

async function bring(state: StayState, terms = termsOf(state)): Promise<Made> {
  const made = await book(state, terms);
  for (const event of ways[state]) expect({ event, code: await cause[event](made) }).toEqual({ event, code: null });
  await world.drainOutbox();
  return made;
}

/** Causes an event in a state, on its day, and returns the refusal and the state afterwards. */
const happen = (made: Made, state: StayState, event: StayEventName) =>
  onDay(dayOf(state, daysOf(made)), async () => {
    expect(await stateOf(made)).toBe(state);
    const code = await cause[event](made);
    await world.drainOutbox();
    return { code, state: await stateOf(made) };
  });

const moves = names.flatMap((from) =>
  eventNames.flatMap((event) =>
    [stayEvents[event].does[from] ?? []]
      .flat()
      .filter((to) => to !== from)
      .map((to) => ({ from, event, to })),
  ),
);

it.each(moves.filter(({ event }) => event !== 'day_passes'))(
  '[4.29]–[4.34] $from: $event leads to $to',
  async ({ from, event, to }) => {
    const made = await bring(from, termsOf(from, to));
    expect(await happen(made, from, event)).toEqual({ code: null, state: to });
  },
);

it.each(names)(
  '[4.29]–[4.34] %s: every other event changes nothing but what it records, or is refused',
  async (state) => {
    const made = await bring(state);
    const others = eventNames.filter((event) =>
      [undefined, state].includes(stayEvents[event].does[state] as StayState),
    );
    const found: Record<string, unknown> = {};
    for (const event of others) found[event] = await happen(made, state, event);
    const answerOf = (event: StayEventName) => (stayEvents[event].does[state] ? null : refusalOfEvent(event, state));
    expect(found).toEqual(Object.fromEntries(others.map((event) => [event, { code: answerOf(event), state }])));
  },
);

it('[4.34] is divided on its day of departure', async () => {
  const made = await bring('confirmed');
  const states: StayState[] = [];
  for (const day of ['arriving', 'ended'] as const)
    await onDay(dayOf(day, daysOf(made)), async () => {
      await cause.day_passes(made);
      states.push(await stateOf(made));
    });
  expect(states).toEqual(['arriving', 'ended']);
  const earned = world.database.selectFrom('reservation_terms').where('earned_at', 'is not', null);
  expect(await earned.select('reservation_id').where('reservation_id', '=', made.id).execute()).toHaveLength(1);
});

it('causes the same changes of the status as the domain allows', () => {
  const statusOf = (state: StayState): ReservationStatus => {
    if (state === 'withdrawn') return 'cancelled_by_guest';
    return state in reservationTransitions ? (state as ReservationStatus) : 'confirmed';
  };
  const caused = new Set(moves.map(({ from, to }) => `${statusOf(from)} ${statusOf(to)}`));
  const allowed = Object.entries(reservationTransitions).flatMap(([from, to]) => to.map((one) => `${from} ${one}`));
  expect([...caused].filter((one) => one !== 'confirmed confirmed').toSorted()).toEqual(allowed.toSorted());
});
