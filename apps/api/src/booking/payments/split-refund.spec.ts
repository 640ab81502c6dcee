import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { splitRefund } from './split-refund.ts';

const left = (id: string, leftMinor: number) => ({ payment: { id } as PaymentRow, leftMinor });
const sources = [left('card', 100_000), left('second card', 40_000), left('transfer', 60_000)];

it.each([
  [0, {}, 0],
  [1, { card: 1 }, 0],
  [100_000, { card: 100_000 }, 0],
  [100_001, { card: 100_000, 'second card': 1 }, 0],
  [200_000, { card: 100_000, 'second card': 40_000, transfer: 60_000 }, 0],
  [200_050, { card: 100_000, 'second card': 40_000, transfer: 60_000 }, 50],
])('[4.34] splits %i over payments in their order, the rest as a voucher', (minor, expected, voucher) => {
  const { parts, toPaymentsMinor, asVoucherMinor } = splitRefund(sources, minor);
  expect(Object.fromEntries(parts.map((part) => [part.payment.id, part.minor]))).toEqual(expected);
  expect([toPaymentsMinor + asVoucherMinor, asVoucherMinor]).toEqual([minor, voucher]);
});

it('is a voucher where nothing was paid otherwise', () =>
  expect(splitRefund([], 500)).toEqual({ parts: [], toPaymentsMinor: 0, asVoucherMinor: 500 }));
