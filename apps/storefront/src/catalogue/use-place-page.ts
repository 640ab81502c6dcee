import { usePlacesQuery, type PlaceList, type PlaceParams } from '@mp/api-client';
import { useEffect, useState } from 'react';

export interface PlacePage {
  /** Of this question, never of the one before: a list that could not be had must not look like one that was. */
  readonly page: PlaceList | undefined;
  /** It could not be had, and asking once more did not help. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** One page of the list, which has been loaded before it renders. Where that failed it is asked for once more. */
export function usePlacePage(question: PlaceParams): PlacePage {
  const { currentData, isError, isFetching, refetch } = usePlacesQuery(question);
  const key = JSON.stringify(question);
  // The second asking begins after the first render, which would else show a failure for a moment.
  const [askedAgain, setAskedAgain] = useState<string | null>(null);
  useEffect(() => setAskedAgain(key), [key]);
  return {
    page: currentData,
    failed: !currentData && isError && !isFetching && askedAgain === key,
    retry: () => void refetch(),
  };
}
