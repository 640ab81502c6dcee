import type { ApiFailure } from '@mp/api-client';
import { largestImport } from '@mp/contract';
import { href } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { Button, controlClass, Field, Notice } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSendImportMutation } from '../api/imports.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { zipOf } from './zip-of.ts';

/** Sends a folder, a ZIP or single files to be checked, and opens the report. */
export function ChooseFiles() {
  const { text, intl, locale } = useText();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isPacking, setPacking] = useState(false);
  const [send, { error, isLoading }] = useSendImportMutation();
  const navigate = useNavigate();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const failure =
    size > largestImport.files
      ? ({ code: 'import_unreadable', details: { most: largestImport.zip } } as ApiFailure)
      : (error as ApiFailure | undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (files.length === 0 || size > largestImport.files || isLoading || isPacking) return;
    setPacking(true);
    const zip = await zipOf(files);
    setPacking(false);
    const name = files
      .map((file) => file.name)
      .join(', ')
      .slice(0, 200);
    const { data } = await send({ name, zip });
    if (data) void navigate(href('console', { locale, params: { section: 'imports', item: data.id } }));
  };
  const isBusy = isPacking || isLoading;
  return (
    <form className={section.form} onSubmit={(event) => void submit(event)}>
      <Field label={text('imports.choose')} hint={text('imports.chooseHint')}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            multiple
            accept=".csv,.zip,.jpg,.jpeg,.png,.webp,.avif,.tif,.tiff"
            className={controlClass()}
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
        )}
      </Field>
      <Field label={text('imports.folder')}>
        {(ids) => (
          <input
            {...ids}
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            type="file"
            className={controlClass()}
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
        )}
      </Field>
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      {isBusy && <progress aria-label={text('imports.sending')} />}
      <p>
        <Button
          type="submit"
          aria-busy={isBusy}
          disabledReason={files.length === 0 ? text('imports.noFiles') : undefined}
        >
          {text('imports.check')}
        </Button>
      </p>
    </form>
  );
}
