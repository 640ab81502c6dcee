import { loadLatest, placesApi, type PlaceFigures, type PlaceParams, type Store } from '@mp/api-client';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { nowMs } from '@mp/domain/clock';
import { waitBeforeCount } from './count-schedule.ts';

/** How many places match: a number, not known yet, or not to be had. */
export type MatchCount = number | 'counting' | 'unknown';

/**
 * Counts what matches a question while it is being changed. [2.87] [9.19] A newer question cancels the older count. A
 * count that fails is kept quiet: one can still look. [8.15]
 *
 * @param known the answer that is there already, for the question one began with
 * @param onCounted told of every count; the same function each time
 */
export function useMatchCount(
  question: PlaceParams,
  known: { question: PlaceParams; total: number } | null,
  onCounted: (figures: PlaceFigures) => void,
): MatchCount {
  const store = useStore() as unknown as Store;
  const key = JSON.stringify(question);
  const [counted, setCounted] = useState<{ key: string; count: number | 'unknown' } | null>(
    known && { key: JSON.stringify(known.question), count: known.total },
  );
  const lastCountAt = useRef<number | null>(null);
  const isCounted = counted?.key === key;

  useEffect(() => {
    if (isCounted) return;
    let wanted = true;
    const count = async (): Promise<void> => {
      lastCountAt.current = nowMs();
      const asked = JSON.parse(key) as PlaceParams;
      const [outcome] = await loadLatest(store, 'count', [placesApi.endpoints.placeCount.initiate(asked)]);
      if (!wanted) return;
      setCounted({ key, count: outcome?.data?.total ?? 'unknown' });
      if (outcome?.data) onCounted(outcome.data);
    };
    const timer = setTimeout(() => void count(), waitBeforeCount(nowMs(), lastCountAt.current));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [store, key, isCounted, onCounted]);

  return counted && isCounted ? counted.count : 'counting';
}
