import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StayExtraWire } from '@mp/contract';
import { emptyContact } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import statusPage from '../status/status-page.tsx';
import { reservation, reservationCode, reservationId } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { Refusal, stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';

jest.mock('../confirm/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const czk = (major: number) => ({ minor: major * 100, currency: 'CZK' as const });
const extra = (change: Partial<StayExtraWire>): StayExtraWire => ({
  id: 12,
  kind: 'breakfast',
  name: 'Breakfast',
  per: 'person_night',
  price: czk(250),
  each: czk(500),
  most: 2,
  refusal: null,
  ...change,
});
const offered = [
  extra({}),
  extra({ id: 14, kind: 'sauna', name: 'Sauna', per: 'stay', price: czk(800), each: czk(800), most: 1 }),
  extra({ id: 15, name: 'Transfer', most: 0, refusal: 'too_late' }),
  extra({ id: 16, name: 'Firewood', most: 0, refusal: 'sold_out' }),
];
const withExtras = (routes: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({ 'GET /public/extras': () => ({ data: offered }), ...routes });

const stay = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1';
const open = (more: string, api = withExtras()) =>
  renderPage({ checkout: checkoutPage, status: statusPage }, `/en/checkout?${stay}${more}`, api.fetch);
const summary = () => within(screen.getByRole('complementary', { name: 'Your booking' }));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  contactDraft.reload();
});

describe('[3.14] extras in the checkout', () => {
  it('are chosen beside the insurance, and are in the address, on the bill and in the insured price', async () => {
    const { router } = await open('');
    expect(screen.getByText(/250\s?Kč per person and night/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'One more: Breakfast' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more: Sauna' }));
    await waitFor(() => expect(router.state.location.search).toContain('ext=12x1%2C14x1'));
    await waitFor(() => expect(summary().getAllByText(/5,900/).length).toBeGreaterThan(0));
    expect(summary().getByText('Sauna')).toBeTruthy();
    // 5 % of 5 900 Kč.
    expect(screen.getByRole('radio', { name: /With the waiver/ }).closest('label')?.textContent).toMatch(/295\s?Kč/);
    await userEvent.click(screen.getByRole('button', { name: 'One fewer: Sauna' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/ext=12x1(&|$)/));
  });

  it('say why one cannot be had', async () => {
    await open('');
    expect(screen.getByText('It’s too late to order this for your dates.')).toBeTruthy();
    expect(screen.getByText('None left for these dates.')).toBeTruthy();
    expect(screen.queryByRole('spinbutton', { name: 'Firewood' })).toBeNull();
  });

  it('are chosen with the contact where nothing can be insured, and nowhere twice', async () => {
    await open('&ins=0&step=contact');
    expect(screen.queryByRole('heading', { name: 'Anything else?' })).toBeNull();
    cleanup();
    const page = `/en/checkout?${stay.replace('rate=11', 'rate=12')}&step=contact`;
    await renderPage({ checkout: checkoutPage }, page, withExtras().fetch);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who is booking?');
    expect(screen.getByRole('spinbutton', { name: 'Breakfast' })).toBeTruthy();
  });

  it('are not mentioned at a place without any', async () => {
    await open('', stubApi());
    expect(screen.queryByRole('heading', { name: 'Anything else?' })).toBeNull();
  });

  it('that were chosen and cannot be read are not left out silently', async () => {
    await open('&ext=12x1', withExtras({ 'GET /public/extras': () => 'unexpected' }));
    expect(await screen.findByText('We couldn’t load the extras')).toBeTruthy();
  });
});

describe('an order with extras', () => {
  beforeEach(() => contactDraft.set({ ...emptyContact, name: 'Jana', surname: 'Nováková', email: 'jana@example.cz' }));
  const order = async () => {
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
  };

  it('[3.14] names them, no more than there are, with their total', async () => {
    const api = withExtras();
    await open('&ext=12x9,14x1&ins=0&step=summary', api);
    expect(screen.getByRole('region', { name: 'Extras' }).textContent).toContain('2 × Breakfast, Sauna');
    await order();
    await waitFor(() => expect(api.posts(/^\/public\/reservation$/)).toHaveLength(1));
    expect(api.posts(/^\/public\/reservation$/)[0]).toMatchObject({
      body: {
        extras: [
          { id: 12, count: 2 },
          { id: 14, count: 1 },
        ],
        total_minor: 640_000,
      },
    });
  });

  it('waits while the prices of chosen extras cannot be read', async () => {
    const api = withExtras({ 'GET /public/extras': () => 'unexpected' });
    await open('&ext=14x1&ins=0&step=summary', api);
    await order();
    expect(screen.getAllByText(/couldn’t get the prices of your extras/).length).toBeGreaterThan(0);
    expect(api.posts(/^\/public\/reservation$/)).toHaveLength(0);
  });

  it('[8.5] whose last sauna somebody else has taken says so, and leads to the choice', async () => {
    await open(
      '&ext=14x1&ins=0&step=summary',
      withExtras({ 'POST /public/reservation': () => new Refusal('extra_sold_out', { id: 14, left: 0 }) }),
    );
    await order();
    expect(await screen.findByText(/One of the extras has run out for your dates\. Nothing was booked/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change your extras' }).getAttribute('href')).toContain('step=insurance');
  });

  it('[3.18] shows them with their amounts on its status page', async () => {
    const extras = [{ name: 'Breakfast', kind: 'breakfast' as const, count: 2, amount: czk(1000) }];
    const api = stubApi({
      'GET /public/reservation/:id': () =>
        reservation({ extras, price: czk(4600), total: czk(5600), to_pay: czk(5600) }),
    });
    await renderPage({ status: statusPage }, `/en/status?id=${reservationId}&code=${reservationCode}`, api.fetch);
    expect(screen.getByText('2 × Breakfast').parentElement?.textContent).toMatch(/1,000/);
  });
});
