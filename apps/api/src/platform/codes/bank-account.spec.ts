import { czechAccountOf, readAccount } from './bank-account.ts';

describe('an account', () => {
  it.each([
    ['CZ65 0800 0000 1920 0014 5399', 'CZ6508000000192000145399'],
    ['19-2000145399/0800', 'CZ6508000000192000145399'],
    ['000019-2000145399 / 0800', 'CZ6508000000192000145399'],
    ['1265098001/5500', 'CZ5855000000001265098001'],
    ['at611904300234573201', 'AT611904300234573201'],
  ])('%s is the IBAN %s', (text, iban) => expect(readAccount(text)).toBe(iban));

  it.each([
    // One digit differs; two are swapped; the prefix is wrong; the bank is missing.
    '19-2000145398/0800',
    '19-2000143599/0800',
    '18-2000145399/0800',
    '19-2000145399',
    'CZ6508000000192000145398',
    '',
  ])('%j is none', (text) => expect(readAccount(text)).toBeNull());

  it('of a Czech IBAN has a prefix, a number and a bank', () => {
    expect(czechAccountOf('CZ6508000000192000145399')).toEqual({ prefix: '19', number: '2000145399', bank: '0800' });
    expect(czechAccountOf('CZ5855000000001265098001')).toEqual({ prefix: '', number: '1265098001', bank: '5500' });
    expect(czechAccountOf('AT611904300234573201')).toBeNull();
  });
});
