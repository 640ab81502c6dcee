import { usePlacesQuery } from '@mp/api-client';
import { defaultParty, type Place } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReservedStay } from '@mp/api-client';

/** The places of stays by id, for their pictures. Places that are no longer offered are missing. */
export function useStayPlaces(stays: readonly ReservedStay[]): ReadonlyMap<number, Place> {
  // Sorted, so that the same places are the same query.
  const ids = [...new Set(stays.map(({ place }) => place.id))].sort((one, other) => one - other);
  const { currentData } = usePlacesQuery(ids.length > 0 ? { party: defaultParty, ids, limit: ids.length } : skipToken);
  return new Map(currentData?.places.map((place) => [place.id, place]));
}
