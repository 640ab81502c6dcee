import { loadLatest, placesApi, type PlaceFigures, type PlaceParams, type Store } from '@mp/api-client';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { nowMs } from '@mp/domain/clock';
import { waitBeforeCount } from './count-schedule.ts';

/** The number of matches, loading, or failed. */
export type MatchCount = number | 'counting' | 'unknown';

/**
 * Counts the matches of a query while it changes. [2.87] [9.19] A newer query cancels the older count. A failure is not shown.
 * [8.15]
 *
 * @param initialCount the count of the initial query, if it is loaded
 * @param onCounted called with every count; a stable function
 */
export function useMatchCount(
  params: PlaceParams,
  initialCount: { params: PlaceParams; total: number } | null,
  onCounted: (figures: PlaceFigures) => void,
): MatchCount {
  const store = useStore() as unknown as Store;
  const key = JSON.stringify(params);
  const [counted, setCounted] = useState<{ key: string; count: number | 'unknown' } | null>(
    initialCount && { key: JSON.stringify(initialCount.params), count: initialCount.total },
  );
  const lastCountAt = useRef<number | null>(null);
  const isCounted = counted?.key === key;

  useEffect(() => {
    if (isCounted) return;
    let wanted = true;
    const count = async (): Promise<void> => {
      lastCountAt.current = nowMs();
      const requested = JSON.parse(key) as PlaceParams;
      const [outcome] = await loadLatest(store, 'count', [placesApi.endpoints.placeCount.initiate(requested)]);
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
