import type { PlacePins } from '@mp/api-client';
import { pinStates, type Currency, type Place } from '@mp/domain';

/** Pins of the places of a list. */
export const pinsOfList = (places: readonly Place[], currency: Currency): PlacePins => ({
  ids: places.map(({ id }) => id),
  latitudes: places.map(({ latitude }) => latitude),
  longitudes: places.map(({ longitude }) => longitude),
  states: places.map(({ sells, available }) =>
    pinStates.indexOf(!sells || available === null ? 'un' : available ? 'on' : 'off'),
  ),
  prices: places.map(({ stayPrice, priceFrom }) => (stayPrice?.total ?? priceFrom[currency])?.minor ?? -1),
  counts: places.map(() => 1),
  currency,
});

/** Adds the list's places to pre-clustered pins, which do not contain them individually. [2.109] */
export function withListed(pins: PlacePins, listed: readonly Place[]): PlacePins {
  const pinIds = new Set(Array.from(pins.ids));
  if (!pinIds.has(0)) return pins;
  const missing = pinsOfList(
    listed.filter(({ id }) => !pinIds.has(id)),
    pins.currency,
  );
  const joined = (one: ArrayLike<number>, other: ArrayLike<number>): number[] => [
    ...Array.from(one),
    ...Array.from(other),
  ];
  return {
    ids: joined(pins.ids, missing.ids),
    latitudes: joined(pins.latitudes, missing.latitudes),
    longitudes: joined(pins.longitudes, missing.longitudes),
    states: joined(pins.states, missing.states),
    prices: joined(pins.prices, missing.prices),
    counts: joined(pins.counts, missing.counts),
    currency: pins.currency,
  };
}
