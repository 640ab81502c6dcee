import type { ApiFailure } from '@mp/api-client';
import { currencies, minorUnits, type Currency } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Checkbox, Notice, Select, TextArea, TextInput } from '@mp/ui';
import { useState, type FormEvent } from 'react';
import { useCreatePromoCodeMutation } from '../api/vouchers.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** Creates a promo code: a share or a fixed amount. Its limits are optional. */
export function NewPromoCode() {
  const { text, intl } = useText();
  const [create, { error, isLoading }] = useCreatePromoCodeMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isFixed, setFixed] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = event.currentTarget;
    const { data } = await create({ promo: promoOf(new FormData(form)), key });
    if (!data) return;
    setKey(crypto.randomUUID());
    form.reset();
    showSnackbar({ tone: 'success', kind: 'promo', text: text('vouchers.promo.created') });
  };
  return (
    <form className={`${section.part} ${section.form}`} onSubmit={(event) => void submit(event)}>
      <h2>{text('vouchers.promo.new')}</h2>
      <div className={section.fields}>
        <TextInput
          name="code"
          label={text('vouchers.promo.code')}
          required
          pattern="[A-Za-z0-9\-]{3,40}"
          title={text('vouchers.promo.codeHint')}
          autoComplete="off"
        />
        <Select
          name="kind"
          label={text('vouchers.promo.kind')}
          value={isFixed ? 'fixed' : 'share'}
          onChange={(event) => setFixed(event.currentTarget.value === 'fixed')}
        >
          <option value="share">{text('vouchers.promo.kind.share')}</option>
          <option value="fixed">{text('vouchers.promo.kind.fixed')}</option>
        </Select>
        {isFixed ? (
          currencies.map((currency) => (
            <TextInput
              key={currency}
              name={currency}
              type="number"
              label={text(`vouchers.promo.fixed.${currency}`)}
              required
              min={1}
              max={100_000}
            />
          ))
        ) : (
          <TextInput
            name="percent"
            type="number"
            label={text('vouchers.promo.inPercent')}
            required
            min={0.1}
            max={100}
            step={0.1}
          />
        )}
        <TextInput name="from" type="date" label={text('vouchers.promo.validFrom')} />
        <TextInput name="until" type="date" label={text('vouchers.promo.validUntil')} />
        <TextInput name="uses" type="number" label={text('vouchers.promo.mostUses')} min={1} max={1_000_000} />
        <TextInput
          name="places"
          label={text('vouchers.promo.placeIds')}
          pattern="\s*\d+(\s*,\s*\d+)*\s*"
          title={text('vouchers.promo.placesHint')}
        />
      </div>
      <Checkbox name="once" label={text('vouchers.promo.once')} />
      <p>{text('vouchers.promo.stacking')}</p>
      <TextArea name="reason" label={text('action.reason')} required minLength={3} maxLength={500} rows={2} />
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <Button type="submit" aria-busy={isLoading}>
        {text('vouchers.promo.create')}
      </Button>
    </form>
  );
}

/** A promo code as the form has it; empty fields are no limits. */
function promoOf(fields: FormData) {
  const words = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const isFixed = words('kind') === 'fixed';
  const inMinor = (currency: Currency) => Math.round(Number(words(currency)) * minorUnits);
  return {
    code: words('code'),
    per_mille: isFixed ? 0 : Math.round(Number(words('percent')) * 10),
    fixed_minor: isFixed ? { CZK: inMinor('CZK'), EUR: inMinor('EUR') } : null,
    valid_from: words('from') || null,
    valid_until: words('until') || null,
    most_uses: words('uses') === '' ? null : Number(words('uses')),
    once_per_person: fields.has('once'),
    places: words('places') === '' ? null : words('places').split(',').map(Number),
    reason: words('reason'),
  };
}
