import type { APIRequestContext } from '@playwright/test';
import type { StayExtraWire, StayRateWire } from '@mp/contract';
import { dayFromToday } from './days.ts';
import { addresses, test } from './fixtures.ts';

/** A place with dates that are available for two adults. */
export interface FreeStay {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly arrival: string;
  readonly departure: string;
  /** The rate to book; the first one if missing. */
  readonly rateId?: number;
}

interface Card {
  readonly pkid: number;
  readonly static_url: string;
  readonly name: string;
  readonly instant_booking: boolean;
  readonly accept_coupon: boolean;
}

/** The kinds of places for tests: instant, on request, with vouchers. */
export type StayKind = 'instant' | 'request' | 'vouchers';

const suits: Readonly<Record<StayKind, (card: Card) => boolean>> = {
  instant: (card) => card.instant_booking,
  request: (card) => !card.instant_booking,
  vouchers: (card) => card.instant_booking && card.accept_coupon,
};

/** The API's list for a visitor. */
async function list<Row>(
  request: APIRequestContext,
  path: string,
  params: Readonly<Record<string, string | number>>,
): Promise<readonly Row[]> {
  const answer = await request.get(`${addresses.api}/public/${path}`, { params });
  return ((await answer.json()) as { data: Row[] }).data;
}

/** The rates of a stay, and the units of each room at the first one. */
async function offersOf(request: APIRequestContext, stay: Readonly<Record<string, string | number>>) {
  const rates = await list<{ id: number }>(request, 'ibe-rates', stay);
  const [rate] = rates;
  const rooms = rate ? await list<{ free: number }>(request, 'ibe-prices', { ...stay, rateId: rate.id }) : [];
  return { rates, free: rooms.map(({ free }) => free) };
}

/** Whether there are several rates and rooms, so that booking it passes every step. */
async function hasEveryStep(request: APIRequestContext, stay: Record<string, string | number>): Promise<boolean> {
  const { rates, free } = await offersOf(request, stay);
  return rates.length > 1 && (free.length > 1 || free.some((units) => units > 1));
}

/** Whether a place belongs to this worker. */
function isOurs({ pkid }: Card): boolean {
  const { parallelIndex, config } = test.info();
  return pkid % config.workers === parallelIndex;
}

/**
 * Finds an available stay by the API, at a place of this worker: parallel tests never take a room from each other, and earlier
 * stays are no longer available.
 *
 * @param seed spreads tests over places and dates
 */
export async function findFreeStay(request: APIRequestContext, kind: StayKind, seed = 0): Promise<FreeStay> {
  for (let offset = 70 + seed * 9; offset < 400; offset += 5) {
    const [arrival, departure] = [dayFromToday(offset), dayFromToday(offset + 3)];
    const cards = await list<Card>(request, 'client', { arrival, departure, persons: 2, limit: 80 });
    const places = cards.filter((card) => isOurs(card) && suits[kind](card));
    for (const index of places.keys()) {
      const place = places[(seed + index) % places.length] as Card;
      if (await hasEveryStep(request, { clientId: place.pkid, arrival, departure, persons: 2 }))
        return { id: place.pkid, slug: place.static_url, name: place.name, arrival, departure };
    }
  }
  throw new Error(`No ${kind} place is free for two in the next year: the demonstration catalogue is at fault.`);
}

/** What a test wants of a stay. */
interface StayWish {
  /** The kind of place; with instant booking if missing. */
  readonly kind?: StayKind;
  /** Days from today between which it begins. */
  readonly from: number;
  readonly until: number;
  readonly nights?: number;
  /** For whom, as the list asks for it. */
  readonly party?: Readonly<Record<string, number>>;
  /** Chooses one of its rates. */
  readonly rate?: (rate: StayRateWire) => boolean;
  /** Chooses by what is offered with it. */
  readonly extra?: (extra: StayExtraWire) => boolean;
}

/** Finds an available stay at a place of this worker, with a rate and an extra of a kind. Prices are in crowns. */
export async function findStayWith(
  request: APIRequestContext,
  { kind = 'instant', from, until, nights = 2, party = {}, rate = () => true, extra }: StayWish,
): Promise<FreeStay> {
  for (let offset = from; offset < until; offset++) {
    const dates = { arrival: dayFromToday(offset), departure: dayFromToday(offset + nights) };
    const asked = { ...dates, ...party, persons: 2 };
    const cards = await list<Card>(request, 'client', { ...asked, limit: 80 });
    // Few places have an extra: those who ask for one have days of their own.
    for (const card of cards.filter((one) => (extra || isOurs(one)) && suits[kind](one))) {
      const stay = { ...asked, clientId: card.pkid, currency: 'CZK' };
      const chosen = (await list<StayRateWire>(request, 'ibe-rates', stay)).find(rate);
      if (!chosen) continue;
      const offered = extra ? await list<StayExtraWire>(request, 'extras', stay) : [];
      if (extra && !offered.some((one) => one.refusal === null && extra(one))) continue;
      return { id: card.pkid, slug: card.static_url, name: card.name, ...dates, rateId: chosen.id };
    }
  }
  throw new Error('No place has such a stay: the demonstration catalogue is at fault.');
}

/** A stay at a place of this worker with one unit left, on the first page of the list for its dates. */
export async function findLastUnit(request: APIRequestContext): Promise<FreeStay> {
  for (let offset = 300; offset < 420; offset += 4) {
    const [arrival, departure] = [dayFromToday(offset), dayFromToday(offset + 3)];
    const cards = await list<Card>(request, 'client', { arrival, departure, persons: 2, limit: 12 });
    for (const { pkid, static_url: slug, name } of cards.filter(isOurs)) {
      const { free } = await offersOf(request, { clientId: pkid, arrival, departure, persons: 2 });
      if (free.reduce((sum, units) => sum + units, 0) === 1) return { id: pkid, slug, name, arrival, departure };
    }
  }
  throw new Error('No place has one unit alone: the demonstration catalogue is at fault.');
}
