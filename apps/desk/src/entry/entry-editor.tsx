import type { ApiFailure } from '@mp/api-client';
import type { DeskConflictWire } from '@mp/contract';
import { showSnackbar } from '@mp/ui/snackbars';
import { Notice } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import {
  useChangeEntryMutation,
  useLazyEntryQuery,
  useSaveEntryMutation,
  type Change,
  type Entry,
  type EntryType,
} from '../api/entries.ts';
import { EntryHistory } from '../history/entry-history.tsx';
import { PlaceHistory } from '../places/place-history.tsx';
import { PlaceWorkspace } from '../places/place-workspace.tsx';
import { useText } from '../text/use-text.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryHead } from './entry-head.tsx';
import { EntryProblems } from './entry-problems.tsx';
import { EntryWorkspace } from './entry-workspace.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface EntryEditorProps {
  readonly entry: Entry;
  readonly type: EntryType;
  readonly onChange: (entry: Entry) => void;
  /** What stands below the heading. */
  readonly children?: ReactNode;
}

/** Editor of an entry. If another editor has saved first, it shows both texts on saving. */
export function EntryEditor({ entry, type, onChange, children }: EntryEditorProps) {
  const { text, locale } = useText();
  const entryForm = useEntryForm(type, entry.fields);
  const [save, saving] = useSaveEntryMutation();
  const [change, changing] = useChangeEntryMutation();
  const [readAgain] = useLazyEntryQuery();
  const [conflict, setConflict] = useState<DeskConflictWire | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const [Workspace, History] =
    type.name === 'place' ? ([PlaceWorkspace, PlaceHistory] as const) : ([EntryWorkspace, EntryHistory] as const);

  const refuse = (error: ApiFailure): null => {
    if (error.code === 'content_changed') setConflict(error.details as DeskConflictWire);
    else {
      entryForm.refuse(error);
      setFailure(error);
    }
    return null;
  };
  const keep = (kept: Entry): Entry => {
    setConflict(null);
    setFailure(null);
    onChange(kept);
    return kept;
  };
  const saveOver = async (version: number): Promise<Entry | null> => {
    const { values, fields } = entryForm.written();
    const { data, error } = await save({ id: entry.id, version, fields });
    if (!data) return refuse(error as ApiFailure);
    entryForm.settle(data.fields, values);
    return keep(data);
  };
  const saveDraft = async (version = entry.version): Promise<void> => {
    if (saving.isLoading || !(await saveOver(version))) return;
    showSnackbar({ tone: 'success', kind: 'entry', text: text('entry.saved') });
  };
  /** Saves unsaved text first, so that the action applies to it. */
  const act = async (what: Change): Promise<void> => {
    if (saving.isLoading || changing.isLoading) return;
    const current = entryForm.isDirty ? await saveOver(entry.version) : entry;
    if (!current) return;
    const { data, error } = await change({ id: entry.id, version: current.version, change: what });
    if (!data) return void refuse(error as ApiFailure);
    if (what.deed === 'restore') entryForm.settle(data.fields);
    keep(data);
    showSnackbar({ tone: 'success', kind: 'entry', text: text(`entry.done.${what.deed}`) });
  };
  const takeTheirs = async (): Promise<void> => {
    const { data, error } = await readAgain(entry.id);
    if (!data) return void refuse(error as ApiFailure);
    entryForm.settle(data.fields);
    keep(data);
  };

  return (
    <>
      <EntryHead entry={entry} />
      {children}
      <Workspace type={type} language={entry.locale ?? locale} entryForm={entryForm} onSave={() => saveDraft()}>
        <EntryActions
          entry={entry}
          type={type}
          isDirty={entryForm.isDirty}
          isBusy={saving.isLoading || changing.isLoading}
          onAct={(what) => void act(what)}
        />
        {conflict && (
          <EntryConflict
            conflict={conflict}
            mine={entryForm.written().fields}
            type={type}
            onKeepMine={() => void saveDraft(conflict.version)}
            onTakeTheirs={() => void takeTheirs()}
          />
        )}
        {failure && <EntryProblems failure={failure} type={type} entryForm={entryForm} />}
        {entry.cleaned.length > 0 && (
          <Notice>
            {text('entry.cleaned', { fields: entry.cleaned.map((name) => text(`field.${name}`)).join(', ') })}
          </Notice>
        )}
      </Workspace>
      <History
        entry={entry}
        type={type}
        isDirty={entryForm.isDirty}
        onRestore={(fromVersion) => void act({ deed: 'restore', fromVersion })}
      />
    </>
  );
}
