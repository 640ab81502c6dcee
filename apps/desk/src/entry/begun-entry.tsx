import type { ApiFailure } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import { isLocale } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
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
import { EntryWorkspace } from './entry-workspace.tsx';
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
  const { text, intl, locale } = useText();
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
      <h1>{text('entry.new', { type: text(`type.${type.name}`), language: text(`language.${language}`) })}</h1>
      {original && <Notice>{text('entry.translate', { title: original.title })}</Notice>}
      <EntryWorkspace type={type} language={language} entryForm={entryForm} onSave={save}>
        {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
        <div>
          <Button type="submit" variant="callToAction" aria-busy={isLoading}>
            {text('entry.save')}
          </Button>
        </div>
      </EntryWorkspace>
    </>
  );
}
