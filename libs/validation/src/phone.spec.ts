import { checkPhone, hasOwnPrefix } from './phone.ts';

describe('[5.6] phone', () => {
  it.each([
    [''],
    ['   '],
    ['77712345'],
    ['777 123 456'],
    ['777-123-456'],
    ['+420777123456'],
    ['+420 777 123 456'],
    ['(420) 777123456'],
    ['(+420) 777 123 456'],
    ['+44 20 7946 0018'],
    ['+420 (777) 123 456'],
    ['+1 (650) 555-0101'],
    ['00420 777 123 456'],
    ['+420(777)123456'],
    ['1 2 3 4 5 6'],
    ['777  123  456'],
    // As pages, phones and other programs format them.
    ['+420\u00a0777\u00a0123\u00a0456'],
    ['\u202a+420 777 123 456\u202c'],
    ['\u202d777123456\u202c'],
    ['0176 / 1234567'],
    ['+1 (212)\u00a0555\u20110100'],
    ['777\u2009123\u202f456'],
    ['777 \u2013 123 \u2013 456'],
    ['＋４２０ ７７７ １２３ ４５６'],
    ['tel:+420777123456'],
    ['+ 420 777 123 456'],
    // The longest number: fifteen digits, all separated.
    ['+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5'],
    ['+4207771'.padEnd(9, '2')],
  ])('takes %j', (text) => expect(checkPhone(text)).toBeNull());

  it.each([
    ['7771234', 'too_short'],
    ['+4207771', 'too_short'],
    ['(42)7771', 'too_short'],
    ['777 abc 456', 'errors.phone'],
    ['++420777123456', 'errors.phone'],
    ['777123456)', 'errors.phone'],
    ['(420 777 123 456', 'errors.phone'],
    ['+420 (777) (123) 456', 'errors.phone'],
    ['+42077 (777) 123 456', 'errors.phone'],
    ['1234567890123456', 'errors.phone'],
    ['1 2 3 4 5', 'errors.phone'],
    ['+1 (+2) 3 4 5 6 7 8 9 0 1 2 3 4 5', 'errors.phone'],
    ['777123456; drop table', 'errors.phone'],
    ['٧٧٧١٢٣٤٥٦', 'errors.phone'],
  ])('refuses %j with %s', (text, key) => expect(checkPhone(text)).toBe(key));
});

it.each([
  ['+420 777 123 456', true],
  [' (420) 777 123 456', true],
  ['00420777123456', true],
  ['777 123 456', false],
  ['0777 123 456', false],
  ['777 001 456', false],
  ['777 (12) 456', false],
  ['', false],
])('%j has a country prefix: %s', (phone, expected) => expect(hasOwnPrefix(phone)).toBe(expected));
