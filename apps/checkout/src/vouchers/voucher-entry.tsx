import { useCheckVoucherMutation, type ApiFailure } from '@mp/api-client';
import { mostVouchersPerBooking } from '@mp/domain';
import { errorText, type ToldFailure } from '@mp/error-texts';
import { Button, Icon, TextInput } from '@mp/ui';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDraft } from '../storage/draft-store.ts';
import { ruleText } from '../wizard/rule-text.ts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { CodeForm } from './code-form.tsx';
import { normalizeCode, orderCodes, shownCode } from './order-codes.ts';
import { refusedByAnswer, refusedUnasked } from './voucher-refusal.ts';
import styles from './vouchers.module.css';

/** [2.57] Vouchers that pay for a part of the order: adding with every answer of section 5, and taking away again. */
export function VoucherEntry() {
  const { text, money } = useText();
  const intl = useIntl();
  const { place, price } = useWizard();
  const { vouchers } = useDraft(orderCodes);
  const [check, { isLoading }] = useCheckVoucherMutation();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState('');
  const input = useRef<HTMLInputElement>(null);
  if (!price) return null;
  if (!place.acceptsVouchers) return <p className={styles.quiet}>{text('voucher.notAccepted')}</p>;

  const refuse = (code: ToldFailure['code'] | 'errors.required') => {
    setDone('');
    setError(code === 'errors.required' ? ruleText(text, code) : errorText(intl, { code }));
    input.current?.focus();
  };
  const add = async () => {
    if (isLoading) return;
    const code = normalizeCode(input.current?.value ?? '');
    const refused = refusedUnasked(code, vouchers);
    if (refused) return refuse(refused);
    const { data, error: failure } = await check(code);
    if (!data) return refuse((failure as ApiFailure).code);
    const why = refusedByAnswer(data, price.toPay);
    if (why || !data.value) return refuse(why ?? 'voucher_not_found');
    const { vouchers: before, benefit } = orderCodes.get();
    orderCodes.set({ vouchers: [...before, { code, value: data.value }], benefit });
    if (input.current) input.current.value = '';
    setError(undefined);
    setDone(text('voucher.added', { value: money(data.value) }));
    input.current?.focus();
  };
  const remove = (code: string) => {
    const codes = orderCodes.get();
    orderCodes.set({ ...codes, vouchers: codes.vouchers.filter((voucher) => voucher.code !== code) });
    setError(undefined);
    setDone(text('voucher.removed'));
    input.current?.focus();
  };
  const isFull = vouchers.length >= mostVouchersPerBooking;

  return (
    <div className={styles.entry}>
      <CodeForm onSubmit={() => void add()}>
        <TextInput
          ref={input}
          name="voucher"
          label={text('voucher.label')}
          hint={text(isFull ? 'voucher.full' : 'voucher.hint', { most: mostVouchersPerBooking })}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="quiet" aria-busy={isLoading}>
          {text(isLoading ? 'voucher.checking' : 'voucher.add')}
        </Button>
      </CodeForm>
      <p role="status" className={styles.done}>
        {done}
      </p>
      {vouchers.length > 0 && (
        <ul className={styles.added}>
          {vouchers.map(({ code, value }) => (
            <li key={code}>
              <Icon name="gift" size={20} />
              <span className={styles.code}>{shownCode(code)}</span>
              <span className={styles.value}>
                {value.currency === price.total.currency
                  ? `−${money(value)}`
                  : text('voucher.otherCurrency', { value: money(value) })}
              </span>
              <Button
                variant="quiet"
                compact
                aria-label={text('voucher.removeOne', { code: shownCode(code) })}
                onClick={() => remove(code)}
              >
                {text('voucher.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
