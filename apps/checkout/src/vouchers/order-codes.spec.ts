import { noCodes, normalizeCode, readOrderCodes, shownCode } from './order-codes.ts';

it.each([
  ['abc-defg-hjkm-npq', 'ABCDEFGHJKMNPQ'],
  [' abc defg\thjkm npq ', 'ABCDEFGHJKMNPQ'],
  ['<script>', 'SCRIPT'],
  ['  – ', ''],
])('compares %j as %j', (typed, expected) => expect(normalizeCode(typed)).toBe(expected));

it('[9.10] shows a code in groups of 3, 4, 4 and 3', () => {
  expect(shownCode('ABCDEFGHJKMNPQ')).toBe('ABC-DEFG-HJKM-NPQ');
  expect(shownCode('SHORT')).toBe('SHORT');
});

it.each([
  [undefined],
  ['text'],
  [{ vouchers: 7, benefit: 'x' }],
  [{ vouchers: [{ code: 1, value: {} }, null], benefit: { code: 'A', perMille: 5000 } }],
  [{ vouchers: [{ code: 'A', value: { minor: 1.5, currency: 'CZK' } }], benefit: { code: 'A', perMille: -1 } }],
])('reads %j as no codes', (stored) => expect(readOrderCodes(stored)).toEqual(noCodes));

it('reads stored codes', () => {
  const codes = {
    vouchers: [{ code: 'ABCDEFGHJKMNPQ', value: { minor: 2000_00, currency: 'CZK' } }],
    benefit: { code: 'VISA', perMille: 50, fixedMinor: null },
  };
  expect(readOrderCodes(JSON.parse(JSON.stringify(codes)))).toEqual(codes);
});
