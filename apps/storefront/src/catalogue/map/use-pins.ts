import { loadLatest, placesApi, usePlacePinsQuery, type PlacePins, type RootState, type Store } from '@mp/api-client';
import type { Currency, Place } from '@mp/domain';
import { useEffect, useMemo } from 'react';
import { useStore } from 'react-redux';
import type { CatalogueView } from '../catalogue-address.ts';
import { pinParams } from './map-params.ts';
import { pinsOfList, withListed } from './pins-of-list.ts';

/**
 * The pins of a query; the previous ones while they are loading, and null before the first. A new query cancels the previous
 * one, and does not affect the list's requests. [4.25]
 *
 * @param listed the places of the list, which replace pins that fail to load
 */
export function usePins(view: CatalogueView, listed: readonly Place[], currency: Currency): PlacePins | null {
  const store = useStore<RootState>() as Store;
  const params = pinParams(view);
  const key = JSON.stringify(params);
  // Before the hook below starts the query, so that this request can be cancelled.
  useEffect(() => {
    void loadLatest(store, 'map', [placesApi.endpoints.placePins.initiate(JSON.parse(key) as typeof params)]);
  }, [store, key]);
  const { data, isError } = usePlacePinsQuery(JSON.parse(key) as typeof params);
  return useMemo(
    () => (data ? withListed(data, listed) : isError ? pinsOfList(listed, currency) : null),
    [data, isError, listed, currency],
  );
}
