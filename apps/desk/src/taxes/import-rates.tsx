import type { ApiFailure } from '@mp/api-client';
import { calendarDateOf } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, TextArea } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useImportExchangeRatesMutation } from '../api/taxes.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { formWords } from './form-words.ts';

/** Imports a table of rates as its bank publishes it. */
export function ImportRates() {
  const { text, intl, locale } = useText();
  const [add, { data, error, isLoading }] = useImportExchangeRatesMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const { data: added } = await add({
      table: { text: formWords(fields, 'text'), reason: formWords(fields, 'reason') },
      key,
    });
    if (!added) return;
    setKey(crypto.randomUUID());
    form.reset();
  };
  const day = (date: string) => formatDate(calendarDateOf(date), locale);
  return (
    <form className={section.form} onSubmit={(event) => void submit(event)}>
      <h2>{text('taxes.import')}</h2>
      <TextArea name="text" label={text('taxes.import.text')} required rows={5} spellCheck={false} />
      <TextArea name="reason" label={text('action.reason')} required minLength={3} maxLength={500} rows={2} />
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      {data && (
        <Notice kind="success">
          {text('taxes.imported', {
            bank: text(`taxes.bank.${data.source}`),
            added: data.added,
            known: data.known,
            from: day(data.first_day),
            until: day(data.last_day),
          })}
        </Notice>
      )}
      <p>
        <Button type="submit" aria-busy={isLoading}>
          {text('taxes.import.now')}
        </Button>
      </p>
    </form>
  );
}
