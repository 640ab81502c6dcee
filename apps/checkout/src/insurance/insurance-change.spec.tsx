import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { combinations, prices } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { insuranceConsent } from './insurance-consent.ts';

afterEach(() => {
  sessionStorage.clear();
  insuranceConsent.reload();
});

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1';

/** The API of a place with another price from 26 February. */
const apiWithLaterPrice = (major: number) => {
  const later = { minor: major * 100, currency: 'CZK' } as const;
  const isLater = (query: URLSearchParams) => (query.get('arrival') ?? '') >= '2027-02-26';
  return stubApi({
    'GET /public/ibe-prices': ({ query }) => ({
      data: isLater(query) ? prices.map((each) => ({ ...each, price: later })) : prices,
      nights: 2,
    }),
    'GET /public/combinations': ({ query }) => ({
      data: isLater(query)
        ? combinations.map((each) => ({
            ...each,
            total: later,
            rooms: each.rooms.map((room) => ({ ...room, price: later })),
          }))
        : combinations,
      nights: 2,
    }),
  });
};

const open = (api: ReturnType<typeof stubApi>) =>
  renderPage({ checkout: checkoutPage }, `/en/checkout?${search}`, api.fetch);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const summary = () => within(screen.getByRole('complementary', { name: 'Your booking' }));

async function insure() {
  await userEvent.click(screen.getByRole('radio', { name: /With the waiver/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /rules of the waiver/ }));
  await press('Continue to your details');
  await waitFor(() => expect(heading()).toBe('Who is booking?'));
}

/** Returns to the dates, moves the stay by a week, and continues through the rooms. */
async function moveByAWeek() {
  const steps = within(screen.getByRole('navigation', { name: 'Booking steps' }));
  await userEvent.click(steps.getByRole('link', { name: /Dates/ }));
  await waitFor(() => expect(heading()).toBe('When are you coming, and how many of you?'));
  for (const [label, date] of [
    ['Arrival', '2027-02-26'],
    ['Departure', '2027-02-28'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value: date } });
  await press('See the offers');
  await waitFor(() => expect(heading()).toBe('Choose your rooms'));
  // No choice of insurance is left open.
  await press('Continue to your details');
  await waitFor(() => expect(heading()).toBe('Who is booking?'));
}

describe('[2.55] insurance when the stay changes', () => {
  it('stays chosen for other dates, and its new premium is shown beside the old one', async () => {
    const { router } = await open(apiWithLaterPrice(6_000));
    await insure();
    expect(screen.queryByText(/You still have the waiver/)).toBeNull();
    await moveByAWeek();
    expect(router.state.location.search).toContain('ins=1');
    expect(screen.getByText(/it now costs 300\s?Kč instead of 230\s?Kč/)).toBeTruthy();
    expect(summary().getAllByText(/6,300/)).toHaveLength(2);

    await userEvent.click(screen.getByRole('link', { name: 'Check the waiver' }));
    await waitFor(() => expect(heading()).toBe('Would you like a cancellation waiver?'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /With the waiver/ }).checked).toBe(true);
    await press('Continue to your details');
    await waitFor(() => expect(heading()).toBe('Who is booking?'));
    expect(screen.queryByText(/You still have the waiver/)).toBeNull();
  });

  it('is silent while its premium stays the same', async () => {
    await open(apiWithLaterPrice(4_600));
    await insure();
    await moveByAWeek();
    expect(screen.queryByText(/You still have the waiver/)).toBeNull();
    expect(summary().getByText('Cancellation waiver')).toBeTruthy();
  });

  it('[5.36] shows that it is no longer available, and continues without it', async () => {
    await open(apiWithLaterPrice(160_000));
    await insure();
    await moveByAWeek();
    expect(screen.getByText('There’s no longer a waiver for this stay')).toBeTruthy();
    expect(screen.getByText(/We offer it for stays of up to 150,000\s?Kč/)).toBeTruthy();
    expect(summary().queryByText('Cancellation waiver')).toBeNull();
  });
});
