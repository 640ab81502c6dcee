import type { APIRequestContext } from '@playwright/test';
import { dayFromToday } from './days.ts';
import { addresses, test } from './fixtures.ts';

/** A place with dates on which two adults can have it. */
export interface FreeStay {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly arrival: string;
  readonly departure: string;
}

interface Card {
  readonly pkid: number;
  readonly static_url: string;
  readonly name: string;
  readonly instant_booking: boolean;
  readonly accept_coupon: boolean;
}

/** What journeys need a place for: one that confirms by itself, one that answers each request, one that takes vouchers. */
export type StayKind = 'instant' | 'request' | 'vouchers';

const suits: Readonly<Record<StayKind, (card: Card) => boolean>> = {
  instant: (card) => card.instant_booking,
  request: (card) => !card.instant_booking,
  vouchers: (card) => card.instant_booking && card.accept_coupon,
};

/** Whether there are several rates and rooms, so that booking it passes every step. */
async function asksEverything(request: APIRequestContext, stay: Record<string, string | number>): Promise<boolean> {
  const ask = async <Row>(path: string, more: Record<string, number> = {}): Promise<readonly Row[]> => {
    const answer = await request.get(`${addresses.api}/public/${path}`, { params: { ...stay, ...more } });
    return ((await answer.json()) as { data: Row[] }).data;
  };
  const rates = await ask<{ id: number }>('ibe-rates');
  const [rate] = rates;
  if (!rate || rates.length < 2) return false;
  const prices = await ask<{ free: number }>('ibe-prices', { rateId: rate.id });
  return prices.length > 1 || prices.some(({ free }) => free > 1);
}

/**
 * A stay that can be had now, asked from the API as a visitor would, at a place of this worker's own: journeys that run
 * side by side never take a room from each other, and what those before have taken is not offered.
 *
 * @param seed spreads journeys over places and dates
 */
export async function findFreeStay(request: APIRequestContext, kind: StayKind, seed = 0): Promise<FreeStay> {
  const { parallelIndex, config } = test.info();
  const isOurs = ({ pkid }: Card): boolean => pkid % config.workers === parallelIndex;
  for (let offset = 70 + seed * 9; offset < 400; offset += 5) {
    const [arrival, departure] = [dayFromToday(offset), dayFromToday(offset + 3)];
    const answer = await request.get(`${addresses.api}/public/client`, {
      params: { arrival, departure, persons: 2, limit: 80 },
    });
    const { data } = (await answer.json()) as { data: Card[] };
    const places = data.filter((card) => isOurs(card) && suits[kind](card));
    for (const index of places.keys()) {
      const place = places[(seed + index) % places.length] as Card;
      if (await asksEverything(request, { clientId: place.pkid, arrival, departure, persons: 2 }))
        return { id: place.pkid, slug: place.static_url, name: place.name, arrival, departure };
    }
  }
  throw new Error(`No ${kind} place is free for two in the next year: the demonstration catalogue is at fault.`);
}
