import type { RemoteName, LiveRemote } from '@mp/host-api';
import { useEffect, useState } from 'react';

type EntryTimes = Readonly<Partial<Record<RemoteName, number>>>;

/**
 * How long this browser took to load each remote's entry, in milliseconds, by Resource Timing; loads those that are missing.
 */
export function useEntryTimes(remotes: readonly LiveRemote[]): EntryTimes {
  const [times, setTimes] = useState<EntryTimes>({});
  useEffect(() => {
    const leaving = new AbortController();
    for (const { name, entry } of remotes)
      void entryTime(entry, leaving.signal).then((ms) => {
        if (ms !== undefined) setTimes((measured) => ({ ...measured, [name]: ms }));
      });
    return () => leaving.abort();
  }, [remotes]);
  return times;
}

async function entryTime(entry: string, signal: AbortSignal): Promise<number | undefined> {
  if (!entry) return undefined;
  const measured = timingOf(entry);
  if (measured !== undefined) return measured;
  await fetch(entry, { signal }).catch(() => undefined);
  return timingOf(entry);
}

const timingOf = (entry: string): number | undefined =>
  performance.getEntriesByName?.(new URL(entry, location.href).href)[0]?.duration;
