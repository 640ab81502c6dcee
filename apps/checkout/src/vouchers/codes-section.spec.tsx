import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyContact } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import { leaveFor } from '../confirm/leave-for.ts';
import { insuranceConsent } from '../insurance/insurance-consent.ts';
import statusPage from '../status/status-page.tsx';
import { place, reservation } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { Refusal, stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { orderCodes, shownCode } from './order-codes.ts';

jest.mock('../confirm/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&step=summary';
const open = (api = stubApi(), insured = 0) =>
  renderPage({ checkout: checkoutPage, status: statusPage }, `/en/checkout?${search}&ins=${insured}`, api.fetch);
const worth = (major: number, result = 'valid') =>
  stubApi({
    'POST /public/voucher/check': () => ({
      result,
      price: { minor: major * 100, currency: 'CZK' },
      expires_at: '2027-11-21T00:00:00Z',
    }),
  });
const code = (last: string) => `ABCDEFGHJKMNP${last}`;
const field = () => screen.getByLabelText<HTMLInputElement>('Voucher code (optional)');
const add = async (typed: string) => {
  await userEvent.clear(field());
  if (typed) await userEvent.type(field(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Use voucher' }));
};
const describedBy = () => screen.getByRole('textbox', { name: 'Voucher code (optional)' }).getAttribute('aria-invalid');
const summary = () => within(screen.getByRole('complementary', { name: 'Your booking' }));
const order = async () => {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
};

beforeEach(() => {
  contactDraft.set({
    ...emptyContact,
    name: 'Jana',
    surname: 'Nováková',
    email: 'jana@example.cz',
  });
});
afterEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const store of [contactDraft, orderCodes, insuranceConsent]) store.reload();
});

describe('[2.57] vouchers', () => {
  it('adds one, says what is left to pay, sends its code, and lets it be taken away', async () => {
    const api = worth(2000);
    await open(api);
    await add('abc-defg-hjkm-npq');
    expect(await screen.findByText(/Voucher checked and added/)).toBeTruthy();
    expect(screen.getByText('ABC-DEFG-HJKM-NPQ')).toBeTruthy();
    expect(summary().getByText('Paid by vouchers')).toBeTruthy();
    expect(summary().getByText(/2,600/)).toBeTruthy();
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(api.posts(/^\/public\/reservation$/)[0]?.body).toMatchObject({
      total_minor: 4_600_00,
      vouchers: ['ABCDEFGHJKMNPQ'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove ABC-DEFG-HJKM-NPQ' }));
    expect(screen.getByText('The voucher was removed; nothing was taken from it.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(summary().queryByText('Paid by vouchers')).toBeNull();
  });

  it('shows each with what it takes off, and takes away the one that is named', async () => {
    await open(worth(2000));
    for (const code of ['abc-defg-hjkm-npq', 'rst-uvwx-yz23-456']) await add(code);
    const shown = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')
        .filter((text) => /-[A-Z0-9]{4}-/.test(text));
    await waitFor(() =>
      expect(shown()).toEqual(['ABC-DEFG-HJKM-NPQ−Kč 2,000Remove', 'RST-UVWX-YZ23-456−Kč 2,000Remove']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove ABC-DEFG-HJKM-NPQ' }));
    expect(shown()).toEqual(['RST-UVWX-YZ23-456−Kč 2,000Remove']);
    expect(summary().getByText(/2,600/)).toBeTruthy();
  });

  it('keeps its code out of every address', async () => {
    const { router } = await open(worth(2000));
    await add(code('Q'));
    await screen.findByText(/Voucher checked and added/);
    expect(router.state.location.search).not.toContain('ABCDEF');
  });

  it.each([
    ['[5.31] an unknown code', stubApi(), 'ABC', /We don’t know this voucher code/],
    ['[5.13] nothing', stubApi(), '', /This field is required/],
    ['a hostile one', stubApi(), '<img src=x onerror=1>', /We don’t know this voucher code/],
    ['[5.32] one worth more than the order', worth(5000), code('Q'), /worth more than the order/],
    ['an expired one', worth(2000, 'expired'), code('Q'), /has expired/],
    ['a used one', worth(2000, 'used'), code('Q'), /already been redeemed/],
    [
      'too many tries',
      stubApi({ 'POST /public/voucher/check': () => 'too_many_requests' }),
      'ABC',
      /too many attempts/,
    ],
    ['no connection', stubApi({ 'POST /public/voucher/check': () => 'offline' }), 'ABC', /The connection dropped/],
  ])('refuses %s at the field, keeps what was typed and takes the focus there', async (_name, api, typed, words) => {
    await open(api);
    await add(typed);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(describedBy()).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(typed);
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('[4.21] [5.32] refuses one of another currency, and leads to paying in that', async () => {
    const euros = { result: 'valid', price: { minor: 80_00, currency: 'EUR' }, expires_at: '2027-11-21T00:00:00Z' };
    await open(stubApi({ 'POST /public/voucher/check': () => euros }));
    await add(code('Q'));
    expect(await screen.findByText(/in another currency/)).toBeTruthy();
    const form = screen.getByRole('button', { name: 'Pay in euros instead' }).closest('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/preferences');
    expect(new FormData(form).get('back')).toBe(`/en/checkout?${search}&ins=0`);
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('[5.31] takes a code once, however it is written', async () => {
    await open(worth(1000));
    await add(code('Q'));
    await screen.findByText(/Voucher checked and added/);
    await add(shownCode(code('Q')).toLowerCase());
    expect(await screen.findByText(/already in your order/)).toBeTruthy();
    expect(orderCodes.get().vouchers).toHaveLength(1);
  });

  it('[5.33] takes five, and says so before the sixth is typed', async () => {
    const value = { minor: 500_00, currency: 'CZK' } as const;
    orderCodes.set({ vouchers: ['A', 'B', 'C', 'D', 'E'].map((last) => ({ code: code(last), value })), benefit: null });
    const api = worth(500);
    await open(api);
    expect(screen.getByText('That’s the most one booking takes: 5 vouchers.')).toBeTruthy();
    await add(code('F'));
    expect(await screen.findByText(/takes no more vouchers/)).toBeTruthy();
    expect(api.posts(/voucher\/check/)).toHaveLength(0);
  });

  it('[5.32] does not let an order be sent that has become cheaper than its vouchers', async () => {
    const value = { minor: 5_000_00, currency: 'CZK' } as const;
    orderCodes.set({ vouchers: [{ code: code('Q'), value }], benefit: null });
    await open();
    expect(
      screen.getByRole('button', {
        description: 'The vouchers are now worth more than the order. Please remove one of them.',
      }),
    ).toBe(screen.getByRole('button', { name: 'Order with obligation to pay' }));
    // Nobody is told that they pay for it, nor that nothing is left.
    expect(screen.getAllByText(/so for now they pay for nothing/)).toHaveLength(2);
    for (const untrue of ['Paid by vouchers', 'Left to pay', /there’s no payment page/])
      expect(screen.queryByText(untrue)).toBeNull();
  });

  it('stand below the total that they are taken from, so that the bill adds up from top to bottom', async () => {
    await open(worth(2000));
    await add(code('Q'));
    await summary().findByText('Paid by vouchers');
    const billed = summary().getByText('Total').closest('aside')?.textContent ?? '';
    const amounts = [...billed.matchAll(/(−?)(?:CZK|Kč)?\s?(\d,\d{3})/g)].map(([, sign, digits = '']) =>
      Number(`${sign ? '-' : ''}${digits.replace(',', '')}`),
    );
    // The first is the line that a phone shows folded.
    expect(amounts).toEqual([4600, 4600, 4600, -2000, 2600]);
    const review = screen.getByRole('region', { name: 'Price' });
    const words = review.textContent ?? '';
    expect(words.indexOf('Total')).toBeLessThan(words.indexOf('Paid by vouchers'));
    expect(words.indexOf('Paid by vouchers')).toBeLessThan(words.indexOf('Left to pay'));
  });

  it('needs no payment page where vouchers pay for all of it', async () => {
    const paid = reservation({ status: 'confirmed', payment_status: 'success', pay_until: null });
    const api = worth(4600);
    api.on('POST /public/reservation', () => paid);
    api.on('GET /public/reservation/:id', () => paid);
    await open(api);
    await add(code('Q'));
    expect(await screen.findByText(/there’s no payment page/)).toBeTruthy();
    await order();
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
    expect(api.posts(/pay$/)).toHaveLength(0);
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('says which voucher somebody else has used meanwhile', async () => {
    const api = worth(1000);
    api.on('POST /public/reservation', () => new Refusal('voucher_used', { index: 0 }));
    await open(api);
    await add(code('Q'));
    await screen.findByText(/Voucher checked and added/);
    await order();
    expect((await screen.findByRole('alert')).textContent).toMatch(/already been redeemed.*ABC-DEFG-HJKM-NPQ/);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('offers no field at a place that takes none', async () => {
    await open(stubApi({ 'GET /public/client/1001': () => ({ ...place, accept_coupon: false }) }));
    expect(screen.getByText('This place doesn’t accept vouchers.')).toBeTruthy();
    expect(screen.queryByLabelText('Voucher code (optional)')).toBeNull();
  });
});

describe('[5.35] the card-holder’s code', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Card-holder’s code (optional)');
  const use = async (typed: string) => {
    await userEvent.type(box(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  };

  it('takes its discount off the stay, insures what is left, and can be taken away', async () => {
    const api = stubApi({ 'POST /public/benefit-code/check': () => ({ valid: true, discount_per_mille: 50 }) });
    insuranceConsent.set({ minor: 23_000, currency: 'CZK' });
    await open(api, 1);
    await use('visa-gold');
    expect(await screen.findByText('The code is valid and the discount is counted.')).toBeTruthy();
    // 4 600 − 230 = 4 370; 5 % of it, rounded to the whole crown, is 219.
    await waitFor(() => expect(summary().getAllByText(/4,589/)).toHaveLength(2));
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(api.posts(/^\/public\/reservation$/)[0]?.body).toMatchObject({
      visa: 'VISA-GOLD',
      total_minor: 4_589_00,
      insurance: true,
      insurance_consent: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove VISA-GOLD' }));
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(orderCodes.get().benefit).toBeNull();
  });

  it('says that one is not valid', async () => {
    await open();
    await use('nonsense');
    expect(await screen.findByText(/This card-holder’s code isn’t valid/)).toBeTruthy();
    expect(document.activeElement).toBe(box());
  });
});

it('[5.36] orders nothing insured in a tab where nobody has consented', async () => {
  await open(stubApi(), 1);
  expect(screen.getByRole('button', { name: 'Order with obligation to pay' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Give it' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Insure your stay?' })).toBeTruthy();
});
