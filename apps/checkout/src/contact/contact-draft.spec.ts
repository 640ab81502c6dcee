import {
  checkContact,
  contactFields,
  emptyContact,
  firstWrong,
  readDraft,
  type ContactDraft,
} from './contact-draft.ts';

const complete: ContactDraft = {
  name: 'Jana',
  surname: 'Nováková',
  email: 'jana@example.cz',
  emailCheck: 'jana@example.cz',
  phonePrefix: '420',
  phone: '777 123 456',
  note: '',
};

describe('the contact', () => {
  it('is in order when it is complete', () => expect(checkContact(complete)).toEqual({}));

  it.each([
    ['[5.13]', { name: '  ' }, { name: 'errors.required' }],
    ['[5.13]', { surname: '' }, { surname: 'errors.required' }],
    ['[5.13]', { email: '', emailCheck: '' }, { email: 'errors.required', emailCheck: 'errors.required' }],
    ['[5.8]', { email: 'jana@', emailCheck: 'jana@' }, { email: 'errors.email' }],
    ['[5.12]', { emailCheck: 'jana@example.com' }, { emailCheck: 'errors.email_mismatch' }],
    ['[5.6]', { phone: '' }, {}],
    ['[5.6]', { phone: '123' }, { phone: 'too_short' }],
    ['[5.6]', { phone: 'call me maybe' }, { phone: 'errors.phone' }],
    ['[5.18]', { note: 'x'.repeat(1001) }, { note: 'errors.limit' }],
    ['[5.18]', { name: 'x'.repeat(81) }, { name: 'errors.limit' }],
  ])('%s %j breaks %j', (_statement, change, expected) => {
    expect(checkContact({ ...complete, ...change })).toEqual(expected);
  });

  it('names the first wrong field in the order of the form', () => {
    expect(firstWrong(checkContact(emptyContact))).toBe('name');
    expect(firstWrong(checkContact({ ...complete, phone: 'x', emailCheck: 'y' }))).toBe('emailCheck');
    expect(firstWrong({})).toBeUndefined();
  });
});

it.each([[undefined], [null], ['text'], [{ name: 7, email: null }], [[]]])('reads %j as a draft of texts', (stored) => {
  const draft = readDraft(stored);
  for (const field of contactFields) expect(draft[field]).toBe('');
});
