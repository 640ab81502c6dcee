import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.ts';
import { ownVoucher, stubApi } from '../testing/stub-api.ts';
import { voucherFilePage } from './voucher-file-page.tsx';

const id = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a55';
const code = 'order-code-0123456789';
const order = { id, status: 'paid', total: ownVoucher().price, vouchers: [ownVoucher()], created_at: '' };
const open = (answer: Parameters<typeof stubApi>[0] = {}, search = `?id=${id}&code=${code}`) =>
  renderPage({ voucherFile: voucherFilePage }, `/en/voucher-file${search}`, stubApi(answer).fetch);
const route = `GET /public/voucher-order/${id}`;

describe('[2.18] the file of a voucher', () => {
  it('[7.35] can be downloaded by a plain link, in the language of the page', async () => {
    await open({ [route]: () => order });
    const link = await screen.findByRole('link', { name: 'Download PDF: ABC-DEFG-HJKL-MNP' });
    expect(link.getAttribute('href')).toBe(
      `/api/public/voucher-order/${id}/voucher/${ownVoucher().id}.pdf?code=${code}&language=en`,
    );
  });

  it('is not there before the order is paid, which is said', async () => {
    await open({ [route]: () => ({ ...order, status: 'open', vouchers: [] }) });
    expect(await screen.findByText(/The order isn’t paid yet/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['voucher_order_not_found', /can’t find an order of vouchers/],
    ['unexpected', /Something failed on our side/],
  ] as const)('[8.10] says why there is none: %s', async (answer, words) => {
    await open({ [route]: () => answer });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it.each(['', '?id=x&code=y', `?id=${id}`, `?code=${code}`])('%j is no order', async (search) => {
    await open({}, search);
    expect((await screen.findByRole('alert')).textContent).toContain('can’t find vouchers by this link');
  });
});
