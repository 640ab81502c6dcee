import type { ApiErrorCode } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { tabStorage, typedKey } from '@mp/session/drafts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.ts';
import { ownVoucher, stubApi } from '../testing/stub-api.ts';
import { leaveFor } from './leave-for.ts';
import { voucherFilePage } from './voucher-file-page.tsx';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

const id = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a55';
const code = 'order-code-0123456789';
const order = {
  id,
  status: 'paid',
  payment: 'none',
  total: ownVoucher().price,
  refunded: { minor: 0, currency: 'CZK' },
  vouchers: [ownVoucher()],
  created_at: '',
  email: 'eva@example.cz',
  gift: null,
  delivery: null,
};
const open = (answer: Parameters<typeof stubApi>[0] = {}, search = `?id=${id}&code=${code}`) =>
  renderPage({ voucherFile: voucherFilePage }, `/en/voucher-file${search}`, stubApi(answer).fetch);
const route = `GET /public/voucher-order/${id}`;
const toPay = (payment: string) => ({ ...order, status: 'open', payment, vouchers: [] });

describe('[5.32] the page of an order that extends a voucher', () => {
  const extension = { tail: 'NPQ', last_day: '2028-05-21' };

  it('says until when it is valid once it is paid, and offers no files', async () => {
    await open({ [route]: () => ({ ...order, vouchers: [], extension }) });
    expect(await screen.findByText(/voucher …NPQ is now valid until .*2028/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /receipt/ })).toBeNull();
  });

  it('is paid like any other', async () => {
    await open({ [route]: () => ({ ...toPay('none'), extension }) });
    expect(await screen.findByText(/Once it’s paid, the voucher …NPQ/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Pay / })).toBeTruthy();
  });
});

describe('[2.18] the page of an order of vouchers', () => {
  it('[7.35] has plain links to the files in both languages, the page’s own first, and to the receipt', async () => {
    await open({ [route]: () => order });
    const links = await screen.findAllByRole('link', { name: /Download PDF in/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['en', 'cs'].map(
        (language) =>
          `/api/public/voucher-order/${id}/voucher/${ownVoucher().id}.pdf?code=${code}&language=${language}`,
      ),
    );
    expect(screen.getByRole('link', { name: /receipt/ }).getAttribute('href')).toBe(
      `/api/public/voucher-order/${id}/receipt.pdf?code=${code}&language=en`,
    );
  });

  it.each([
    ['404', 'voucher_not_found', /don’t know this voucher/],
    ['500', 'unexpected', /The voucher service isn’t available/],
  ] as const)('[8.10] [8.11] shows why a PDF cannot be downloaded: %s', async (_status, refusal, words) => {
    const routes = {
      [route]: () => order,
      [`${route}/voucher/${ownVoucher().id}.pdf`]: (): ApiErrorCode => refusal,
    };
    globalThis.fetch = stubApi(routes).fetch;
    await open(routes);
    await userEvent.click(await screen.findByRole('link', { name: /Download PDF in English/ }));
    await waitFor(() => expect(snackbarQueue.current()?.text).toMatch(words));
    expect(snackbarQueue.current()?.headline).toBe('We couldn’t download the voucher');
    act(() => snackbarQueue.clear());
  });

  it('shows that a PDF is being prepared, and requests it once', async () => {
    let respond: (code: ApiErrorCode) => void = () => undefined;
    const requested = jest.fn(() => new Promise<ApiErrorCode>((resolve) => (respond = resolve)));
    const routes = { [route]: () => order, [`${route}/voucher/${ownVoucher().id}.pdf`]: requested };
    globalThis.fetch = stubApi(routes).fetch;
    await open(routes);
    const link = await screen.findByRole('link', { name: /Download PDF in English/ });
    await userEvent.dblClick(link);
    expect([link.textContent, link.getAttribute('aria-busy')]).toEqual(['Preparing…', 'true']);
    act(() => respond('voucher_not_found'));
    await waitFor(() => expect(link.textContent).toBe('PDF in English'));
    expect(link.getAttribute('aria-busy')).toBe('false');
    expect(requested).toHaveBeenCalledTimes(1);
    act(() => snackbarQueue.clear());
  });

  it('gives a voucher back in two steps, and shows that it was refunded', async () => {
    const voucher = { ...ownVoucher(), return_until: '2026-12-05' };
    const path = `POST /public/voucher-order/${id}/return`;
    const refunded = { ...order, vouchers: [], refunded: voucher.price };
    const api = stubApi({ [route]: () => ({ ...order, vouchers: [voucher] }), [path]: () => refunded });
    await renderPage({ voucherFile: voucherFilePage }, `/en/voucher-file?id=${id}&code=${code}`, api.fetch);
    await userEvent.click(
      await screen.findByRole('button', { name: `Withdraw from contract: voucher ${voucher.code}` }),
    );
    expect(screen.getByText(/we refund 2,000\sKč the way you paid.*5 Dec 2026/)).toBeTruthy();
    expect(api.bodies(path)).toEqual([]);
    api.on(route, () => refunded);
    await userEvent.click(screen.getByRole('button', { name: /^Confirm withdrawal and refund 2,000\sKč$/ }));
    expect(await screen.findByText(/We’re refunding 2,000\sKč of this order/)).toBeTruthy();
    expect(api.bodies(path)).toEqual([{ code, voucher: voucher.id, amount_minor: 200_000 }]);
  });

  it('says why one cannot be given back, and offers no way for a late one', async () => {
    const voucher = { ...ownVoucher(), return_until: '2026-12-05' };
    await open({
      [route]: () => ({ ...order, vouchers: [voucher] }),
      [`POST /public/voucher-order/${id}/return`]: () => 'voucher_not_returnable',
    });
    await userEvent.click(
      await screen.findByRole('button', { name: `Withdraw from contract: voucher ${voucher.code}` }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Confirm withdrawal/ }));
    expect(await screen.findByText(/can’t be returned/)).toBeTruthy();
    cleanup();
    await open({ [route]: () => order });
    await screen.findAllByRole('link', { name: /Download PDF in/ });
    expect(screen.queryByRole('button', { name: /^Withdraw from contract/ })).toBeNull();
  });

  it('deletes its stored input: the next present needs other input', async () => {
    tabStorage.write(typedKey('voucherOrder'), { to: 'Jana' });
    const unpaid = await open({ [route]: () => toPay('none') });
    await screen.findByText(/The order isn’t paid yet/);
    expect(tabStorage.read(typedKey('voucherOrder'))).toEqual({ to: 'Jana' });
    unpaid.unmount();
    await open({ [route]: () => order });
    await screen.findAllByRole('link', { name: /Download PDF in/ });
    expect(tabStorage.read(typedKey('voucherOrder'))).toBeUndefined();
  });

  it.each([
    ['2026-12-24', null, 'We’ll send the gift to jana@example.com on the morning of 24 Dec 2026.'],
    ['2026-11-21', null, 'We’re sending the gift to jana@example.com now.'],
    ['2026-11-20', null, /^We haven’t been able to send the gift to jana@example.com yet./],
    ['2026-11-20', '2026-11-20T07:00:00Z', /jana@example.com on 20 Nov 2026/],
  ])('shows where a gift for %s is, sent at %s', async (on, delivered_at, words) => {
    const delivery = { email: 'jana@example.com', language: 'en', on, delivered_at };
    await open({ [route]: () => ({ ...order, delivery }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['none', /The order isn’t paid yet/, /^Pay /],
    ['failed', /didn’t go through/, /again$/],
  ])('shows that nothing was charged and links to the gateway: %s', async (payment, words, button) => {
    await open({
      [route]: () => toPay(payment),
      [`POST /public/voucher-order/${id}/pay`]: () => ({ redirect_url: 'https://gateway.example/x' }),
    });
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(leaveFor).toHaveBeenLastCalledWith('https://gateway.example/x'));
  });

  it('verifies a pending payment after the buyer’s return', async () => {
    await open({ [route]: () => toPay('pending') }, `?id=${id}&code=${code}&returned=1`);
    expect(await screen.findByRole('heading', { name: 'Verifying your payment' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what was refunded of it', async () => {
    await open({ [route]: () => ({ ...order, refunded: { minor: 200_000, currency: 'CZK' } }) });
    expect(await screen.findByText(/^We’re refunding .* of this order/)).toBeTruthy();
  });

  it('exchanges the return code for the order’s key', async () => {
    let resolve: (key: object) => void = () => undefined;
    const redeemed = new Promise<object>((done) => (resolve = done));
    const { address } = await open(
      { 'POST /public/payment-return': () => redeemed, [route]: () => order },
      '?returned=one-time-code-0123456789',
    );
    // The headline does not anticipate the result of the payment.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verifying your payment');
    resolve({ of: 'voucher_order', id, code });
    expect((await screen.findAllByRole('link', { name: /Download PDF in/ })).length).toBe(2);
    expect(address()).toBe(`/en/voucher-file?id=${id}&code=${code}&returned=1`);
  });

  it('finds the order after going back to the gateway, which redirects with a used code', async () => {
    const used = { 'POST /public/payment-return': () => 'return_code_used' as const, [route]: () => order };
    const back = `?returned=one-time-code-0123456789&id=${id}`;
    await open(used, back);
    expect(await screen.findAllByRole('link', { name: /Download PDF in/ })).toHaveLength(2);
    cleanup();
    sessionStorage.clear();
    await open(used, back);
    expect((await screen.findByRole('alert')).textContent).toContain('can’t find any vouchers for this link');
  });

  it.each([
    ['voucher_order_not_found', /can’t find a voucher order/],
    ['unexpected', /Something went wrong on our side/],
  ] as const)('[8.10] shows why there is none: %s', async (answer, words) => {
    await open({ [route]: () => answer });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it.each(['', '?id=x&code=y', `?id=${id}`, `?code=${code}`])('%j is no order', async (search) => {
    await open({}, search);
    expect((await screen.findByRole('alert')).textContent).toContain('can’t find any vouchers for this link');
  });
});
