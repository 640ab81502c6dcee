import type { ApiFailure } from '@mp/api-client';
import { vatSupplies, type VatSupply } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, Select, TextArea, TextInput } from '@mp/ui';
import { showSnackbar } from '@mp/ui/snackbars';
import { useState, type FormEvent } from 'react';
import { useCreateVatRateMutation } from '../api/taxes.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';
import { formWords } from './form-words.ts';

/** Records a rate from a day on. A rate without a source is refused. */
export function NewVatRate() {
  const { text, intl } = useText();
  const [create, { error, isLoading }] = useCreateVatRateMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const { data } = await create({ rate: rateOf(new FormData(form)), key });
    if (!data) return;
    setKey(crypto.randomUUID());
    form.reset();
    showSnackbar({ tone: 'success', kind: 'taxes', text: text('taxes.created') });
  };
  return (
    <form className={section.form} onSubmit={(event) => void submit(event)}>
      <h2>{text('taxes.new')}</h2>
      <div className={section.fields}>
        <TextInput
          name="country"
          label={text('taxes.countryCode')}
          required
          pattern="[A-Za-z]{3}"
          title={text('taxes.countryHint')}
          autoComplete="off"
        />
        <Select name="supply" label={text('taxes.supply')}>
          {vatSupplies.map((supply) => (
            <option key={supply} value={supply}>
              {text(`taxes.supply.${supply}`)}
            </option>
          ))}
        </Select>
        <TextInput name="percent" type="number" label={text('taxes.inPercent')} required min={0} max={50} step={0.1} />
        <TextInput name="from" type="date" label={text('taxes.from')} required />
        <TextInput name="source" label={text('taxes.source')} required minLength={3} maxLength={300} />
        <TextInput name="url" type="url" label={text('taxes.url')} />
        <TextInput name="read" type="date" label={text('taxes.read')} />
      </div>
      <TextArea name="reason" label={text('action.reason')} required minLength={3} maxLength={500} rows={2} />
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <p>
        <Button type="submit" aria-busy={isLoading}>
          {text('taxes.create')}
        </Button>
      </p>
    </form>
  );
}

const rateOf = (fields: FormData) => ({
  country: formWords(fields, 'country').toUpperCase(),
  supply: formWords(fields, 'supply') as VatSupply,
  effective_from: formWords(fields, 'from'),
  per_mille: Math.round(Number(formWords(fields, 'percent')) * 10),
  source: formWords(fields, 'source'),
  source_url: formWords(fields, 'url') || null,
  read_on: formWords(fields, 'read') || null,
  reason: formWords(fields, 'reason'),
});
