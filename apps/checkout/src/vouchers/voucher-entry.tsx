import { type ApiFailure } from '@mp/api-client';
import { mostVouchersPerBooking, type Currency } from '@mp/domain';
import { useSession } from '@mp/session';
import { useDraft } from '@mp/session/drafts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCheckVoucherMutation } from './voucher-check.ts';
import type { OrderPrice } from '../order-price/order-price.ts';
import { useText } from '../wizard/use-text.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { useAccountVouchersQuery } from './account-vouchers.ts';
import { AddedCode } from './added-code.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { CodeForm } from './code-form.tsx';
import { codeToTry } from './code-to-try.ts';
import { normalizeCode, orderCodes, shownCode, vouchersOf, type AddedVoucher } from './order-codes.ts';
import { useCodeEntry } from './use-code-entry.ts';
import { refusalOfCheck, refusalWithoutCheck } from './voucher-refusal.ts';
import { VouchersAtHand } from './vouchers-at-hand.tsx';
import styles from './vouchers.module.css';

/** [2.57] Vouchers that pay for a part of the order, at a place that accepts them. */
export function VoucherEntry() {
  const { text } = useText();
  const { place, price } = useWizard();
  if (!price) return null;
  return place.acceptsVouchers ? (
    <VouchersOfOrder price={price} />
  ) : (
    <p className={styles.quiet}>{text('voucher.notAccepted')}</p>
  );
}

/** Adds vouchers by code or from the account, with every result of section 5, and removes them. */
function VouchersOfOrder({ price }: { price: OrderPrice }) {
  const { text, money } = useText();
  const { vouchers } = useDraft(orderCodes);
  const { status } = useSession();
  // Refetched with every visit to the step: one may have been used elsewhere, or attached meanwhile.
  const account = useAccountVouchersQuery(status === 'user' ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [check, { isLoading }] = useCheckVoucherMutation();
  const entry = useCodeEntry();
  const { input, refuse } = entry;
  const [refused, setRefused] = useState<Currency | null>(null);

  const change = (changed: (before: readonly AddedVoucher[]) => readonly AddedVoucher[], message: string) => {
    const codes = orderCodes.get();
    orderCodes.set({ ...codes, vouchers: changed(codes.vouchers) });
    entry.announce(message);
    input.current?.focus();
  };
  const add = async () => {
    const code = normalizeCode(input.current?.value ?? '');
    const refusal = refusalWithoutCheck(code, vouchers);
    if (refusal) return refuse(refusal);
    const { data, error } = await check(code);
    if (!data) return refuse((error as ApiFailure).code);
    const { value } = data;
    const why = refusalOfCheck(data, price.leftForVouchers);
    setRefused(why === 'voucher_currency' && value ? value.currency : null);
    if (why || !value) return refuse(why ?? 'voucher_not_found');
    if (input.current) input.current.value = '';
    change((before) => [...before, { code, value }], text('voucher.added', { value: money(value) }));
  };
  const use = (code: string) => {
    if (input.current) input.current.value = code;
    void add();
  };
  const comeBack = useEffectEvent(() => {
    const typed = codeToTry.get();
    if (typed === null) return;
    codeToTry.set(null);
    input.current?.focus();
    if (typed !== '') use(typed);
  });
  // After changing the currency: focuses the field, restores its text and tries it.
  useEffect(() => comeBack(), []);
  const { currency } = price.total;
  const atHand = (account.currentData ?? []).filter(
    ({ code }) => !vouchers.some((added) => added.code === normalizeCode(code)),
  );
  const other = refused ?? [...vouchers, ...atHand].find(({ value }) => value.currency !== currency)?.value.currency;
  const counted = vouchersOf({ vouchers }, price.total);
  /** What a voucher pays, and what stays on it. [5.32] */
  const paidBy = ({ code, value }: AddedVoucher) => {
    const share = price.voucherShares[counted.findIndex((voucher) => voucher.code === code)];
    if (!share) return { value: text('voucher.otherCurrency', { value: money(value) }) };
    if (share.minor === 0) return { value: money(share), note: text('voucher.atHand.exceeds') };
    const rest = { minor: value.minor - share.minor, currency };
    return {
      value: `−${money(share)}`,
      note: rest.minor > 0 ? text('voucher.rest', { rest: money(rest) }) : undefined,
    };
  };
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
      {atHand.length > 0 && (
        <VouchersAtHand
          vouchers={atHand}
          added={vouchers}
          left={price.leftForVouchers}
          isChecking={isLoading}
          onUse={use}
        />
      )}
      {other && other !== currency && (
        <CurrencySwitch currency={other} onLeave={() => codeToTry.set(input.current?.value ?? '')} />
      )}
      {vouchers.length > 0 && (
        <ul className={styles.added}>
          {vouchers.map(({ code, value }) => (
            <AddedCode
              key={code}
              icon="gift"
              code={shownCode(code)}
              {...paidBy({ code, value })}
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
