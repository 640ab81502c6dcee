import type { Combination, NearStaysParams, StayParams, StayRate } from '@mp/api-client';
import { companionKeys, nightsBetween, statedCompanions, type CalendarDate, type Place } from '@mp/domain';
import type { PageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { readParty, readStay } from '../catalogue/read-stay.ts';
import { anytime, stayQuery as staysKeys, type Stay } from '../stay/stay.ts';

/** Dates and guests of a place's address, in short or long keys; invalid ones are dropped. */
export function readPlaceStay({ query, today }: Pick<PageContext, 'query' | 'today'>): Stay {
  const value = (short: string, long: string) => query.get(short) ?? query.get(long);
  return {
    ...readStay(value('arr', 'arrival'), value('dep', 'departure'), today),
    party: readParty(value('ad', 'adults'), value('ch', 'childrens'), (key) => query.get(key)),
  };
}

const dateKeys = ['arr', 'arrival', 'dep', 'departure'];
const partyKeys = ['ad', 'adults', 'ch', 'childrens'];

/** The keys that {@link readPlaceStay} reads. */
export const stayKeys: readonly string[] = [...dateKeys, ...partyKeys, ...companionKeys];

/** The query of a place's address without invalid dates and guests; null if there is nothing to remove. */
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
    ...companionKeys.filter((key) => (query.get(key) ?? '') !== String(statedCompanions(stay.party)[key] ?? '')),
  ];
  if (!bad.some((key) => query.has(key))) return null;
  const others = [...query].filter(([key]) => !bad.includes(key));
  const party = bad.includes('ad') ? staysKeys({ ...anytime, party: stay.party }) : {};
  const partyPairs = Object.entries(party).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]));
  return Object.fromEntries([...others, ...partyPairs]) as Readonly<Record<string, string>>;
}

/** A stay with dates. */
export type DatedStay = Stay & { readonly arrival: CalendarDate; readonly departure: CalendarDate };

export const isDated = (stay: Stay): stay is DatedStay => stay.arrival !== null && stay.departure !== null;

/** The query of prices. Loading and rendering use the same one. */
export const stayParams = (place: Pick<Place, 'id'>, { arrival, departure, party }: DatedStay): StayParams => ({
  placeId: place.id,
  arrival,
  departure,
  party,
});

/** The queries that explain a missing offer. */
export const daysParams = (place: Pick<Place, 'id'>, { arrival, departure, party }: DatedStay) => ({
  arrivals: { placeId: place.id, party, from: arrival, to: departure },
  departures: { placeId: place.id, party, arrival },
});

/** Number of proposed other dates. */
const nearStays = 3;

/** The query of available dates near the wanted ones. */
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

/** The rate with the lowest total; null without rates. */
export const cheapestRate = (rates: readonly StayRate[]): StayRate | null =>
  rates.reduce<StayRate | null>((best, rate) => (!best || rate.total.minor < best.total.minor ? rate : best), null);

/** A chosen offer: a rate, and the rooms of its total if they are known. */
export interface ChosenOffer {
  readonly rate: Pick<StayRate, 'id'>;
  readonly combination?: Combination;
  /** The step to open; by default the first incomplete one. */
  readonly step?: 'rate';
}

/** The checkout of a place, with the stay and the chosen offer. [2.48] */
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
      ...statedCompanions(stay.party),
      rate: offer?.rate.id,
      rooms: offer?.combination?.rooms
        .toSorted((one, other) => one.id - other.id)
        .map(({ id, count }) => `${id}x${count}`)
        .join(','),
      step: offer?.step,
    },
  });
