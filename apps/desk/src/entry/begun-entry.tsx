import type { ApiFailure } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { isLocale } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Notice, SkeletonText } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  useCreateEntryMutation,
  useEntryQuery,
  useEntryTypesQuery,
  type Entry,
  type EntryType,
} from '../api/entries.ts';
import { useText } from '../text/use-text.ts';
import { EntryProblems } from './entry-problems.tsx';
import { EntryWorkspace } from './entry-workspace.tsx';
import styles from './entry-actions.module.css';
import head from './entry-head.module.css';
import { useEntryForm } from './use-entry-form.ts';

/** Form for a new entry: empty, or with the text of the other language to translate. */
export function BegunEntry() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const from = Number(query.get('from'));
  const { data: types } = useEntryTypesQuery();
  const { currentData: original, isFetching } = useEntryQuery(Number.isInteger(from) && from > 0 ? from : skipToken);
  const wanted = query.get('lang');
  const language = isLocale(wanted ?? undefined) ? (wanted as Locale) : locale;
  if (!types || isFetching) return <SkeletonText lines={12} />;
  const type = types.find(({ name }) => name === query.get('type'));
  if (!type) return <Notice kind="error">{text('entry.noType')}</Notice>;
  return <NewEntry type={type} original={original} language={language} />;
}

interface NewEntryProps {
  readonly type: EntryType;
  /** The same entry in the other language. */
  readonly original: Entry | undefined;
  readonly language: Locale;
}

function NewEntry({ type, original, language }: NewEntryProps) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const entryForm = useEntryForm(type, original?.fields ?? {});
  const [create, { isLoading }] = useCreateEntryMutation();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const save = async () => {
    if (isLoading) return;
    const { fields } = entryForm.written();
    const { data, error } = await create({
      type: type.name,
      locale: type.localized ? language : null,
      fields,
      ...(original && { key: original.key }),
    });
    if (!data) {
      entryForm.refuse(error as ApiFailure);
      setFailure(error as ApiFailure);
      return;
    }
    entryForm.settle(data.fields);
    showSnackbar({ tone: 'success', kind: 'entry', text: text('entry.saved') });
    await navigate(href('deskEntry', { locale, params: { entry: String(data.id) } }), { replace: true });
  };
  return (
    <>
      <header className={head.head}>
        <h1>{text(type.localized ? `entry.new.${language}` : 'entry.new')}</h1>
        <p className={head.quiet}>{text(`type.${type.name}`)}</p>
      </header>
      {original && <Notice>{text('entry.translate', { title: original.title })}</Notice>}
      <EntryWorkspace type={type} language={language} entryForm={entryForm} onSave={save}>
        <div className={styles.bar}>
          <p className={styles.state}>
            <span className={styles.quiet}>{text('entry.notSavedYet')}</span>
          </p>
          <div className={styles.buttons}>
            <Button compact type="submit" aria-busy={isLoading}>
              {text('entry.save')}
            </Button>
          </div>
        </div>
        {failure && <EntryProblems failure={failure} type={type} entryForm={entryForm} />}
      </EntryWorkspace>
    </>
  );
}
