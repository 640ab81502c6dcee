import type { Money } from '@mp/domain';
import { mostVouchersPerBooking } from '@mp/domain';
import { Button } from '@mp/ui';
import { useId } from 'react';
import { useText } from '../wizard/use-text.ts';
import type { AccountVoucher } from './account-vouchers.ts';
import { normalizeCode, type AddedVoucher } from './order-codes.ts';
import { refusalOfCheck, refusalWithoutCheck } from './voucher-refusal.ts';
import styles from './vouchers.module.css';

/** Why a voucher of the account cannot be used, with the same refusals as its code. */
const reasons = {
  vouchers_too_many: 'voucher.atHand.full',
  voucher_currency: 'voucher.atHand.currency',
  voucher_exceeds_order: 'voucher.atHand.exceeds',
} as const satisfies Record<string, MessageId>;

interface VouchersAtHandProps {
  /** The account's vouchers that are not in the order yet. */
  readonly vouchers: readonly AccountVoucher[];
  readonly added: readonly AddedVoucher[];
  /** The rest of the order. */
  readonly left: Money;
  readonly isChecking: boolean;
  readonly onUse: (code: string) => void;
}

/**
 * [4.37] The account's vouchers: usable ones are added by a press, the others show why they cannot pay for this order. [5.32]
 * [5.33]
 */
export function VouchersAtHand({ vouchers, added, left, isChecking, onUse }: VouchersAtHandProps) {
  const { text, money, date } = useText();
  const title = useId();
  return (
    <div className={styles.entry}>
      <p id={title}>{text('voucher.atHand')}</p>
      <ul className={styles.atHand} aria-labelledby={title}>
        {vouchers.map(({ code, value, lastDay }) => {
          const why =
            refusalWithoutCheck(normalizeCode(code), added) ?? refusalOfCheck({ result: 'valid', value }, left) ?? null;
          return (
            <li key={code}>
              <span>
                <strong className={styles.value}>{money(value)}</strong> <span className={styles.code}>{code}</span>
                <small>{text('voucher.atHand.lastDay', { date: date(lastDay) })}</small>
                {why && why in reasons && (
                  <small>{text(reasons[why as keyof typeof reasons], { most: mostVouchersPerBooking })}</small>
                )}
              </span>
              {!why && (
                <Button
                  variant="quiet"
                  compact
                  aria-label={text('voucher.atHand.useOne', { value: money(value), code })}
                  onClick={() => {
                    if (!isChecking) onUse(code);
                  }}
                >
                  {text('voucher.atHand.use')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
