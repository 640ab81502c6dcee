import { voucherCurrency } from '@mp/contract';
import { minorUnits } from '@mp/domain';
import { bookTransfer, type Transfer } from '../payments/ledger.ts';
import { issueVoucher, voucherExpiry, type NewVoucher } from './issue-vouchers.ts';
import { shownCode } from './voucher-view.ts';
import { commandActor, recordEntry } from '../../platform/audit/record-entry.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
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
 * Issues vouchers that a partner sells for `npm run vouchers`, in one transaction, and returns their codes, which are stored nowhere. From
 * then on the partner owes their value.
 *
 * @returns codes in groups of 3, 4, 4 and 3
 */
export const issuePartnerVouchers = (
  { database, config, clock }: Dependencies,
  order: PartnerVouchers,
): Promise<string[]> =>
  inTransaction(database, async (trx) => {
    const now = clock.now();
    const ids = await issuePartnerVouchersIn({ config }, trx, order, now);
    const { partner, amount, count } = order;
    await recordEntry(
      trx,
      {
        actor: commandActor('npm run vouchers'),
        action: 'voucher.issue',
        subject: { kind: 'voucher', id: partner, label: partner },
        reason: null,
        after: { count, amount_minor: amount * minorUnits, currency: voucherCurrency },
      },
      now,
    );
    return ids.map((id) => shownCode({ config }, id));
  });

/** The same in the caller's transaction; returns the ids. */
export async function issuePartnerVouchersIn(
  { config }: Pick<Dependencies, 'config'>,
  trx: DatabaseTransaction,
  { partner, amount, count }: PartnerVouchers,
  now: Date,
): Promise<string[]> {
  const valueMinor = amount * minorUnits;
  const expiresAt = voucherExpiry(now, config.booking.voucherValidMonths);
  const ids: string[] = [];
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
    ids.push(voucherId);
  }
  return ids;
}
