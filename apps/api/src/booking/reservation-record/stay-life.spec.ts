import type { CancellationWire, ChangeOfferWire, ReservationCreatedWire } from '@mp/contract';
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
const dayOf = (state: StayState, { arrival, departure }: Days): CalendarDate | null => {
  const second = addDays(arrival, 1);
  const days = {
    arriving: arrival,
    arriving_unpaid: arrival,
    staying: second,
    staying_unpaid: second,
    ended: departure,
  };
  return (days as Partial<Record<StayState, CalendarDate>>)[state] ?? null;
};
/** The day on which an event leads to another state. */
const dayOfMove = (from: StayState, event: StayEventName, to: StayState, days: Days): CalendarDate | null => {
  if (event === 'take_on_spot' && from === 'held') return days.arrival;
  return to === 'ended' ? days.departure : dayOf(from, days);
};

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
  choose_transfer: async (made) => {
    // A rest that is to be paid at the place can be paid by transfer, too.
    if ((await stateOf(made)).endsWith('_unpaid')) await cause.move_due_date(made);
    return codeOf(await payersOf(world, guests).choose(made));
  },
  cancel,
  change: async (made) => {
    const { arrival, adults } = await rowOf(made);
    const wish = { arrival, departure: addDays(arrival, 1), adults: Math.max(1, adults - 1), childrens: 0 };
    const query = new URLSearchParams({ code: made.code, ...wish } as unknown as Record<string, string>);
    const { price } = (await world.get<ChangeOfferWire>(`/public/reservation/${made.id}/change?${query}`)).body;
    return post(made, 'change', {
      ...{ change_id: crypto.randomUUID(), ...wish, total_minor: price?.total.minor ?? made.total.minor },
      rooms: [{ room_types: { id: instant.double, count: 1 } }],
    });
  },
  change_contact: (made) =>
    post(made, 'contact', {
      contact: { ...sampleOrder().contact, phone: String(Date.parse(made.arrival)).slice(0, 9) },
    }),
  money_arrives: pay,
  take_on_spot: (made) => act(made, 'on-spot'),
  accept: (made) => act(made, 'answer', { answer: 'accept' }),
  decline: (made) => act(made, 'answer', { answer: 'decline' }),
  cancel_by_place: (made) => act(made, 'cancel', { as: 'place', words: 'Praskl kotel.' }),
  extend: (made) => act(made, 'extend', { hours: 1 }),
  move_due_date: (made) => {
    const { arrival, departure } = daysOf(made);
    return act(made, 'due-date', { due_on: world.clock.today() < arrival ? addDays(arrival, -10) : departure });
  },
  move_rooms: (made) => act(made, 'rooms', { from: instant.double, to: instant.family, count: 1 }),
  note_no_show: (made) => act(made, 'no-show', { no_show: true }),
  refund: (made) => act(made, 'refund', { amount_minor: 100_00 }),
  waive_fee: (made) => act(made, 'waive'),
  hold_ends: async () => (await later(31 * minute, () => expireHolds(world.services)), null),
  answer_ends: async () => (await later(37 * hour, () => expireRequests(world.services)), null),
  charge_card: async (made) => (await deposits.daysAfterDue(made, 0, deposits.collect), null),
  rest_lapses: async (made) => {
    if (world.clock.today() < daysOf(made).arrival) await deposits.letLapse(made);
    else {
      await deposits.daysAfterDue(made, 0, deposits.collect);
      await deposits.collect();
    }
    return null;
  },
  // Only the day of departure has a job.
  day_passes: async () => (await earnStays(world.services), null),
};

interface Terms {
  readonly onRequest: boolean;
  readonly isDeposit: boolean;
  /** The rest is charged to the card of the deposit. */
  readonly isCardAgreed: boolean;
  /** For two nights instead of one, with a deposit of more than one of them. */
  readonly isLong: boolean;
  /** Its guest gets the money back for a night less. */
  readonly isFlexible: boolean;
}

/** Books an insured stay. */
async function book({ onRequest, isDeposit, isCardAgreed, isLong, isFlexible }: Terms): Promise<Made> {
  const place = world.database.updateTable('place').where('id', '=', instant.id);
  await place.set({ instant_booking: !onRequest }).execute();
  await deposits.takeDeposits(isDeposit ? { deposit_per_mille: isLong ? 700 : 300, balance_days: 14 } : noDeposit);
  const policy = isFlexible ? 'flexible' : 'non_refundable';
  await world.database.updateTable('rate').set({ cancellation_policy: policy }).execute();
  const { arrival } = guests.nextNight();
  const nights = isLong ? 2 : 1;
  const departure = isLong ? guests.nextNight().departure : addDays(arrival as CalendarDate, 1);
  const insured = { insurance: true, insurance_consent: true, charge_rest: isCardAgreed };
  const total_minor = (nights * doubleNight.CZK * 21) / 20;
  const { body } = await world.book(sampleOrder({ arrival, departure, ...insured, total_minor }));
  return body;
}

const noDeposit = { deposit_per_mille: null, balance_days: null };

/** What brings a reservation to each state. */
const ways: Record<StayState, readonly StayEventName[]> = {
  held: [],
  requested: ['money_arrives'],
  deposited: ['money_arrives'],
  confirmed: ['money_arrives'],
  arriving: ['money_arrives'],
  arriving_unpaid: ['money_arrives'],
  staying: ['money_arrives'],
  staying_unpaid: ['money_arrives'],
  ended: ['money_arrives'],
  expired: ['hold_ends'],
  unanswered: ['money_arrives', 'answer_ends'],
  declined: ['money_arrives', 'decline'],
  withdrawn: ['cancel'],
  cancelled_by_guest: ['money_arrives', 'cancel'],
  cancelled_by_place: ['money_arrives', 'cancel_by_place'],
};
const asked: readonly StayState[] = ['requested', 'unanswered', 'declined'];

const deposited: readonly StayState[] = ['deposited', 'arriving_unpaid', 'staying_unpaid'];
const long: readonly StayState[] = ['staying', 'staying_unpaid', 'ended'];

/** The terms with which an event leads from a state to another one. */
const termsOf = (from: StayState, event?: StayEventName, to: StayState = from): Terms => ({
  onRequest: [from, to].some((state) => asked.includes(state)),
  isDeposit: [from, to].some((state) => deposited.includes(state)),
  isCardAgreed: event === 'charge_card',
  isFlexible: event === 'change',
  isLong: event === 'change' || long.includes(from),
});

async function bring(state: StayState, terms = termsOf(state)): Promise<Made> {
  const made = await book(terms);
  for (const event of ways[state]) expect({ event, code: await cause[event](made) }).toEqual({ event, code: null });
  await world.drainOutbox();
  return made;
}

/** Causes an event in a state, on its day, and returns the refusal and the state afterwards. */
const happen = (made: Made, state: StayState, event: StayEventName, to = state) =>
  onDay(dayOfMove(state, event, to, daysOf(made)), async () => {
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
    const made = await bring(from, termsOf(from, event, to));
    expect(await happen(made, from, event, to)).toEqual({ code: null, state: to });
  },
);

it.each(names)(
  '[4.29]–[4.34] %s: every other event changes nothing but what it records, or is refused',
  async (state) => {
    const made = await bring(state);
    const others = eventNames.filter((event) => [stayEvents[event].does[state] ?? state].flat().includes(state));
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
