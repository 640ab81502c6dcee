import { useSearchQuery } from '@mp/api-client';
import { shortestSearch, timings } from '@mp/domain';
import { useStoredList, usePageContext } from '@mp/host-api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocations } from '../catalogue/locations.ts';
import type { Stay } from '../stay/stay.ts';
import { readWhere, recentWheres } from './recent-wheres.ts';
import { foundWheres, namedWheres, suggestedWheres, type WhereGroup } from './where-options.ts';

/** Maximum results of each kind. */
const mostFound = 6;

/** The options for a text. */
export interface Wheres {
  readonly state: 'suggested' | 'searching' | 'found' | 'failed';
  readonly groups: readonly WhereGroup[];
  readonly retry: () => void;
}

/**
 * Places, towns, locations and collections by name, from three characters on, a quarter of a second after the last one [5.21]
 * [9.18]; for shorter texts, locations that begin with them; without text, suggestions.
 *
 * @param typed null while nothing has been typed
 */
export function useWhereOptions(typed: string | null, stay: Stay): Wheres {
  const { locale, season } = usePageContext();
  const locations = useLocations();
  const recent = useStoredList(recentWheres);
  const sought = (typed ?? '').trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sought), timings.placeSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [sought]);
  const isLong = sought.length >= shortestSearch;
  const { currentData, isError, refetch } = useSearchQuery(
    isLong && settled === sought
      ? { text: sought, kinds: ['collections', 'towns', 'places'], limit: mostFound }
      : skipToken,
  );
  const groups = useMemo(() => {
    if (sought === '')
      return suggestedWheres(
        locations,
        recent.flatMap((location) => readWhere(location) ?? []),
        season,
      );
    if (isLong && currentData) return foundWheres(currentData, locations, { locale, season, stay });
    return namedWheres(locations, sought, season);
  }, [sought, isLong, currentData, locations, recent, locale, season, stay]);
  const retry = () => void refetch();
  if (sought === '') return { state: 'suggested', groups, retry };
  if (!isLong) return { state: 'found', groups, retry };
  if (settled === sought && isError) return { state: 'failed', groups, retry };
  return { state: settled === sought && currentData ? 'found' : 'searching', groups, retry };
}
