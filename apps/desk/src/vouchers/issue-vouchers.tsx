import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, TextArea, TextInput } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useIssueVouchersMutation } from '../api/vouchers.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Issues vouchers that a partner sells, and shows their codes once. */
export function IssueVouchers() {
  const { text, intl } = useText();
  const [issue, { data, error, isLoading }] = useIssueVouchersMutation();
  // The same key until it succeeds: pressing again after a lost response issues them once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const fields = new FormData(event.currentTarget);
    const words = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const batch = {
      partner: words('partner'),
      amount: Number(words('amount')),
      count: Number(words('count')),
      reason: words('reason'),
    };
    const { data: issued } = await issue({ batch, key });
    if (issued) setKey(crypto.randomUUID());
  };
  return (
    <section className={section.stack} aria-labelledby="issue">
      <h2 id="issue">{text('vouchers.issue')}</h2>
      <form className={section.form} onSubmit={(event) => void submit(event)}>
        <div className={section.fields}>
          <TextInput name="partner" label={text('vouchers.partner')} required minLength={2} maxLength={80} />
          <TextInput name="amount" type="number" label={text('vouchers.amount')} required min={1} max={100_000} />
          <TextInput name="count" type="number" label={text('vouchers.count')} required min={1} max={1_000} />
        </div>
        <TextArea name="reason" label={text('action.reason')} required minLength={3} maxLength={500} rows={2} />
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <Button type="submit" aria-busy={isLoading}>
          {text('vouchers.issueNow')}
        </Button>
      </form>
      {data && (
        <TextArea
          label={text('vouchers.codes', { count: data.codes.length })}
          value={data.codes.join('\n')}
          rows={Math.min(12, data.codes.length)}
          readOnly
        />
      )}
    </section>
  );
}
