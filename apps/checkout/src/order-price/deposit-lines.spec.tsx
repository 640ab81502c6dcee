import { screen } from '@testing-library/react';
import { rates } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';

const stay = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0';
const deposit = { per_mille: 300, due_on: '2027-02-05' };
const open = (search: string) => {
  const data = rates.map((rate) => (rate.id === 11 ? { ...rate, deposit } : rate));
  const api = stubApi({ 'GET /public/ibe-rates': () => ({ data, nights: 2 }) });
  return renderPage({ checkout: checkoutPage }, `/en/checkout?${stay}${search}`, api.fetch);
};

describe('a rate with a deposit', () => {
  it('[4.34] says how much is paid now, and until when the rest is', async () => {
    await open('&step=rate');
    expect(screen.getAllByText(/^30% now, the rest by/)).toHaveLength(1);
  });

  it('[4.34] divides what is left to pay in the summary', async () => {
    await open('&rate=11&rooms=7x1');
    const line = (name: RegExp) => screen.getAllByText(name)[0]?.closest('li')?.textContent;
    expect(line(/^Deposit you pay now/)).toMatch(/1,380/);
    expect(line(/^The rest by/)).toMatch(/3,220/);
  });

  it('[4.34] names the deposit beside the final button', async () => {
    await open('&rate=11&rooms=7x1&ins=0&step=summary');
    expect(screen.getAllByText('Deposit you pay now').length).toBeGreaterThan(1);
  });

  it('[4.34] asks whether the rest is charged to the same card', async () => {
    await open('&rate=11&rooms=7x1&ins=0&step=summary');
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: /^Charge the remaining .*3,220.* to the same card on/,
    });
    expect([box.checked, box.required]).toEqual([false, false]);
  });

  it('[4.34] is not divided at a rate that is paid at once', async () => {
    await open('&rate=12&rooms=7x1');
    expect(screen.queryByText(/^Deposit you pay now/)).toBeNull();
  });
});
