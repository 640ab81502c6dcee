import { nowMs } from '@mp/domain/clock';
import { beginSession, forgetSession } from '@mp/session';
import { userWire } from '@mp/ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { codeToTry } from './code-to-try.ts';
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
  for (const store of [contactDraft, orderCodes, insuranceConsent, codeToTry]) store.reload();
});

describe('[4.37] the vouchers of the account', () => {
  const wire = (last: string, major: number, currency = 'CZK') => ({
    id: `voucher-${last}`,
    code: shownCode(code(last)),
    type: 'ap',
    price: { minor: major * 100, currency },
    status: 'active',
    purchased_at: '2026-11-01T10:00:00Z',
    // The midnight after 21 November 2027 by Prague’s clock.
    expires_at: '2027-11-21T23:00:00Z',
    used_at: null,
  });
  const keeping = (...active: readonly ReturnType<typeof wire>[]) => {
    const api = worth(2000);
    api.on('GET /user', () => userWire());
    api.on('GET /user/voucher', () => ({ active, expired: [], used: [], history: [], orders: [] }));
    return api;
  };
  const openSignedIn = (api: ReturnType<typeof stubApi>) => {
    beginSession({ token: 'a-token-that-the-api-has-made-01', expiresAt: new Date(nowMs() + 60_000).toISOString() });
    return open(api);
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Vouchers in your account' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');
  afterEach(() => {
    cleanup();
    forgetSession();
  });

  it('are offered with their value and last day, and used by one press', async () => {
    const api = keeping(wire('Q', 2000));
    await openSignedIn(api);
    expect(await rows()).toEqual([expect.stringMatching(/2,000 Kč ABC-DEFG-HJKM-NPQ.*Valid until .*21.*2027.*Use$/)]);
    await userEvent.click(screen.getByRole('button', { name: /^Use the 2,000.Kč voucher, code ABC-DEFG-HJKM-NPQ$/ }));
    expect(await screen.findByText(/Voucher added/)).toBeTruthy();
    expect(api.posts(/voucher\/check/)[0]?.body).toEqual({ code: code('Q') });
    expect(orderCodes.get().vouchers.map((voucher) => voucher.code)).toEqual([code('Q')]);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
    expect(screen.queryByRole('list', { name: 'Vouchers in your account' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove ABC-DEFG-HJKM-NPQ' }));
    expect(await rows()).toHaveLength(1);
  });

  it('[5.32] show why they cannot pay for this order, and link to their currency', async () => {
    const value = { minor: 5_000_00, currency: 'CZK' } as const;
    orderCodes.set({ vouchers: [{ code: code('A'), value }], benefit: null });
    await openSignedIn(keeping(wire('Q', 5000), wire('R', 80, 'EUR')));
    expect(await rows()).toEqual([
      expect.stringMatching(/5,000.*isn’t needed: the others cover everything\.$/),
      expect.stringMatching(/80.*different currency from the one you’re paying in\.$/),
    ]);
    expect(screen.queryByRole('button', { name: /^Use the .* voucher/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay in euros instead' })).toBeTruthy();
  });

  it('[5.33] show that no more can be added', async () => {
    const value = { minor: 500_00, currency: 'CZK' } as const;
    orderCodes.set({ vouchers: ['A', 'B', 'C', 'D', 'E'].map((last) => ({ code: code(last), value })), benefit: null });
    await openSignedIn(keeping(wire('Q', 500)));
    expect(await rows()).toEqual([expect.stringMatching(/the limit of 5 vouchers per booking\.$/)]);
  });

  it('show the server’s refusal when one was used elsewhere meanwhile', async () => {
    const api = keeping(wire('Q', 2000));
    api.on('POST /public/voucher/check', () => ({ result: 'used', price: null, expires_at: null }));
    await openSignedIn(api);
    await rows();
    await userEvent.click(screen.getByRole('button', { name: /^Use the .* voucher/ }));
    expect(await screen.findByText(/already been redeemed/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('are hidden for guests', async () => {
    const api = keeping(wire('Q', 2000));
    await open(api);
    await add('');
    expect(api.sent.filter(({ path }) => path === '/user/voucher')).toEqual([]);
  });
});

describe('[2.57] vouchers', () => {
  it('adds one, shows the rest to pay, sends its code, and can remove it', async () => {
    const api = worth(2000);
    await open(api);
    await add('abc-defg-hjkm-npq');
    expect(await screen.findByText(/Voucher added/)).toBeTruthy();
    expect(screen.getByText('ABC-DEFG-HJKM-NPQ')).toBeTruthy();
    expect(summary().getByText('Paid with vouchers')).toBeTruthy();
    expect(summary().getByText(/2,600/)).toBeTruthy();
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(api.posts(/^\/public\/reservation$/)[0]?.body).toMatchObject({
      total_minor: 4_600_00,
      vouchers: ['ABCDEFGHJKMNPQ'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove ABC-DEFG-HJKM-NPQ' }));
    expect(screen.getByText('Voucher removed; nothing was taken from it.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(summary().queryByText('Paid with vouchers')).toBeNull();
  });

  it('shows the value of each, and removes the named one', async () => {
    await open(worth(2000));
    for (const code of ['abc-defg-hjkm-npq', 'rst-uvwx-yz23-456']) await add(code);
    const shown = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '')
        .filter((text) => /-[A-Z0-9]{4}-/.test(text));
    await waitFor(() =>
      expect(shown()).toEqual(['ABC-DEFG-HJKM-NPQ−2,000 KčRemove', 'RST-UVWX-YZ23-456−2,000 KčRemove']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove ABC-DEFG-HJKM-NPQ' }));
    expect(shown()).toEqual(['RST-UVWX-YZ23-456−2,000 KčRemove']);
    expect(summary().getByText(/2,600/)).toBeTruthy();
  });

  it('keeps its code out of every address', async () => {
    const { router } = await open(worth(2000));
    await add(code('Q'));
    await screen.findByText(/Voucher added/);
    expect(router.state.location.search).not.toContain('ABCDEF');
  });

  it.each([
    ['[5.31] an unknown code', stubApi(), 'ABC', /We don’t know this voucher code/],
    ['[5.13] nothing', stubApi(), '', /This field is required/],
    ['a hostile one', stubApi(), '<img src=x onerror=1>', /We don’t know this voucher code/],
    ['an expired one', worth(2000, 'expired'), code('Q'), /has expired/],
    ['a used one', worth(2000, 'used'), code('Q'), /already been redeemed/],
    [
      'too many tries',
      stubApi({ 'POST /public/voucher/check': () => 'too_many_requests' }),
      'ABC',
      /too many attempts/,
    ],
    ['no connection', stubApi({ 'POST /public/voucher/check': () => 'offline' }), 'ABC', /The connection dropped/],
  ])('refuses %s at the field, keeps the input and focuses it', async (_name, api, typed, words) => {
    await open(api);
    await add(typed);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(describedBy()).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(typed);
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('[4.21] [5.32] refuses one of another currency, and links to paying in it', async () => {
    const euros = { result: 'valid', price: { minor: 80_00, currency: 'EUR' }, expires_at: '2027-11-21T00:00:00Z' };
    await open(stubApi({ 'POST /public/voucher/check': () => euros }));
    await add(code('Q'));
    expect(await screen.findByText(/in a different currency/)).toBeTruthy();
    const form = screen.getByRole('button', { name: 'Pay in euros instead' }).closest('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/preferences');
    expect(new FormData(form).get('back')).toBe(`/en/checkout?${search}&ins=0`);
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('[4.21] tries the entered code when the page reloads with prices in the voucher’s currency', async () => {
    const euros = { result: 'valid', price: { minor: 80_00, currency: 'EUR' }, expires_at: '2027-11-21T00:00:00Z' };
    await open(stubApi({ 'POST /public/voucher/check': () => euros }));
    await add(shownCode(code('Q')));
    const leave = await screen.findByRole('button', { name: 'Pay in euros instead' });
    const form = leave.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(([...new FormData(form).values()] as string[]).join()).not.toContain('DEFG');
    cleanup();
    codeToTry.reload();
    // The stay has the same price in the other currency, so the code fits now.
    const back = worth(2000);
    const { router } = await open(back);
    expect(await screen.findByText(/Voucher added/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(back.posts(/voucher\/check/)[0]?.body).toEqual({ code: code('Q') });
    expect(orderCodes.get().vouchers.map((voucher) => voucher.code)).toEqual([code('Q')]);
    expect(router.state.location.search).not.toContain('DEFG');
    expect(codeToTry.get()).toBeNull();
  });

  it('[5.31] accepts a code once, in any spelling', async () => {
    await open(worth(1000));
    await add(code('Q'));
    await screen.findByText(/Voucher added/);
    await add(shownCode(code('Q')).toLowerCase());
    expect(await screen.findByText(/already in your order/)).toBeTruthy();
    expect(orderCodes.get().vouchers).toHaveLength(1);
  });

  it('[5.33] accepts five, and shows the limit before the sixth is typed', async () => {
    const value = { minor: 500_00, currency: 'CZK' } as const;
    orderCodes.set({ vouchers: ['A', 'B', 'C', 'D', 'E'].map((last) => ({ code: code(last), value })), benefit: null });
    const api = worth(500);
    await open(api);
    expect(screen.getByText('You’ve reached the limit of 5 vouchers per booking.')).toBeTruthy();
    await add(code('F'));
    expect(await screen.findByText(/the limit of vouchers per booking/)).toBeTruthy();
    expect(api.posts(/voucher\/check/)).toHaveLength(0);
  });

  it('[5.32] takes what the order needs from one worth more, and says what stays on it', async () => {
    const api = stubApi({
      'POST /public/voucher/check': () => ({
        result: 'valid',
        price: { minor: 10_000_00, currency: 'CZK' },
        balance: { minor: 5_000_00, currency: 'CZK' },
        expires_at: '2027-11-21T00:00:00Z',
      }),
    });
    await open(api);
    await add(code('Q'));
    expect(await screen.findByText(/400.Kč stays on it for your next stays/)).toBeTruthy();
    expect(screen.getByText(/cover the whole amount/)).toBeTruthy();
    await add(code('R'));
    expect(await screen.findByText(/Nothing was taken from it/)).toBeTruthy();
    expect(describedBy()).toBe('true');
  });

  it('[5.32] sends no voucher that an order which has become cheaper does not need', async () => {
    const value = { minor: 5_000_00, currency: 'CZK' } as const;
    orderCodes.set({ vouchers: ['Q', 'R'].map((last) => ({ code: code(last), value })), benefit: null });
    const api = stubApi();
    await open(api);
    expect(screen.getByText('It isn’t needed: the others cover everything.')).toBeTruthy();
    await order();
    await waitFor(() => expect(api.posts(/^\/public\/reservation$/)[0]?.body).toMatchObject({ vouchers: [code('Q')] }));
  });

  it('are below the total that they reduce, so that the bill adds up from top to bottom', async () => {
    await open(worth(2000));
    await add(code('Q'));
    await summary().findByText('Paid with vouchers');
    const billed = summary().getByText('Total').closest('aside')?.textContent ?? '';
    const amounts = [...billed.matchAll(/(−?)(?:CZK|Kč)?\s?(\d,\d{3})/g)].map(([, sign, digits = '']) =>
      Number(`${sign ? '-' : ''}${digits.replace(',', '')}`),
    );
    // The first is the collapsed line of a phone.
    expect(amounts).toEqual([4600, 4600, 4600, -2000, 2600]);
    const review = screen.getByRole('region', { name: 'Price' });
    const words = review.textContent ?? '';
    expect(words.indexOf('Total')).toBeLessThan(words.indexOf('Paid with vouchers'));
    expect(words.indexOf('Paid with vouchers')).toBeLessThan(words.indexOf('Left to pay'));
  });

  it('needs no payment page if vouchers pay for all of it', async () => {
    const paid = reservation({ status: 'confirmed', payment_status: 'success', pay_until: null });
    const api = worth(4600);
    api.on('POST /public/reservation', () => paid);
    api.on('GET /public/reservation/:id', () => paid);
    await open(api);
    await add(code('Q'));
    expect(await screen.findByText(/cover the whole amount/)).toBeTruthy();
    await order();
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
    expect(api.posts(/pay$/)).toHaveLength(0);
    expect(orderCodes.get().vouchers).toEqual([]);
  });

  it('names the voucher that was used elsewhere meanwhile', async () => {
    const api = worth(1000);
    api.on('POST /public/reservation', () => new Refusal('voucher_used', { index: 0 }));
    await open(api);
    await add(code('Q'));
    await screen.findByText(/Voucher added/);
    await order();
    expect((await screen.findByRole('alert')).textContent).toMatch(/already been redeemed.*ABC-DEFG-HJKM-NPQ/);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('shows the new rest when less is left of a voucher than was shown, and orders for that', async () => {
    const api = worth(2000);
    const left = { minor: 500_00, currency: 'CZK' } as const;
    api.on('POST /public/reservation', () => new Refusal('voucher_changed', { index: 0, left }));
    await open(api);
    await add(code('Q'));
    await screen.findByText(/Voucher added/);
    await order();
    expect((await screen.findByRole('alert')).textContent).toMatch(/balance.*ABC-DEFG-HJKM-NPQ.*Left to pay.*4,100/);
    expect(leaveFor).not.toHaveBeenCalled();
    api.on('POST /public/reservation', () => reservation({}));
    await userEvent.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const shares = api.posts(/^\/public\/reservation$/).map(({ body }) => body as { voucher_shares_minor: number[] });
    expect(shares.map((body) => body.voucher_shares_minor)).toEqual([[2000_00], [500_00]]);
  });

  it('offers no field for a place without vouchers', async () => {
    await open(stubApi({ 'GET /public/client/1001': () => ({ ...place, accept_coupon: false }) }));
    expect(screen.getByText('This place doesn’t accept vouchers.')).toBeTruthy();
    expect(screen.queryByLabelText('Voucher code (optional)')).toBeNull();
  });
});

describe('[5.35] the card-holder’s code', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Discount code (optional)');
  const use = async (typed: string) => {
    await userEvent.type(box(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  };

  it('reduces the stay, insures the rest, and can be removed', async () => {
    const api = stubApi({
      'POST /public/benefit-code/check': () => ({ valid: true, discount_per_mille: 50, discount_fixed_minor: null }),
    });
    insuranceConsent.set({ minor: 23_000, currency: 'CZK' });
    await open(api, 1);
    await use('visa-gold');
    expect(await screen.findByText('The code is valid and your discount is applied.')).toBeTruthy();
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

  it('shows an invalid code', async () => {
    await open();
    await use('nonsense');
    expect(await screen.findByText(/This discount code isn’t valid/)).toBeTruthy();
    expect(document.activeElement).toBe(box());
  });
});

it('[5.36] orders no insured stay in a tab without consent', async () => {
  await open(stubApi(), 1);
  expect(screen.getByRole('button', { name: 'Order with obligation to pay' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Give your consent' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Would you like a cancellation waiver?' })).toBeTruthy();
});
