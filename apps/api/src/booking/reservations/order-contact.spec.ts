import type { ContactWire } from '@mp/contract';
import { checkContact, orderContact } from './order-contact.ts';

const guest: ContactWire = {
  name: 'Jana',
  surname: 'Nováková',
  email: ' Jana@Example.cz ',
  emailCheck: 'jana@example.cz',
  phone: '777 123 456',
};
const invoice: ContactWire = {
  ...guest,
  invoice: true,
  invoiceName: 'Hory s.r.o.',
  ico: '270 82 440',
  dic: 'cz 27082440',
  invoiceStreet: 'Dlouhá 1',
  invoiceCity: 'Praha',
  invoiceZip: '110 00',
};
const problemsOf = (contact: ContactWire): unknown => {
  try {
    checkContact(contact);
    return [];
  } catch (error) {
    return (error as { details: { field: string; problem: string }[] }).details.map(({ field, problem }) => [
      field,
      problem,
    ]);
  }
};

it('[3.17] stores an invoice with normalised numbers', () => {
  expect(orderContact(invoice)).toEqual({
    name: 'Jana',
    surname: 'Nováková',
    email: 'jana@example.cz',
    phonePrefix: undefined,
    phone: '777 123 456',
    invoice: {
      name: 'Hory s.r.o.',
      ico: '27082440',
      dic: 'CZ27082440',
      street: 'Dlouhá 1',
      city: 'Praha',
      zip: '110 00',
    },
  });
});

it('stores no invoice unless the guest wants one', () => {
  expect(orderContact({ ...invoice, invoice: false })).not.toHaveProperty('invoice');
});

it.each([
  ['', guest, []],
  ['', invoice, []],
  ['[5.12]', { ...guest, emailCheck: 'jana@example.com' }, [['contact.emailCheck', 'errors.email_mismatch']]],
  ['[5.6]', { ...guest, phone: '12' }, [['contact.phone', 'too_short']]],
  ['[5.15]', { ...invoice, ico: '27082441' }, [['contact.ico', 'bad_ico_format']]],
  ['[5.15]', { ...invoice, ico: '' }, []],
  ['[5.16]', { ...invoice, dic: 'CZ1' }, [['contact.dic', 'too_short']]],
  [
    '[5.13]',
    { ...guest, invoice: true },
    [
      ['contact.invoiceName', 'errors.required'],
      ['contact.invoiceStreet', 'errors.required'],
      ['contact.invoiceCity', 'errors.required'],
      ['contact.invoiceZip', 'errors.required'],
    ],
  ],
  ['[3.16]', { ...guest, invoice: false, ico: 'nonsense' }, []],
] as const)('%s judges %j', (_statement, contact, expected) => expect(problemsOf(contact)).toEqual(expected));

it.each([
  ['+420 777 123 456', undefined],
  ['00420777123456', undefined],
  ['777 123 456', '420'],
])('[5.6] stores the dialling prefix of %s once', (phone, prefix) =>
  expect(orderContact({ ...guest, phone, phonePrefix: '420' }).phonePrefix).toBe(prefix),
);
