import type { Combination, NearStaysParams, StayParams, StayRate } from '@mp/api-client';
import { nightsBetween, type CalendarDate, type Place } from '@mp/domain';
import type { PageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { readParty, readStay } from '../catalogue/read-stay.ts';
import { anytime, stayQuery as staysKeys, type Stay } from '../stay/stay.ts';

/** Dates and people of a place's address, in short or long keys; what cannot be asked for is left aside. */
export function readPlaceStay({ query, today }: Pick<PageContext, 'query' | 'today'>): Stay {
  const value = (short: string, long: string) => query.get(short) ?? query.get(long);
  return {
    ...readStay(value('arr', 'arrival'), value('dep', 'departure'), today),
    party: readParty(value('ad', 'adults'), value('ch', 'childrens')),
  };
}

const dateKeys = ['arr', 'arrival', 'dep', 'departure'];
const partyKeys = ['ad', 'adults', 'ch', 'childrens'];

/** The keys that {@link readPlaceStay} reads. */
export const stayKeys: readonly string[] = [...dateKeys, ...partyKeys];

/**
 * The query of a place's address without dates and numbers of people that cannot be asked for, everything else as it came;
 * null when there is nothing to take out.
 */
export function cleanPlaceQuery(
  context: Pick<PageContext, 'query' | 'today'>,
): Readonly<Record<string, string>> | null {
  const { query } = context;
  const stay = readPlaceStay(context);
  const number = (short: string, long: string) => query.get(short) ?? query.get(long);
  const says = (given: string | null, read: number) => given === null || given === String(read);
  const bad = [
    ...(stay.arrival ? [] : dateKeys),
    ...(says(number('ad', 'adults'), stay.party.adults) && says(number('ch', 'childrens'), stay.party.children)
      ? []
      : partyKeys),
  ];
  if (!bad.some((key) => query.has(key))) return null;
  const kept = [...query].filter(([key]) => !bad.includes(key));
  const party = bad.includes('ad') ? staysKeys({ ...anytime, party: stay.party }) : {};
  const said = Object.entries(party).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]));
  return Object.fromEntries([...kept, ...said]) as Readonly<Record<string, string>>;
}

/** A stay whose dates are known. */
export type DatedStay = Stay & { readonly arrival: CalendarDate; readonly departure: CalendarDate };

export const isDated = (stay: Stay): stay is DatedStay => stay.arrival !== null && stay.departure !== null;

/** The question for prices. The page before rendering and the components ask in the same words. */
export const stayParams = (place: Pick<Place, 'id'>, { arrival, departure, party }: DatedStay): StayParams => ({
  placeId: place.id,
  arrival,
  departure,
  party,
});

/** The questions for why there is no offer. */
export const daysParams = (place: Pick<Place, 'id'>, { arrival, departure, party }: DatedStay) => ({
  arrivals: { placeId: place.id, party, from: arrival, to: departure },
  departures: { placeId: place.id, party, arrival },
});

/** How many other dates are proposed where the wanted ones cannot be had. */
const nearStays = 3;

/** The question for dates near the wanted ones on which the place can be had. */
export const nearStaysParams = (
  { id }: Pick<Place, 'id'>,
  { arrival, departure, party }: DatedStay,
): NearStaysParams => ({
  ids: [id],
  party,
  date: arrival,
  nights: nightsBetween(arrival, departure),
  limit: nearStays,
});

/** The rate with the lowest total; null when there is none. */
export const cheapestRate = (rates: readonly StayRate[]): StayRate | null =>
  rates.reduce<StayRate | null>((best, rate) => (!best || rate.total.minor < best.total.minor ? rate : best), null);

/** An offer that was chosen: a rate, and the rooms that its total is for, where they are known. */
export interface ChosenOffer {
  readonly rate: Pick<StayRate, 'id'>;
  readonly combination?: Combination;
}

/** Where a place is booked: the checkout, with the stay that was asked for and the offer that was chosen. [2.48] */
export const checkoutHref = (
  place: Pick<Place, 'id'>,
  stay: Stay,
  locale: PageContext['locale'],
  offer?: ChosenOffer,
): string =>
  href('checkout', {
    locale,
    query: {
      hid: place.id,
      arr: stay.arrival,
      dep: stay.departure,
      ch: stay.party.children,
      ad: stay.party.adults,
      rate: offer?.rate.id,
      rooms: offer?.combination?.rooms
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, count }) => `${id}x${count}`)
        .join(','),
    },
  });
