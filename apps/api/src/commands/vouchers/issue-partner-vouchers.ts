import { voucherCurrency } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import { bookTransfer, type Transfer } from '../../booking/payments/ledger.ts';
import { issueVoucher, voucherExpiry, type NewVoucher } from '../../booking/vouchers/issue-vouchers.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';
import { commandActor, recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Dependencies } from '../../platform/services/services.ts';

/** Vouchers for a partner to sell. */
export interface PartnerVouchers {
  readonly partner: string;
  /** In whole crowns. */
  readonly amount: number;
  readonly count: number;
}

/**
 * Issues vouchers that a partner sells, in one transaction, and returns their codes, which are stored nowhere. From
 * then on the partner owes their value.
 *
 * @returns codes in groups of 3, 4, 4 and 3
 */
export const issuePartnerVouchers = (
  { database, config, clock }: Dependencies,
  { partner, amount, count }: PartnerVouchers,
): Promise<string[]> =>
  inTransaction(database, async (trx) => {
    const now = clock.now();
    const valueMinor = amount * minorUnits;
    const expiresAt = voucherExpiry(now, config.booking.voucherValidMonths);
    const codes: string[] = [];
    for (let made = 0; made < count; made++) {
      const voucher: NewVoucher = { valueMinor, currency: voucherCurrency, origin: { partner }, expiresAt };
      const voucherId = await issueVoucher({ config }, trx, voucher, now);
      const transfer: Transfer = {
        to: 'partner_receivables',
        from: 'voucher_liabilities',
        minor: valueMinor,
        currency: voucherCurrency,
        reason: 'voucher for a partner',
        about: { voucherId },
      };
      await bookTransfer(trx, transfer, now);
      codes.push(shownCode({ config }, voucherId));
    }
    await recordEntry(
      trx,
      {
        actor: commandActor('npm run vouchers'),
        action: 'voucher.issue',
        subject: { kind: 'voucher', id: partner, label: partner },
        reason: null,
        after: { count, amount_minor: valueMinor, currency: voucherCurrency },
      },
      now,
    );
    return codes;
  });
