import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import { leaveFor } from '../voucher-file/leave-for.ts';
import page from './voucher-balance-page.tsx';

jest.mock('../voucher-file/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const czk = (major: number) => ({ minor: major * 100, currency: 'CZK' }) as const;
const balance = {
  price: czk(5000),
  balance: czk(2000),
  status: 'active',
  expires_at: '2027-11-21T23:00:00Z',
  history: [
    { type: 'used', amount: czk(-3000), at: '2026-11-21T11:00:00Z' },
    { type: 'issued', amount: czk(5000), at: '2026-11-20T11:00:00Z' },
  ],
};
const open = (api: ReturnType<typeof stubApi>, locale: (typeof locales)[number] = 'en') =>
  renderPage({ voucherBalance: page }, href('voucherBalance', { locale }), api.fetch);
const ask = async (code: string) => {
  if (code) await userEvent.type(screen.getByLabelText('Voucher code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Show the balance' }));
};

describe('the page of a voucher', () => {
  it.each(locales)('has its heading in %s', async (locale) => {
    await open(stubApi(), locale);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  });

  it('[3.19] [5.32] shows what is left, its validity and its history, and keeps the code out of the address', async () => {
    const api = stubApi({ 'POST /public/voucher/balance': () => balance });
    const { router } = await open(api);
    await ask(' abc-defg-hjkm-npq ');
    expect(await screen.findByText(/^2,000\sKč$/)).toBeTruthy();
    expect(screen.getByText(/^left of 5,000\sKč$/)).toBeTruthy();
    expect(screen.getByText(/^Valid until .*21.*2027$/)).toBeTruthy();
    const events = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(events).toEqual([expect.stringMatching(/^Redeemed.3,000 Kč/), expect.stringMatching(/^Issued5,000 Kč/)]);
    expect(api.bodies('POST /public/voucher/balance')).toEqual([{ code: 'abc-defg-hjkm-npq' }]);
    expect(router.state.location.search).toBe('');
  });

  it('[5.32] extends the voucher for the fee that it shows, and opens the gateway', async () => {
    const order = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a55', code: 'order-code-0123456789' };
    const api = stubApi({
      'POST /public/voucher/balance': () => ({ ...balance, extension: { fee: czk(300), last_day: '2028-05-21' } }),
      'POST /public/voucher/extension': () => order,
      [`POST /public/voucher-order/${order.id}/pay`]: () => ({ redirect_url: 'https://gateway.example/pay/1' }),
    });
    await open(api);
    await ask('abc-defg-hjkm-npq');
    expect(await screen.findByText(/For 300.Kč the voucher will be valid until 21 May 2028/)).toBeTruthy();
    const extend = screen.getByRole('button', { name: /^Extend and pay 300.Kč$/ });
    await userEvent.click(extend);
    expect(await screen.findByText(/This field is required/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail for the confirmation'), 'jana@example.cz');
    await userEvent.click(extend);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.example/pay/1'));
    expect(api.bodies('POST /public/voucher/extension')).toEqual([
      {
        ...{ code: 'abc-defg-hjkm-npq', email: 'jana@example.cz', fee_minor: 300_00, last_day: '2028-05-21' },
        ...{ agreement: true, language: 'en' },
      },
    ]);
  });

  it.each([
    ['nothing', '', 'voucher_not_found', /This field is required/],
    ['an unknown code', 'ABC', 'voucher_not_found', /don’t know this voucher code/],
    ['one of another account', 'ABC', 'voucher_paired', /linked to another account/],
    ['too many tries', 'ABC', 'too_many_requests', /too many attempts/],
  ] as const)('[5.31] refuses %s at the field', async (_name, typed, code, words) => {
    await open(stubApi({ 'POST /public/voucher/balance': () => code }));
    await ask(typed);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Voucher code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Voucher code'));
  });
});
