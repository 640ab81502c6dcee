import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { combinations, place, prices, rates } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from './checkout-page.tsx';

const stay = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0';
const whole = prices.slice(1);
const oneRate = { 'GET /public/ibe-rates': () => ({ data: rates.slice(0, 1), nights: 2 }) };
const oneHouse = {
  'GET /public/ibe-prices': () => ({ data: whole, nights: 2 }),
  'GET /public/combinations': () => ({ data: combinations.slice(1), nights: 2 }),
};
const uninsurable = {
  'GET /public/insurance': () => ({
    offered: false,
    limit: { minor: 0, currency: 'CZK' },
    premium: null,
    insuranceVAT: null,
    refund: null,
    insurer: null,
  }),
};
const open = (api = stubApi(), more = '') =>
  renderPage({ checkout: checkoutPage }, `/en/checkout?${stay}${more}`, api.fetch);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Booking steps' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('[2.51] a step with one option', () => {
  it('is skipped: from the dates to the contact, if one house has one rate and no insurance', async () => {
    await open(stubApi({ ...oneRate, ...oneHouse, ...uninsurable }));
    expect(heading()).toBe('Who is booking?');
    expect(steps()).toEqual([expect.stringContaining('Dates and guests'), '2Your details', '3Review']);
    expect(screen.getByRole('complementary', { name: 'Your booking' }).textContent).toContain('Podkroví');
  });

  it('is decided separately for each step', async () => {
    await open(stubApi(oneRate));
    expect(heading()).toBe('Choose your rooms');
    expect(steps().join()).not.toContain('Offer');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the cancellation waiver' }));
    await waitFor(() => expect(heading()).toBe('Would you like a cancellation waiver?'));
  });

  it('can be opened on request', async () => {
    await open(stubApi({ ...oneRate, ...oneHouse }), '&step=rate');
    expect(heading()).toBe('Choose your offer');
    expect(steps()).toHaveLength(5);
  });

  it('is offered again when a rate that can be insured is chosen instead of one that cannot', async () => {
    await open(stubApi(), '&rate=12&step=rate');
    await userEvent.click(screen.getByRole('radio', { name: /Pobyt bez stravy/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose rooms' }));
    expect(await screen.findByRole('button', { name: 'Continue to the cancellation waiver' })).toBeTruthy();
  });

  it('[2.54] names a whole place, and not its rooms', async () => {
    const api = stubApi({ ...oneHouse, 'GET /public/client/1001': () => ({ ...place, letting: 'whole' }) });
    await open(api, '&step=rooms&rate=11');
    expect(heading()).toBe('You have the whole place to yourselves');
    expect(screen.queryByText(/best choice/i)).toBeNull();
  });

  it('is shown again when the choice is no longer available', async () => {
    await open(stubApi(oneRate), '&rate=12');
    expect(heading()).toBe('Choose your offer');
  });

  it('is shown while there are several options', async () => {
    await open(stubApi(oneHouse));
    expect(heading()).toBe('Choose your offer');
    expect(steps()).toHaveLength(6);
  });
});
