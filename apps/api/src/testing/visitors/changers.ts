import type { ChangeOfferWire, ReservationChangeWire, ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import { reconcilePayments } from '../../booking/payments/reconcile-payments.ts';
import { sampleOrder, type BookingWorld } from '../worlds/booking-world.ts';
import { sample } from '../worlds/sample-places.ts';
import type { Guests } from './guests.ts';

/** What a guest wants to change; the rest is as it was ordered. */
interface Wish {
  readonly arrival?: string;
  readonly departure?: string;
  readonly adults?: number;
  readonly dogs?: number;
  readonly rate?: number;
  readonly extras?: { id: number; count: number }[];
  readonly rooms?: { room_types: { id: number; count: number } }[];
}

/** Actions of guests who change their stays. */
export function changersOf(world: BookingWorld, guests: Guests) {
  /** A paid stay of one double for two nights, from a day of its own. */
  const booked = async (arrival: string, changes: Partial<ReservationOrder> = {}): Promise<ReservationCreatedWire> => {
    const departure = addDays(calendarDateOf(arrival), 2);
    const made = (await world.book(sampleOrder({ arrival, departure, ...changes }))).body;
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    return made;
  };

  /** What the page of a change shows; `rooms` and `extras` as in its address. */
  const look = async (
    made: ReservationCreatedWire,
    { rooms, extras, ...stay }: Wish = {},
  ): Promise<ChangeOfferWire> => {
    const query = new URLSearchParams({
      code: made.code,
      ...Object.fromEntries(Object.entries(stay).map(([key, value]) => [key, String(value)])),
      ...(rooms && { rooms: rooms.map(({ room_types: { id, count } }) => `${id}x${count}`).join(',') }),
      ...(extras && { extras: extras.map(({ id, count }) => `${id}x${count}`).join(',') || '0' }),
    });
    const { status, body } = await world.get<ChangeOfferWire>(`/public/reservation/${made.id}/change?${query}`);
    expect(status).toBe(200);
    return body;
  };

  const change = (made: ReservationCreatedWire, wish: Wish, total: number, id: string = crypto.randomUUID()) =>
    world.post<ReservationChangeWire>(`/public/reservation/${made.id}/change`, {
      code: made.code,
      change_id: id,
      arrival: made.arrival,
      departure: made.departure,
      adults: made.adults,
      childrens: made.childrens,
      rooms: made.rooms.map(({ room_types }) => ({ room_types })),
      ...wish,
      total_minor: total,
    });

  const payPage = async (made: ReservationCreatedWire): Promise<string> =>
    (
      await world.post<{ redirect_url: string }>(`/public/reservation/${made.id}/change/pay`, {
        code: made.code,
        return_url: 'https://shop.example/cs/status',
      })
    ).body.redirect_url;

  /** The state of the latest change. */
  const stateOf = async (made: ReservationCreatedWire) => (await look(made)).changes[0]?.state;
  const untilState = async (made: ReservationCreatedWire, state: ReservationChangeWire['state']) => {
    for (let round = 0; round < 200 && (await stateOf(made)) !== state; round++)
      await reconcilePayments(world.services);
    expect(await stateOf(made)).toBe(state);
  };

  /** How many units are free on a night. */
  const leftOn = async (night: string, roomType: number = sample.instant.double): Promise<number> => {
    const { rows } = await sql<{ rem: number }>`
      select rem[extract(day from ${night}::date)::int] as rem from inventory_month where room_type_id = ${roomType}
        and month = extract(year from ${night}::date) * 12 + extract(month from ${night}::date) - 1`.execute(
      world.database,
    );
    return rows[0]?.rem ?? Number.NaN;
  };
  return { booked, look, change, payPage, stateOf, untilState, leftOn };
}
