import { nowMs } from '@mp/domain/clock';
import { beginSession, closeSignIn, signInRequest } from '@mp/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { user } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { contactDraft } from './draft-store.ts';

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&ins=0';
const open = (api = stubApi()) =>
  renderPage({ checkout: checkoutPage }, `/en/checkout?${search}&step=contact`, api.fetch);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const continueBooking = () => userEvent.click(screen.getByRole('button', { name: 'Review and pay' }));

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  contactDraft.reload();
});

describe('[2.56] contact details', () => {
  it('shows and announces each error, focuses the first field and clears nothing', async () => {
    await open();
    await userEvent.type(field('First name'), 'Jana');
    await userEvent.type(field('E-mail'), 'jana@');
    await continueBooking();
    expect(screen.getByRole('alert').textContent).toContain('Please correct 2 fields.');
    expect(document.activeElement).toBe(field('Last name'));
    expect(screen.getByRole('textbox', { name: 'Last name', description: 'This field is required.' })).toBeTruthy();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect([field('First name').value, field('E-mail').value]).toEqual(['Jana', 'jana@']);
  });

  it('[5.12] requires the e-mail once, and suggests a correction of a typo', async () => {
    await open();
    expect(screen.getAllByRole('textbox', { name: /e-mail/i })).toHaveLength(1);
    await userEvent.type(field('E-mail'), 'jana@gmial.com');
    expect(screen.queryByRole('button', { name: 'Use this one' })).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(/Did you mean jana@gmail.com\?/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use this one' }));
    expect(field('E-mail').value).toBe('jana@gmail.com');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(contactDraft.get().email).toBe('jana@gmail.com');
    await userEvent.tab();
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('shows errors after the pointer is released, so that nothing moves under it', async () => {
    await open();
    await userEvent.type(field('E-mail'), 'jana@');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I need an invoice/ });
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: box });
    expect(document.activeElement).toBe(box);
    expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
    await pointer.pointer({ keys: '[/MouseLeft]', target: box });
    expect(box.checked).toBe(true);
    await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).toBe('true'));
  });

  it('[5.6] allows an empty phone and validates an entered one', async () => {
    await open();
    await userEvent.type(field('Phone (optional)'), '12');
    await userEvent.tab();
    expect(screen.getByText('A phone number has at least 8 characters, or 9 with a country code.')).toBeTruthy();
    await userEvent.clear(field('Phone (optional)'));
    expect(screen.queryByText(/at least 8 characters/)).toBeNull();
  });

  it('[3.20] offers the language’s calling code first', async () => {
    await open();
    expect(screen.getByLabelText<HTMLSelectElement>('Code').value).toBe('44');
  });

  it('[3.6] offers the calling code of every country once the list is loaded, and keeps one after a reload', async () => {
    const first = await open();
    const select = () => screen.getByLabelText<HTMLSelectElement>('Code');
    const japan = await screen.findByRole('option', { name: 'Japan +81' });
    await userEvent.selectOptions(select(), japan);
    expect(contactDraft.get().phonePrefix).toBe('81');
    first.unmount();
    contactDraft.reload();
    await open(stubApi({ 'GET /public/countries': () => Promise.reject(new TypeError('Failed to fetch')) }));
    await waitFor(() => expect(select().value).toBe('81'));
    expect(contactDraft.get().phonePrefix).toBe('81');
  });

  it('keeps the input after a reload', async () => {
    const first = await open();
    await userEvent.type(field('First name'), 'Jana');
    first.unmount();
    contactDraft.reload();
    await open();
    expect(field('First name').value).toBe('Jana');
  });

  it('works forward and back without storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open();
    await userEvent.type(field('First name'), 'Jana');
    await userEvent.type(field('Last name'), 'Nováková');
    await userEvent.type(field('E-mail'), 'jana@example.cz');
    await continueBooking();
    await screen.findByRole('heading', { level: 1, name: 'Check and order' });
    expect(screen.getByText('Jana Nováková')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Change: Your details' }));
    await waitFor(() => expect(field('First name').value).toBe('Jana'));
  });

  it('never puts personal data into an address', async () => {
    const { container } = await open();
    expect(container.querySelector('form')?.method).toBe('post');
  });
});

describe('[6.1] an account', () => {
  afterEach(() => {
    closeSignIn();
    localStorage.clear();
  });

  it('prompts a registered e-mail to sign in, and does not block the order', async () => {
    await open(stubApi({ 'POST /public/ota/ap/graphql/email-exists': () => ({ exists: true, active: true }) }));
    await userEvent.type(field('E-mail'), 'jana@example.cz');
    await userEvent.tab();
    expect(await screen.findByText(/jana@example.cz already has an account/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signInRequest.current()).toMatchObject({ reason: 'emailRegistered', email: 'jana@example.cz' });
    expect(field('E-mail').value).toBe('jana@example.cz');
    await userEvent.type(field('E-mail'), 'x');
    expect(screen.queryByText(/already has an account/)).toBeNull();
  });

  it('shows nothing if the check fails', async () => {
    await open(stubApi({ 'POST /public/ota/ap/graphql/email-exists': () => 'unexpected' }));
    await userEvent.type(field('E-mail'), 'jana@example.cz');
    await userEvent.tab();
    expect(screen.queryByText(/has an account|checked too many/)).toBeNull();
  });

  it('shows that too many addresses were checked, and that booking continues', async () => {
    await open(stubApi({ 'POST /public/ota/ap/graphql/email-exists': () => 'too_many_requests' }));
    await userEvent.type(field('E-mail'), 'jana@example.cz');
    await userEvent.tab();
    expect(await screen.findByText(/don’t know whether this one has an account.*carry on booking/)).toBeTruthy();
  });

  it('fills in the account’s data at sign-in, and replaces no input', async () => {
    await open(stubApi({ 'GET /user': () => user }));
    await userEvent.type(field('First name'), 'Eva');
    act(() => beginSession({ token: 'token', expiresAt: new Date(nowMs() + 60_000).toISOString() }));
    expect(await screen.findByText(/signed in as jana@example.cz/)).toBeTruthy();
    expect(['First name', 'Last name', 'E-mail'].map((name) => field(name).value)).toEqual([
      'Eva',
      'Nováková',
      'jana@example.cz',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /invoice/ }).checked).toBe(false);
    expect(field('Company or name').value).toBe('Hory s.r.o.');
  });
});

describe('[3.16] an invoice', () => {
  it('validates its fields once it is wanted', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /invoice/ }));
    await userEvent.type(field('Company number (IČO)'), '27082441');
    await userEvent.tab();
    expect(screen.getByText(/There’s no such company number/)).toBeTruthy();
    await userEvent.clear(field('Company number (IČO)'));
    await userEvent.type(field('Company number (IČO)'), '270');
    await userEvent.tab();
    expect(screen.getByText('Enter at least 8 digits.')).toBeTruthy();
    await userEvent.type(field('Tax number (DIČ)'), 'CZ1');
    await continueBooking();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(field('Company or name').getAttribute('aria-invalid')).toBe('true');
  });

  const company = {
    ico: '27082440',
    name: 'Hory s.r.o.',
    street: 'Dlouhá 1',
    city: 'Praha',
    zip: '110 00',
    dic: 'CZ27082440',
  };
  const look = () => userEvent.click(screen.getByRole('button', { name: 'Fill in from the register' }));

  it('[5.15] is filled in from the register, announced, with the focus on the first field to check', async () => {
    const api = stubApi({ 'GET /public/company/27082440': () => company });
    await open(api);
    await userEvent.click(screen.getByRole('checkbox', { name: /invoice/ }));
    await userEvent.type(field('Company number (IČO)'), '270 82 440');
    await look();
    expect(await screen.findByText('Filled in, please check: Hory s.r.o.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Company or name'));
    expect(
      ['Company or name', 'Tax number (DIČ)', 'Street and number', 'Town', 'Postcode'].map((name) => field(name).value),
    ).toEqual(['Hory s.r.o.', 'CZ27082440', 'Dlouhá 1', 'Praha', '110 00']);
    expect(contactDraft.get().invoiceCity).toBe('Praha');
  });

  it.each([
    ['company_not_found', /register/i],
    ['company_register_unavailable', /register/i],
  ] as const)('can be typed when the register fails: %s', async (code, words) => {
    await open(stubApi({ 'GET /public/company/27082440': () => code }));
    await userEvent.click(screen.getByRole('checkbox', { name: /invoice/ }));
    await userEvent.type(field('Company number (IČO)'), '27082440');
    await userEvent.type(field('Town'), 'Brno');
    await look();
    await waitFor(() =>
      expect(screen.getAllByRole('status').some(({ textContent }) => words.test(textContent))).toBe(true),
    );
    expect(field('Town').value).toBe('Brno');
  });

  it('[5.15] clears what it had filled in when the next number is unknown, and keeps changed fields', async () => {
    const api = stubApi({
      'GET /public/company/27082440': () => company,
      'GET /public/company/12345679': () => 'company_not_found',
    });
    await open(api);
    await userEvent.click(screen.getByRole('checkbox', { name: /invoice/ }));
    await userEvent.type(field('Company number (IČO)'), '27082440');
    await look();
    await screen.findByText('Filled in, please check: Hory s.r.o.');
    await userEvent.type(field('Street and number'), ', 2. patro');
    await userEvent.clear(field('Company number (IČO)'));
    await userEvent.type(field('Company number (IČO)'), '12345679');
    await look();
    await waitFor(() => expect(field('Company or name').value).toBe(''));
    expect(['Tax number (DIČ)', 'Town', 'Postcode'].map((name) => field(name).value)).toEqual(['', '', '']);
    expect(field('Street and number').value).toBe('Dlouhá 1, 2. patro');
    expect(field('Company number (IČO)').value).toBe('12345679');
    expect(contactDraft.get().invoiceName).toBe('');
  });

  it('sends the register only valid numbers', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.click(screen.getByRole('checkbox', { name: /invoice/ }));
    await userEvent.type(field('Company number (IČO)'), '27082441');
    await look();
    expect(document.activeElement).toBe(field('Company number (IČO)'));
    expect(screen.getByText(/There’s no such company number/)).toBeTruthy();
    expect(api.sent.filter(({ path }) => path.includes('/company/'))).toEqual([]);
  });
});
