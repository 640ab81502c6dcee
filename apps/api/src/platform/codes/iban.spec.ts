import { isIban, normalizeIban } from './iban.ts';

describe('IBAN', () => {
  // Examples of the national banks.
  it.each([
    'CZ6508000000192000145399',
    'CZ65 0800 0000 1920 0014 5399',
    'sk31 1200 0000 1987 4263 7541',
    'AT611904300234573201',
    'PL61109010140000071219812874',
    'IT60X0542811101000000123456',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
  ])('takes %j', (text) => expect(isIban(text)).toBe(true));

  it.each([
    '',
    'CZ',
    // One digit differs.
    'CZ6508000000192000145398',
    // Two digits are swapped.
    'CZ6508000000192000143599',
    // One digit is missing.
    'CZ650800000019200014539',
    // The check digits of the IBAN are right, those of the Czech number are not.
    'CZ2799990000000000700101',
    '19-2000145399/0800',
    'CZ6508000000192000145399CZ',
  ])('refuses %j', (text) => expect(isIban(text)).toBe(false));

  it('is stored without blanks', () => expect(normalizeIban(' cz65 0800 0000')).toBe('CZ6508000000'));
});
