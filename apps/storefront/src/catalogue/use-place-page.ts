import { usePlacesQuery, type PlaceList, type PlaceParams } from '@mp/api-client';
import { useEffect, useState } from 'react';

export interface PlacePage {
  /** Of the current query, never of the previous one: a failed list must not look like a loaded one. */
  readonly page: PlaceList | undefined;
  /** Whether it failed, including one retry. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** One page of the list, loaded before it renders. A failure is retried once. */
export function usePlacePage(params: PlaceParams): PlacePage {
  const { currentData, isError, isFetching, refetch } = usePlacesQuery(params);
  const key = JSON.stringify(params);
  // The retry starts after the first render, which would otherwise show a failure for a moment.
  const [retriedKey, setRetriedKey] = useState<string | null>(null);
  useEffect(() => setRetriedKey(key), [key]);
  return {
    page: currentData,
    failed: !currentData && isError && !isFetching && retriedKey === key,
    retry: () => void refetch(),
  };
}
