import { checkPhone } from './phone.ts';

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
    ['777  123  456', 'errors.phone'],
    ['1234567890123456', 'errors.phone'],
    ['1'.repeat(31), 'errors.phone'],
    ['777123456; drop table', 'errors.phone'],
    ['٧٧٧١٢٣٤٥٦', 'errors.phone'],
  ])('refuses %j with %s', (text, key) => expect(checkPhone(text)).toBe(key));
});
