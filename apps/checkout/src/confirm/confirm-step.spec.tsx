import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyContact } from '../contact/contact-draft.ts';
import { contactDraft } from '../contact/draft-store.ts';
import paygateErrorPage from '../paygate-error/paygate-error-page.tsx';
import statusPage from '../status/status-page.tsx';
import { prices, rates, reservation, reservationCode, reservationId } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { Refusal, stubApi } from '../testing/stub-api.ts';
import checkoutPage from '../wizard/checkout-page.tsx';
import { leaveFor } from './leave-for.ts';

jest.mock('./leave-for.ts', () => ({ leaveFor: jest.fn() }));

const search = 'hid=1001&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0&rate=11&rooms=7x1&ins=0&step=summary';
const pages = { checkout: checkoutPage, status: statusPage, paygateError: paygateErrorPage };
const open = (api = stubApi()) => renderPage(pages, `/en/checkout?${search}`, api.fetch);
const orderButton = () => screen.getByRole('button', { name: 'Order with obligation to pay' });
const agree = async () => {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
};
const order = async () => {
  await agree();
  await userEvent.click(orderButton());
};
const orders = (api: ReturnType<typeof stubApi>) => api.posts(/^\/public\/reservation$/);

beforeEach(() => {
  contactDraft.set({
    ...emptyContact,
    name: 'Jana',
    surname: 'Nováková',
    email: 'jana@example.cz',
    phonePrefix: '44',
    phone: '20 7946 0018',
    note: 'Late arrival',
  });
});
afterEach(() => {
  jest.clearAllMocks();
  snackbarQueue.clear();
  localStorage.clear();
  sessionStorage.clear();
  contactDraft.reload();
});

describe('[2.57] the summary', () => {
  it('shows everything, with the total and what it contains', async () => {
    await open();
    for (const words of [
      '2 adults',
      'Jana Nováková',
      'jana@example.cz',
      '+44 20 7946 0018',
      'Late arrival',
      'Included: Nocleh.',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(/^Includes VAT, the place’s mandatory fees and local tax\. Nothing is added along the way\.$/)
        .length,
    ).toBeGreaterThan(0);
  });

  it.each([
    ['0', 'Non-refundable once paid'],
    ['1', 'You have the cancellation waiver, so you can cancel for a refund'],
  ])('[4.34] says whether the money comes back, as the guest chose: ins=%s', async (ins, words) => {
    await renderPage(pages, `/en/checkout?${search.replace('ins=0', `ins=${ins}`)}`, stubApi().fetch);
    const reported = screen.getAllByText(/refundable|for a refund$/i).map(({ textContent }) => textContent);
    expect(new Set(reported)).toEqual(new Set([words]));
  });

  it('[4.34] shows the dates of the policy', async () => {
    const step = { until: '2027-02-12T14:00:00.000Z', until_local: '2027-02-12T15:00', per_mille: 1000 };
    const policy = { id: 'moderate', name: 'Moderate', steps: [step] };
    const api = stubApi({
      'GET /public/ibe-rates': () => ({ data: rates.map((rate) => ({ ...rate, policy })), nights: 2 }),
    });
    await renderPage(pages, `/en/checkout?${search}`, api.fetch);
    expect(screen.getAllByText('100% refund')[0]?.parentElement?.textContent).toBe(
      '100% refund if you cancel by 12 February 2027, 15:00',
    );
  });

  it('says whom the guest contracts with, and as what they act', async () => {
    await open();
    const contract = screen.getByRole('region', { name: 'Contract' });
    expect(contract.textContent).toMatch(/with the seller, Bohumil Vaněk;.*not a trader.*do not apply/);
  });

  it('[5.14] [5.37] [9.12] requires both agreements at their boxes, and orders nothing without them', async () => {
    const api = stubApi();
    await open(api);
    await userEvent.click(orderButton());
    expect(screen.getAllByText('You can’t order without agreeing to this.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    expect(screen.getByText(/14-day right to withdraw/)).toBeTruthy();
    expect(orders(api)).toHaveLength(0);
  });

  it('shows that the contact is missing in another tab', async () => {
    sessionStorage.clear();
    contactDraft.reload();
    await open();
    expect(screen.getByRole('button', { description: 'We still need your contact details.' })).toBe(orderButton());
    expect(screen.getByRole('link', { name: 'Add your details' })).toBeTruthy();
  });
});

describe('ordering', () => {
  it('reserves, requests the payment with the status page as its return address, and opens the gateway', async () => {
    const api = stubApi();
    await open(api);
    await order();
    // The browser's Back from the gateway opens the reservation, which can be paid.
    const held = expect.stringMatching(new RegExp(`^/en/status\\?id=.+&code=${reservationCode}$`));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.example/pay/1', held));
    expect(orders(api)[0]?.body).toMatchObject({
      client_id: 1001,
      rooms: [{ room_types: { id: 7, count: 1 } }],
      rate: 11,
      total_minor: 4_600_00,
      agreement: true,
      language: 'en',
      contact: { email: 'jana@example.cz', phonePrefix: '44' },
    });
    expect(api.posts(/pay$/)[0]?.body).toEqual({
      code: reservationCode,
      return_url: 'http://localhost/en/status?returned=1',
    });
  });

  it('makes one reservation of a double click', async () => {
    const api = stubApi();
    await open(api);
    await agree();
    await userEvent.dblClick(orderButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(orders(api)).toHaveLength(1);
  });

  it('repeats with the same key after a lost connection, and says that nothing was charged', async () => {
    const api = stubApi({ 'POST /public/reservation': () => 'offline' });
    await open(api);
    await order();
    expect(await screen.findByText('The connection dropped')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('You haven’t been charged.');
    api.on('POST /public/reservation', () => reservation());
    await userEvent.click(orderButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const [first, second] = orders(api).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('uses the same key in a second tab', async () => {
    const api = stubApi();
    const first = await open(api);
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    first.unmount();
    await open(api);
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    expect(new Set(orders(api).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('[8.2] shows the old and the new price, and orders only once the new one is accepted', async () => {
    const changed = { minor: 4_900_00, currency: 'CZK' } as const;
    const api = stubApi({
      'POST /public/reservation': () =>
        new Refusal('price_changed', { expected: { minor: 4_600_00, currency: 'CZK' }, actual: changed }),
    });
    await open(api);
    await agree();
    api.on('GET /public/ibe-prices', () => ({
      data: prices.map((price) => ({ ...price, price: changed })),
      nights: 2,
    }));
    await userEvent.click(orderButton());
    expect((await screen.findByText('The price has changed')).closest('[role=alert]')?.textContent).toMatch(
      /4,600.*4,900/,
    );
    await waitFor(() => expect(screen.getAllByText(/4,900/).length).toBeGreaterThan(2));
    expect(screen.getByRole('button', { description: 'Please accept the new price first.' })).toBe(orderButton());
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new price' }));
    api.on('POST /public/reservation', () => reservation({ total: changed }));
    await userEvent.click(orderButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const [first, second] = orders(api);
    expect(second?.body).toMatchObject({ total_minor: 4_900_00 });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('[8.5] shows that the rooms are gone and links to other rooms and dates', async () => {
    const api = stubApi({ 'POST /public/reservation': () => 'capacity_changed' });
    await open(api);
    await order();
    expect(await screen.findByText('The rooms are no longer free')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change the dates' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Choose other rooms' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your rooms' })).toBeTruthy();
    expect(contactDraft.get().name).toBe('Jana');
  });

  it('[2.63] [fault: gateway × down] keeps the reservation when the gateway is unavailable, and lets the guest retry the payment', async () => {
    const api = stubApi({ 'POST /public/reservation/:id/pay': () => 'payment_gateway_unavailable' });
    const { router } = await open(api);
    await order();
    expect(await screen.findByRole('heading', { name: 'The payment gateway is overloaded' })).toBeTruthy();
    expect(snackbarQueue.current()?.text).toBe(
      'The payment gateway isn’t available right now. We’re holding your booking.',
    );
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/en/paygate-error?id=${reservationId}&code=${reservationCode}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try to pay again' }));
    expect(await screen.findByText(/still isn’t answering/)).toBeTruthy();
    api.on('POST /public/reservation/:id/pay', () => ({ redirect_url: 'https://gateway.example/pay/2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try to pay again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.example/pay/2'));
    expect(orders(api)).toHaveLength(1);
  });

  it('opens the status of a paid order instead of paying it twice', async () => {
    const paid = reservation({ status: 'confirmed', payment_status: 'success', pay_until: null });
    const api = stubApi({ 'POST /public/reservation': () => paid, 'GET /public/reservation/:id': () => paid });
    await open(api);
    await order();
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
    expect(api.posts(/pay$/)).toHaveLength(0);
  });

  it('links a guest who returns from the gateway to the reservation that holds the rooms', async () => {
    const api = stubApi();
    const first = await open(api);
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    first.unmount();
    api.on('GET /public/ibe-rates', () => ({ data: [], nights: 2 }));
    await open(api);
    expect(screen.getByText('You have an unpaid booking in this window: MP-2611-48213')).toBeTruthy();
    api.on('GET /public/reservation/:id', () => reservation({ status: 'confirmed', payment_status: 'success' }));
    await userEvent.click(screen.getByRole('link', { name: 'Complete payment' }));
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
    expect(localStorage.getItem('mp.checkout.held')).toBeNull();
  });

  it('[4.34] orders again when the reservation of the same order has expired', async () => {
    const answers = [reservation({ status: 'expired', payment_status: 'expired', pay_until: null }), reservation()];
    const api = stubApi({ 'POST /public/reservation': () => answers.shift() ?? 'unexpected' });
    await open(api);
    await order();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(new Set(orders(api).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it.each([
    ['[8.1]', 'unexpected', 'Something went wrong on our side'],
    ['', 'not_for_sale', 'This place has just stopped taking bookings'],
    ['', 'rate_not_available', 'This offer can’t be ordered any more'],
    ['', 'stay_not_allowed', 'These dates are no longer available'],
    ['', 'too_many_requests', 'We’re very busy right now'],
    ['', 'validation_failed', 'We couldn’t accept the order'],
  ] as const)('%s explains %s', async (_statement, code, title) => {
    await open(stubApi({ 'POST /public/reservation': () => code }));
    await order();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/Nothing was (booked or )?charged|You haven’t been charged/);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('[4.34] shows that the guest holds too many unpaid rooms, and that nothing was reserved', async () => {
    await open(stubApi({ 'POST /public/reservation': () => 'too_many_unpaid' }));
    await order();
    expect(await screen.findByText('We can’t take the order like this')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/can’t hold any more unpaid bookings/);
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
