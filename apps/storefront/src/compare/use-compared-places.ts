import { usePlaceQuery, usePlacesQuery } from '@mp/api-client';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComparedPlace } from './compare-rows.ts';
import { isDated } from '../place/place-stay.ts';
import type { CompareQuery } from './compare-query.ts';
import { cardsParams } from './load-compare.ts';

/** The places of a comparison in the order of the address. */
export function useComparedPlaces(query: CompareQuery): {
  readonly places: readonly ComparedPlace[];
  /** Whether totals were requested and failed. */
  readonly totalsFailed: boolean;
} {
  const key = (column: number) => (query.ids[column] === undefined ? skipToken : String(query.ids[column]));
  // One query per possible column: the number of hooks must not depend on the address.
  const details = [usePlaceQuery(key(0)), usePlaceQuery(key(1)), usePlaceQuery(key(2)), usePlaceQuery(key(3))];
  const cards = usePlacesQuery(cardsParams(query) ?? skipToken);
  return {
    places: details.flatMap(({ currentData: detail }) =>
      detail ? [{ detail, card: cards.currentData?.places.find(({ id }) => id === detail.id) ?? null }] : [],
    ),
    totalsFailed: cards.isError && isDated(query.stay),
  };
}
