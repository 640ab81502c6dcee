import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Currency, Party } from '@mp/domain';
import type { StayDates } from '../../availability/stay-dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cheapestTotals, noTotal, placeStay, type PlaceStay, type PricedRoom } from './cheapest-total.ts';
import { findFreeRooms, type FreeRooms } from './free-rooms.ts';
import type { CachedStay, AvailabilityIndex } from '../availability-index/availability-index.ts';
import type { PlaceFacts } from './place-facts.ts';
import type { PlaceSnapshot } from './place-index.ts';

/** Totals of a stay by slot, in minor units; `noTotal` where it is not available. */
export type StayTotals = Readonly<Record<Currency, Record<number, number>>>;

/** Totals of all places; `noTotal` where none was computed. */
export type AllTotals = Readonly<Record<Currency, Float64Array>>;

export const emptyTotals = (places: number): AllTotals => ({
  CZK: new Float64Array(places).fill(noTotal),
  EUR: new Float64Array(places).fill(noTotal),
});

/** After so many places, the event loop may run other requests. */
const placesPerYield = 2_000;

/** Sources of availability: the index where months are cached, else the database. */
export interface AvailabilitySources {
  readonly database: Database;
  readonly calendar: AvailabilityIndex;
}

const noTotals = { CZK: noTotal, EUR: noTotal } as const;

/**
 * Computes the totals of a stay and writes them into `totals`.
 *
 * @param slots the requested places, ascending; null for all
 */
export async function priceStays(
  sources: AvailabilitySources,
  snapshot: PlaceSnapshot,
  dates: StayDates,
  party: Party,
  slots: Int32Array | null,
  totals: StayTotals,
): Promise<void> {
  const stay = placeStay(dates, party);
  await visitFreeRooms(sources, snapshot, stay, slots, (slot, place, rooms) => {
    const { CZK, EUR } = rooms.length > 0 ? cheapestTotals(place, rooms, stay) : noTotals;
    totals.CZK[slot] = CZK;
    totals.EUR[slot] = EUR;
  });
}

type RoomVisitor = (slot: number, place: PlaceFacts, rooms: readonly PricedRoom[]) => void;

/**
 * Calls `visit` with the free rooms of places for a stay: none where a place is not on sale.
 *
 * @param slots the requested places, ascending; null for all
 */
export async function visitFreeRooms(
  { database, calendar }: AvailabilitySources,
  snapshot: PlaceSnapshot,
  stay: PlaceStay,
  slots: Int32Array | null,
  visit: RoomVisitor,
): Promise<void> {
  const cached = await calendar.open(snapshot, stay);
  if (!cached) return visitRoomsInDatabase(database, snapshot, stay, slots, visit);
  await visitFromIndex(cached, snapshot, slots, visit);
  const uncached = Int32Array.from(cached.uncached)
    .filter((slot) => !slots || slots.includes(slot))
    .sort();
  if (uncached.length > 0) await visitRoomsInDatabase(database, snapshot, stay, uncached, visit);
}

/** Rooms from the index. A place is read synchronously, so it is never seen halfway through a change. */
async function visitFromIndex(
  { roomsOf }: CachedStay,
  { facts }: Pick<PlaceSnapshot, 'facts'>,
  slots: Int32Array | null,
  visit: RoomVisitor,
): Promise<void> {
  const count = slots?.length ?? facts.length;
  for (let n = 0; n < count; n++) {
    if (n % placesPerYield === placesPerYield - 1) await yieldToRequests();
    const slot = slots ? (slots[n] as number) : n;
    const place = facts[slot] as PlaceFacts;
    visit(slot, place, place.allowSell ? roomsOf(place, slot) : []);
  }
}

/** Does the same as {@link visitFreeRooms}, without the index. */
export async function visitRoomsInDatabase(
  database: Database,
  { facts }: Pick<PlaceSnapshot, 'facts'>,
  stay: PlaceStay,
  slots: Int32Array | null,
  visit: RoomVisitor,
): Promise<void> {
  const placeIds = slots ? Array.from(slots, (slot) => facts[slot]?.id ?? 0) : undefined;
  const rooms = await findFreeRooms(database, stay, placeIds);
  for (const slot of slots ?? []) visit(slot, facts[slot] as PlaceFacts, []);
  let slot = 0;
  let sinceYield = 0;
  for (let n = 0; n < rooms.count;) {
    const id = rooms.placeId(n);
    let end = n + 1;
    while (end < rooms.count && rooms.placeId(end) === id) end++;
    // Rooms and places both ascend by id.
    while (slot < facts.length && (facts[slot]?.id ?? Infinity) < id) slot++;
    const place = facts[slot];
    if (place?.id === id && place.allowSell) visit(slot, place, roomsBetween(rooms, n, end, place.capacities));
    n = end;
    if (++sinceYield === placesPerYield) {
      sinceYield = 0;
      await yieldToRequests();
    }
  }
}

function roomsBetween(
  rooms: FreeRooms,
  from: number,
  end: number,
  capacities: ReadonlyMap<number, number>,
): PricedRoom[] {
  const found: PricedRoom[] = [];
  for (let n = from; n < end; n++) {
    const roomTypeId = rooms.roomTypeId(n);
    const capacity = capacities.get(roomTypeId);
    // A room type that was added after the snapshot has no capacity there: skip it.
    if (capacity !== undefined)
      found.push({ roomTypeId, capacity, free: rooms.free(n), nightsMinor: { CZK: rooms.czk(n), EUR: rooms.eur(n) } });
  }
  return found;
}
