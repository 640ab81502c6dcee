import type { ReservationChangeWire, ReservationCreatedWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { cancelByPlace } from '../reservations/cancel-by-place.ts';

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
// Never oversold, and the ledger sums to zero.
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const order = (arrival: string, departure: string, count = 1) =>
  sampleOrder({
    arrival,
    departure,
    rooms: [{ room_types: { id: sample.instant.double, count } }],
    total_minor: count * doubleNight.CZK,
  });
const booked = async (arrival: string, departure: string): Promise<ReservationCreatedWire> => {
  const made = (await world.book(order(arrival, departure))).body;
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  return made;
};
const move = (made: ReservationCreatedWire, arrival: string, departure: string, nights = 1) =>
  world.post<ReservationChangeWire>(`/public/reservation/${made.id}/change`, {
    code: made.code,
    change_id: crypto.randomUUID(),
    arrival,
    departure,
    adults: 2,
    childrens: 0,
    rooms: [{ room_types: { id: sample.instant.double, count: 1 } }],
    total_minor: nights * doubleNight.CZK,
  });

describe('[4.34] at the same time', () => {
  it('two changes of one stay: one waits, the other is refused', async () => {
    const made = await booked('2027-02-01', '2027-02-02');
    const answers = await Promise.all([
      move(made, '2027-02-01', '2027-02-03', 2),
      move(made, '2027-02-01', '2027-02-04', 3),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('change_open');
  });

  it('a change and a cancellation: the stay is cancelled, and nothing of the change is left', async () => {
    const made = await booked('2027-02-06', '2027-02-07');
    await Promise.all([move(made, '2027-02-06', '2027-02-09', 3), cancelByPlace(world.services, made.id, 'Kotel')]);
    expect((await world.read(made)).status).toBe('cancelled_by_place');
    const nights = await world.database
      .selectFrom('reservation_night')
      .selectAll()
      .where('reservation_id', '=', made.id)
      .execute();
    expect(nights).toEqual([]);
  });

  it.each([1, 2, 3, 4])('a change and a booking of the last nights: one gets them (%d)', async (round) => {
    const day = (of: number) => `2027-03-${String(round * 6 + of).padStart(2, '0')}`;
    const made = await booked(day(0), day(1));
    // One of two units is left.
    await booked(day(2), day(3));
    const [changed, other] = await Promise.all([move(made, day(2), day(3)), world.book(order(day(2), day(3)))]);
    expect([changed.status === 200, other.status === 201].filter(Boolean)).toHaveLength(1);
    const loser = changed.status === 200 ? other : changed;
    expect(loser.body.error?.code).toBe('capacity_changed');
  });

  it('two stays that change places: each gets the other’s nights, or keeps its own', async () => {
    const first = await booked('2027-02-20', '2027-02-21');
    const second = await booked('2027-02-22', '2027-02-23');
    const answers = await Promise.all([
      move(first, '2027-02-22', '2027-02-23'),
      move(second, '2027-02-20', '2027-02-21'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.read(first)).arrival).toBe('2027-02-22');
    expect((await world.read(second)).arrival).toBe('2027-02-20');
  });
});
