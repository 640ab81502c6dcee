import { type ApiFailure } from '@mp/api-client';
import { mostVouchersPerBooking, type Currency } from '@mp/domain';
import { useState } from 'react';
import { useCheckVoucherMutation } from './voucher-check.ts';
import { useDraft } from '@mp/session/drafts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { AddedCode } from './added-code.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { CodeForm } from './code-form.tsx';
import { normalizeCode, orderCodes, shownCode, type AddedVoucher } from './order-codes.ts';
import { useCodeEntry } from './use-code-entry.ts';
import { refusedByAnswer, refusedUnasked } from './voucher-refusal.ts';
import styles from './vouchers.module.css';

/** [2.57] Vouchers that pay for a part of the order: adding with every answer of section 5, and taking away again. */
export function VoucherEntry() {
  const { text, money } = useText();
  const { place, price } = useWizard();
  const { vouchers } = useDraft(orderCodes);
  const [check, { isLoading }] = useCheckVoucherMutation();
  const entry = useCodeEntry();
  const { input, refuse } = entry;
  const [refused, setRefused] = useState<Currency | null>(null);
  if (!price) return null;
  if (!place.acceptsVouchers) return <p className={styles.quiet}>{text('voucher.notAccepted')}</p>;

  const change = (changed: (before: readonly AddedVoucher[]) => readonly AddedVoucher[], said: string) => {
    const codes = orderCodes.get();
    orderCodes.set({ ...codes, vouchers: changed(codes.vouchers) });
    entry.tell(said);
    input.current?.focus();
  };
  const add = async () => {
    const code = normalizeCode(input.current?.value ?? '');
    const unasked = refusedUnasked(code, vouchers);
    if (unasked) return refuse(unasked);
    const { data, error } = await check(code);
    if (!data) return refuse((error as ApiFailure).code);
    const { value } = data;
    const why = refusedByAnswer(data, price.toPay);
    setRefused(why === 'voucher_currency' && value ? value.currency : null);
    if (why || !value) return refuse(why ?? 'voucher_not_found');
    if (input.current) input.current.value = '';
    change((before) => [...before, { code, value }], text('voucher.added', { value: money(value) }));
  };
  const { currency } = price.total;
  const other = refused ?? vouchers.find(({ value }) => value.currency !== currency)?.value.currency;
  const isFull = vouchers.length >= mostVouchersPerBooking;

  return (
    <div className={styles.entry}>
      <CodeForm
        entry={entry}
        name="voucher"
        label={text('voucher.label')}
        hint={text(isFull ? 'voucher.full' : 'voucher.hint', { most: mostVouchersPerBooking })}
        action={text('voucher.add')}
        isChecking={isLoading}
        onSubmit={() => void add()}
      />
      <p role="status" className={styles.done}>
        {entry.done}
      </p>
      {other && other !== currency && <CurrencySwitch currency={other} />}
      {vouchers.length > 0 && (
        <ul className={styles.added}>
          {vouchers.map(({ code, value }) => (
            <AddedCode
              key={code}
              icon="gift"
              code={shownCode(code)}
              value={
                value.currency === currency
                  ? `−${money(value)}`
                  : text('voucher.otherCurrency', { value: money(value) })
              }
              onRemove={() =>
                change((before) => before.filter((voucher) => voucher.code !== code), text('voucher.removed'))
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}
