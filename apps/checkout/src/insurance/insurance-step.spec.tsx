import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { combinations, insuranceOffer, prices, rates } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { insuranceConsent } from './insurance-consent.ts';

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1';
const open = (more = '', api = stubApi()) =>
  renderPage({ checkout: checkoutPage }, `/en/checkout?${search}${more}`, api.fetch);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const continueBooking = () => userEvent.click(screen.getByRole('button', { name: 'Continue to your details' }));
const consent = () => screen.getByRole('checkbox', { name: /rules of the waiver/ });

afterEach(() => {
  sessionStorage.clear();
  insuranceConsent.reload();
});

describe('[2.55] insurance', () => {
  it('shows its price with VAT, its refund and whom it covers, and preselects nothing', async () => {
    await open();
    expect(heading()).toBe('Would you like a cancellation waiver?');
    const card = screen.getByRole('radio', { name: /With the waiver/ });
    expect(card.closest('label')?.textContent).toMatch(/230\s?Kč.*incl\. VAT 39\.92\s?Kč/);
    expect(screen.getByText(/you get 3,680\s?Kč back/)).toBeTruthy();
    expect(screen.getByText('Covers both guests in the booking')).toBeTruthy();
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  });

  it('says that the shop gives it, and that it is no insurance', async () => {
    await open();
    expect(screen.getByText(/given by our shop.*It isn’t insurance/)).toBeTruthy();
  });

  it('names an insurer, links its information document, and asks for the guest’s demands and needs', async () => {
    const insurer = { name: 'Jistota pojišťovna', document_url: 'https://jistota.example/ipid.pdf' };
    await open('', stubApi({ 'GET /public/insurance': () => ({ ...insuranceOffer(4_600_00, 11), insurer }) }));
    expect(screen.getByText(/The insurer is Jistota pojišťovna/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /information document/ }).getAttribute('href')).toBe(insurer.document_url);
    await userEvent.click(screen.getByRole('radio', { name: /With the waiver/ }));
    expect(screen.getByRole('checkbox', { name: /I have no other cover/ })).toBeTruthy();
  });

  it('[4.34] says that it covers what the policy of the rate does not', async () => {
    const step = { until: '2027-02-12T14:00:00.000Z', until_local: '2027-02-12T15:00', per_mille: 1000 };
    const policy = { id: 'moderate', name: 'Moderate', steps: [step] };
    const withPolicy = rates.map((rate) => ({ ...rate, policy }));
    await open('', stubApi({ 'GET /public/ibe-rates': () => ({ data: withPolicy, nights: 2 }) }));
    expect(screen.getByText(/when the offer’s cancellation policy refunds less or nothing/)).toBeTruthy();
    expect(screen.getByText('Only the offer’s cancellation policy applies.')).toBeTruthy();
    cleanup();
    await open();
    expect(screen.queryByText(/the offer’s cancellation policy/)).toBeNull();
  });

  it('requires a choice', async () => {
    await open();
    await continueBooking();
    expect(screen.getByText('Please choose one of the options.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /With the waiver/ }));
    expect(heading()).toBe('Would you like a cancellation waiver?');
  });

  it('[5.36] requires consent to its documents, and adds the premium to the stay', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /With the waiver/ }));
    await continueBooking();
    expect(screen.getByText('You can’t order without agreeing to this.')).toBeTruthy();
    expect(document.activeElement).toBe(consent());
    expect(
      screen.getByRole('link', { name: 'rules of the waiver and the cancellation terms' }).getAttribute('href'),
    ).toBe('/en/legal/cancellation-terms');
    await userEvent.click(consent());
    await continueBooking();
    await waitFor(() => expect(heading()).toBe('Who is booking?'));
    expect(router.state.location.search).toContain('ins=1');
    const summary = within(screen.getByRole('complementary', { name: 'Your booking' }));
    expect(summary.getByText('Cancellation waiver')).toBeTruthy();
    expect(summary.getAllByText(/4,830/)).toHaveLength(2);
  });

  it('continues without it, and requires no consent', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /Without the waiver/ }));
    await continueBooking();
    await waitFor(() => expect(heading()).toBe('Who is booking?'));
    expect(router.state.location.search).toContain('ins=0');
  });

  it('removes the consent with the choice', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /With the waiver/ }));
    await userEvent.click(consent());
    await userEvent.click(screen.getByRole('radio', { name: /Without the waiver/ }));
    expect(insuranceConsent.get()).toBeNull();
  });

  it('[5.36] is not offered above the limit: the step is skipped, and explains why when it is opened', async () => {
    const dear = { minor: 150_000_01, currency: 'CZK' } as const;
    const api = stubApi({
      'GET /public/ibe-prices': () => ({ data: prices.map((price) => ({ ...price, price: dear })), nights: 2 }),
      'GET /public/combinations': () => ({
        data: combinations.map((each) => ({
          ...each,
          total: dear,
          rooms: each.rooms.map((room) => ({ ...room, price: dear })),
        })),
        nights: 2,
      }),
    });
    await open('', api);
    expect(heading()).toBe('Who is booking?');
    expect(
      within(screen.getByRole('navigation', { name: 'Booking steps' })).queryByText('Cancellation waiver'),
    ).toBeNull();
    cleanup();
    await open('&step=insurance', api);
    expect(screen.getByText(/We offer it for stays of up to 150,000\s?Kč/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await continueBooking();
    await waitFor(() => expect(heading()).toBe('Who is booking?'));
  });

  it('[5.36] is not offered for a rate without refund, and explains that it costs less therefore', async () => {
    await renderPage(
      { checkout: checkoutPage },
      `/en/checkout?${search.replace('rate=11', 'rate=12')}&step=insurance`,
      stubApi().fetch,
    );
    expect(screen.getByText('There’s no waiver for a non-refundable offer')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await continueBooking();
    await waitFor(() => expect(heading()).toBe('Who is booking?'));
  });

  it('does not block the order if the price cannot be loaded', async () => {
    await open('', stubApi({ 'GET /public/insurance': () => 'not_ready' }));
    expect(screen.getByText('We couldn’t get a price for the waiver')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Without the waiver/ }));
    await continueBooking();
    await waitFor(() => expect(heading()).toBe('Who is booking?'));
  });
});
