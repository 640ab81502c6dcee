import { useSearchQuery } from '@mp/api-client';
import { shortestSearch, timings } from '@mp/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { isLocation, type SearchLocation } from './search-wish.ts';

/** The most that is asked for: kinds that are no locations are among them. */
const mostFound = 30;

/** What is known of a search for locations. */
export type FoundLocations =
  | { readonly state: 'short' | 'searching' }
  | { readonly state: 'found'; readonly locations: readonly SearchLocation[] }
  | { readonly state: 'failed'; readonly retry: () => void };

/** Locations by name, from three characters on, a quarter of a second after the last one. [5.21] [9.18] */
export function useFoundLocations(typed: string): FoundLocations {
  const text = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), timings.placeSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = text.length >= shortestSearch;
  const asked = isLong && settled === text;
  const { currentData, isError, refetch } = useSearchQuery(
    asked ? { text, kinds: ['collections'], limit: mostFound } : skipToken,
  );
  if (!isLong) return { state: 'short' };
  if (asked && isError) return { state: 'failed', retry: () => void refetch() };
  if (!asked || !currentData) return { state: 'searching' };
  return {
    state: 'found',
    locations: currentData.collections.filter(isLocation).map(({ id, type, name }) => ({ id, type, name })),
  };
}
