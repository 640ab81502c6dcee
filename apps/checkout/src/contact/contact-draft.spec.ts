import {
  checkContact,
  contactFields,
  emptyContact,
  firstWrong,
  readDraft,
  type ContactDraft,
} from './contact-draft.ts';

const complete: ContactDraft = {
  ...emptyContact,
  name: 'Jana',
  surname: 'Nováková',
  email: 'jana@example.cz',
  phonePrefix: '420',
  phone: '777 123 456',
  note: '',
};

describe('the contact', () => {
  it('is valid when it is complete', () => expect(checkContact(complete)).toEqual({}));

  it.each([
    ['[5.13]', { name: '  ' }, { name: 'errors.required' }],
    ['[5.13]', { surname: '' }, { surname: 'errors.required' }],
    ['[5.13]', { email: '' }, { email: 'errors.required' }],
    ['[5.8]', { email: 'jana@' }, { email: 'errors.email' }],
    ['[5.6]', { phone: '' }, {}],
    ['[5.6]', { phone: '123' }, { phone: 'too_short' }],
    ['[5.6]', { phone: 'call me maybe' }, { phone: 'errors.phone' }],
    ['[5.18]', { note: 'x'.repeat(1001) }, { note: 'errors.limit' }],
    ['[5.18]', { name: 'x'.repeat(81) }, { name: 'errors.limit' }],
    ['', { surname: 'Nov\u202e\u00e1' }, { surname: 'errors.invisible' }],
  ])('%s %j breaks %j', (_statement, change, expected) => {
    expect(checkContact({ ...complete, ...change })).toEqual(expected);
  });

  const invoice = {
    invoice: '1',
    ico: '27082440',
    invoiceName: 'Alza.cz a.s.',
    dic: 'CZ27082440',
    invoiceStreet: 'Jankovcova 1522/53',
    invoiceCity: 'Praha',
    invoiceZip: '170 00',
  };
  it.each([
    ['[3.17]', {}, {}],
    ['[5.15]', { ico: '' }, {}],
    ['[5.15]', { ico: '2708244' }, { ico: 'too_short_int' }],
    ['[5.15]', { ico: '27082441' }, { ico: 'bad_ico_format' }],
    ['[5.15]', { ico: "1' OR '1'='1" }, { ico: 'bad_ico_format' }],
    ['[5.16]', { dic: '' }, {}],
    ['[5.16]', { dic: 'CZ123' }, { dic: 'too_short' }],
    ['[5.16]', { dic: '<script>alert(1)</script>' }, { dic: 'bad_dic_format' }],
    ['[5.13]', { invoiceName: ' ' }, { invoiceName: 'errors.required' }],
    [
      '[5.13]',
      { invoiceStreet: '', invoiceCity: '' },
      { invoiceStreet: 'errors.required', invoiceCity: 'errors.required' },
    ],
    ['[5.18]', { invoiceZip: '1'.repeat(13) }, { invoiceZip: 'errors.limit' }],
    ['[3.16]', { invoice: '', ico: 'nonsense', invoiceName: '' }, {}],
  ])('%s an invoice with %j breaks %j', (_statement, change, expected) => {
    expect(checkContact({ ...complete, ...invoice, ...change })).toEqual(expected);
  });

  it('names the first wrong field in the order of the form', () => {
    expect(firstWrong(checkContact(emptyContact))).toBe('name');
    expect(firstWrong(checkContact({ ...complete, phone: 'x', email: 'y' }))).toBe('email');
    expect(firstWrong({})).toBeUndefined();
  });
});

it.each([[undefined], [null], ['text'], [{ name: 7, email: null }], [[]]])('reads %j as a draft of texts', (stored) => {
  const draft = readDraft(stored);
  for (const field of contactFields) expect(draft[field]).toBe('');
});
