import { SkeletonText } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import { useEntryQuery, useEntryTypesQuery, type Entry } from '../api/entries.ts';
import { Viewers } from '../console/viewers.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { EntryEditor } from './entry-editor.tsx';

/**
 * Loads an entry once, when it is opened. Changes by other editors show up when the entry is saved.
 *
 * @param children what stands below its heading
 */
export function KnownEntry({ id, children }: { id: number; children?: ReactNode }) {
  const { currentData, error, refetch } = useEntryQuery(id);
  const { data: types } = useEntryTypesQuery();
  const [changed, setChanged] = useState<Entry | null>(null);
  const entry = changed ?? currentData;
  const type = types?.find(({ name }) => name === entry?.type);
  if (entry && type)
    return (
      <EntryEditor entry={entry} type={type} onChange={setChanged}>
        <Viewers subject="entry" id={String(id)} />
        {children}
      </EntryEditor>
    );
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return <SkeletonText lines={12} />;
}
