import type { ApiFailure } from '@mp/api-client';
import { largestStatementFile } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, controlClass, Field, Notice } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useAddBankStatementsMutation } from '../api/bank.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Adds a file of statements as the bank gives it. */
export function AddStatement() {
  const { text, intl } = useText();
  const [add, { data, error, isLoading }] = useAddBankStatementsMutation();
  // The same key until another file is chosen: pressing again after a lost response adds it once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > largestStatementFile;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file || isTooLarge || isLoading) return;
    await add({ filename: file.name, content: await base64Of(file), key });
  };
  return (
    <form className={section.form} onSubmit={(event) => void submit(event)}>
      <Field
        label={text('bank.file')}
        hint={text('bank.fileHint')}
        error={isTooLarge ? text('bank.tooLarge') : undefined}
      >
        {(field) => (
          <input
            {...field}
            type="file"
            accept=".xml,.gpc,.abo,.txt"
            className={controlClass()}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setKey(crypto.randomUUID());
            }}
          />
        )}
      </Field>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      {data && <Notice kind="success">{text('bank.added', data)}</Notice>}
      <p>
        <Button
          type="submit"
          disabledReason={isLoading ? text('action.sending') : file ? undefined : text('bank.chooseFile')}
        >
          {text('bank.add')}
        </Button>
      </p>
    </form>
  );
}

/** The bytes of a file in base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
