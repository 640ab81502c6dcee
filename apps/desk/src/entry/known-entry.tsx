import { SkeletonText } from '@mp/ui';
import { useState } from 'react';
import { useEntryQuery, useEntryTypesQuery, type Entry } from '../api/entries.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { EntryEditor } from './entry-editor.tsx';

/** Loads an entry once, when it is opened. Changes by other editors show up when the entry is saved. */
export function KnownEntry({ id }: { id: number }) {
  const { currentData, error, refetch } = useEntryQuery(id);
  const { data: types } = useEntryTypesQuery();
  const [changed, setChanged] = useState<Entry | null>(null);
  const entry = changed ?? currentData;
  const type = types?.find(({ name }) => name === entry?.type);
  if (entry && type) return <EntryEditor entry={entry} type={type} onChange={setChanged} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <SkeletonText lines={12} />;
}
