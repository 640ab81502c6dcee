import { money, mostVouchersPerBooking } from '@mp/domain';
import { refusalOfCheck, refusalWithoutCheck } from './voucher-refusal.ts';

const left = money(4600_00, 'CZK');
const voucher = (code: string) => ({ code, value: money(2000_00, 'CZK') });

describe('[5.31] [5.33] a code that needs no request', () => {
  it.each([
    ['[5.13]', '', [], 'errors.required'],
    ['[5.31]', 'ABC', [voucher('ABC')], 'voucher_already_added'],
    ['[5.33]', 'NEW', Array.from({ length: mostVouchersPerBooking }, (_, n) => voucher(`V${n}`)), 'vouchers_too_many'],
    ['', 'NEW', Array.from({ length: mostVouchersPerBooking - 1 }, (_, n) => voucher(`V${n}`)), null],
  ] as const)('%s %j: %s', (_statement, code, added, expected) =>
    expect(refusalWithoutCheck(code, added)).toBe(expected),
  );
});

describe('[5.30] the server’s result', () => {
  it.each([
    ['valid', money(2000_00, 'CZK'), null],
    ['valid', left, null],
    ['valid', money(left.minor + 1, 'CZK'), null],
    ['valid', money(100_00, 'EUR'), 'voucher_currency'],
    ['unknown', null, 'voucher_not_found'],
    ['expired', money(2000_00, 'CZK'), 'voucher_expired'],
    ['used', money(2000_00, 'CZK'), 'voucher_used'],
    ['paired', null, 'voucher_paired'],
  ] as const)('%s, worth %j: %s', (result, value, expected) =>
    expect(refusalOfCheck({ result, value }, left)).toBe(expected),
  );

  it('[5.32] is refused once nothing is left to pay', () =>
    expect(refusalOfCheck({ result: 'valid', value: left }, money(0, 'CZK'))).toBe('voucher_exceeds_order'));
});
