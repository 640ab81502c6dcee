import { SkeletonText } from '@mp/ui';
import { useState } from 'react';
import { useEntryQuery, useEntryTypesQuery, type Entry } from '../api/entries.ts';
import { LoadFailure } from '../frame/load-failure.tsx';
import { EntryEditor } from './entry-editor.tsx';

/** An entry that there is, from when it is opened on: what others save meanwhile is told when it is saved here. */
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
