import { nowMs } from '@mp/domain/clock';
import { beginSession, closeSignIn, signInRequest } from '@mp/session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentLabels, type ReservationStatus } from '@mp/domain';
import { forgetHeld, storeHeld } from '../confirm/held-reservation.ts';
import { leaveFor } from '../confirm/leave-for.ts';
import { reservation, reservationCode, reservationId, user } from '../testing/fixtures.ts';
import { loadPage, renderPage } from '../testing/render-page.ts';
import { stubApi } from '../testing/stub-api.ts';
import statusPage from './status-page.tsx';
import { verificationDelays } from './use-verification.ts';

jest.mock('../confirm/leave-for.ts', () => ({ leaveFor: jest.fn() }));

const address = `/en/status?id=${reservationId}&code=${reservationCode}`;
/** The gateway's return address. */
const afterGateway = `/en/status?returned=1&id=${reservationId}&code=${reservationCode}`;
const withReservation = (change: Parameters<typeof reservation>[0]) =>
  stubApi({ 'GET /public/reservation/:id': () => reservation(change) });
const open = (api = stubApi(), at = address) => renderPage({ status: statusPage }, at, api.fetch);
const reads = (api: ReturnType<typeof stubApi>) =>
  api.sent.filter(({ path }) => /\/public\/reservation\/[^/]+$/.test(path)).length;

const statusOf: Record<(typeof paymentLabels)[number], ReservationStatus> = {
  expired: 'expired',
  success: 'confirmed',
  pending: 'held',
  failed: 'held',
  unknown: 'held',
  cancel_by_hotel: 'cancelled_by_place',
  cancel_by_guest: 'cancelled_by_guest',
  or_waiting: 'requested',
  or_cancel_hotel: 'declined',
  or_cancel_guest: 'cancelled_by_guest',
  or_cancel_by_hotel: 'cancelled_by_place',
  or_cancel_by_guest: 'cancelled_by_guest',
};
const headlines: Record<(typeof paymentLabels)[number], string> = {
  expired: 'The booking has expired',
  success: 'You’re booked',
  pending: 'Verifying your payment',
  failed: 'The payment didn’t go through',
  unknown: 'Your booking is waiting for payment',
  cancel_by_hotel: 'The host cancelled the booking',
  cancel_by_guest: 'You cancelled the booking',
  or_waiting: 'Your request is with the host',
  or_cancel_hotel: 'The host declined this time',
  or_cancel_guest: 'You cancelled the request',
  or_cancel_by_hotel: 'The host cancelled your stay',
  or_cancel_by_guest: 'You cancelled your stay',
};

describe('the club’s benefits', () => {
  it('[3.2] [9.13] are shown with the stay and its points', async () => {
    await open(
      withReservation({ status: 'confirmed', payment_status: 'success', benefits: ['A better room'], points: 96 }),
    );
    expect(screen.getByText('A better room')).toBeTruthy();
    expect(screen.getByText(/96 points/)).toBeTruthy();
  });
});

it('[4.34] a stay that is paid at the place is booked, and nothing is said to be paid', async () => {
  const deposit = { minor: 0, currency: 'CZK' } as const;
  const amount = { minor: 374_000, currency: 'CZK' } as const;
  const rest = { ...{ deposit, amount, due_on: '2027-02-19', pay_until: '2027-02-19' }, at_place: true } as const;
  await open(
    withReservation({
      ...{ status: 'confirmed', payment_status: 'success' },
      balance: { ...rest, state: 'open', can_pay: true, can_transfer: false, is_pending: false, card: null },
    }),
  );
  expect(screen.getByText(/you’ll pay at the place/)).toBeTruthy();
  expect(screen.queryByText('Paid')).toBeNull();
});

describe('before the arrival', () => {
  const arrival_facts = {
    street: 'Troskovice 41',
    postal_code: '512 63',
    phone: '+420 600 100 200',
    evening: 'Jana',
    directions: 'Turn left behind the church and leave the car by the fence.',
  };

  it('the guest of a confirmed stay reads the address, the way, and whom to call', async () => {
    await open(withReservation({ status: 'confirmed', payment_status: 'success', arrival_facts }));
    const section = within(screen.getByRole('region', { name: 'Before you set off' }));
    expect(section.getByText(/Troskovice 41, 512 63/)).toBeTruthy();
    expect(section.getByText(arrival_facts.directions)).toBeTruthy();
    expect(section.getByRole('link').getAttribute('href')).toBe('tel:+420600100200');
  });

  it('nothing is shown of a place that has not recorded it', async () => {
    await open(withReservation({ status: 'confirmed', payment_status: 'success' }));
    expect(screen.queryByRole('region', { name: 'Before you set off' })).toBeNull();
  });
});

describe('back from the gateway', () => {
  const code = 'return-code-0123456789';
  const returnedTo = `/en/status?returned=${code}&id=${reservationId}`;

  const opened = () => ({ of: 'reservation', id: reservationId, code: reservationCode });

  it('loading the page does not use up the code: a browser may prerender it', async () => {
    const api = stubApi({ 'POST /public/payment-return': opened });
    expect(await loadPage(statusPage, returnedTo, api.fetch)).toMatchObject({ result: { kind: 'ok', shared: false } });
    expect(api.posts(/payment-return$/)).toEqual([]);
  });

  it('exchanges the return code for the key, once, and shows the stay', async () => {
    const api = stubApi({ 'POST /public/payment-return': opened });
    await open(api, returnedTo);
    expect(await screen.findByText(/MP-2611-48213/)).toBeTruthy();
    expect(api.posts(/payment-return$/)).toMatchObject([{ body: { returned: code } }]);
  });

  it('opens with the stored key if the response was lost', async () => {
    const { number } = reservation();
    const payUntil = new Date(nowMs() + 60_000).toISOString();
    storeHeld({ id: reservationId, code: reservationCode, number, payUntil, place: { id: 7 } });
    await open(stubApi({ 'POST /public/payment-return': () => 'return_code_used' }), returnedTo);
    expect(await screen.findByText(/MP-2611-48213/)).toBeTruthy();
  });

  it('opens again after going back to the gateway, which redirects with the used code', async () => {
    await open(stubApi({ 'POST /public/payment-return': opened }), returnedTo);
    await screen.findByText(/MP-2611-48213/);
    cleanup();
    forgetHeld(reservationId);
    await open(stubApi({ 'POST /public/payment-return': () => 'return_code_used' }), returnedTo);
    expect(await screen.findByText(/MP-2611-48213/)).toBeTruthy();
  });

  it('prompts for number and short code if the return code is used and no key is stored', async () => {
    forgetHeld(reservationId);
    sessionStorage.clear();
    await open(stubApi({ 'POST /public/payment-return': () => 'return_code_used' }), returnedTo);
    expect(await screen.findByLabelText(/number/i)).toBeTruthy();
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

describe('[4.29] [4.30] every label', () => {
  it.each(paymentLabels.map((label) => [label]))('%s has a headline, the number and the stay', async (label) => {
    await open(withReservation({ payment_status: label, status: statusOf[label] }), afterGateway);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headlines[label]);
    expect(screen.getByText(/MP-2611-48213/)).toBeTruthy();
    expect(screen.getByText('Chata Zimomřivka')).toBeTruthy();
  });
});

it('[4.33] shows how long the place has, and until when', async () => {
  await open(
    withReservation({ payment_status: 'or_waiting', status: 'requested', confirm_until: '2026-11-22T22:00:00Z' }),
  );
  expect(screen.getByText(/The host has 36 hours to answer/)).toBeTruthy();
  expect(screen.getByText(/Answer due by: 22 November, 23:00/)).toBeTruthy();
});

describe('verification', () => {
  it('polls with increasing delays and stops', async () => {
    let label: 'pending' | 'success' = 'pending';
    const api = stubApi({
      'GET /public/reservation/:id': () =>
        reservation({ payment_status: label, status: label === 'success' ? 'confirmed' : 'held' }),
    });
    jest.useFakeTimers();
    await open(api, afterGateway);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    const before = reads(api);
    label = 'success';
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re booked'));
    expect(reads(api)).toBe(before + 1);
    // The focus moves to the result if the guest has not interacted.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(reads(api)).toBe(before + 1);
  });

  it('never shortens the delay', () => {
    expect([...verificationDelays]).toEqual([...verificationDelays].sort((a, b) => a - b));
  });
});

describe('[4.34] a hold that runs out', () => {
  it('polls until the server has ended it, and shows that without a press', async () => {
    let isEnded = false;
    const payUntil = new Date(nowMs() - 500).toISOString();
    const api = stubApi({
      'GET /public/reservation/:id': () =>
        isEnded
          ? reservation({ status: 'expired', payment_status: 'expired', pay_until: null })
          : reservation({ status: 'held', payment_status: 'unknown', pay_until: payUntil }),
    });
    await open(api);
    const before = reads(api);
    // The first response after the end can still be the old one: the server ends holds by its own clock.
    await waitFor(() => expect(reads(api)).toBe(before + 1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headlines.unknown);
    isEnded = true;
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headlines.expired));
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('shows after a late press that it has ended, without mentioning the gateway', async () => {
    const api = withReservation({ status: 'held', payment_status: 'unknown' });
    api.on('POST /public/reservation/:id/pay', () => {
      api.on('GET /public/reservation/:id', () =>
        reservation({ status: 'expired', payment_status: 'expired', pay_until: null }),
      );
      return 'not_payable';
    });
    await open(api);
    await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headlines.expired));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('[4.29] paying again', () => {
  it('sends the guest to the gateway from a failed payment', async () => {
    const api = withReservation({ payment_status: 'failed' });
    await open(api);
    await userEvent.click(screen.getByRole('button', { name: 'Pay again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.example/pay/1'));
    expect(api.posts(/pay$/)[0]?.body).toEqual({
      code: reservationCode,
      return_url: 'http://localhost/en/status?returned=1',
    });
  });

  it('[4.34] says that nothing was charged for a change that had ended before it was paid', async () => {
    const api = withReservation({ status: 'confirmed', payment_status: 'success', change_unpaid: true });
    await open(api, afterGateway);
    expect(screen.getByRole('heading', { level: 1, name: 'The change was over' })).toBeTruthy();
    expect(screen.queryByText(/payment went through/i)).toBeNull();
  });

  it('[4.34] shows until when the rooms are held, and counts down', async () => {
    await open(withReservation({ payment_status: 'unknown', pay_until: new Date(nowMs() + 90_000).toISOString() }));
    expect(screen.getByRole('timer').textContent).toMatch(/Held until/);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/[01]:\d\d left/));
  });

  it('shows that nothing was charged when the gateway is unavailable', async () => {
    const api = withReservation({ payment_status: 'failed' });
    api.on('POST /public/reservation/:id/pay', () => 'payment_gateway_unavailable');
    await open(api);
    await userEvent.click(screen.getByRole('button', { name: 'Pay again' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You haven’t been charged and we’re still holding your booking.',
    );
  });

  it('is possible again after half a minute without a result, for a guest who never reached the gateway', async () => {
    await open(withReservation({ payment_status: 'pending' }), afterGateway);
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    jest.useFakeTimers();
    await open(withReservation({ payment_status: 'pending' }), afterGateway);
    const openGateway = { name: 'Haven’t paid yet? Open the payment page' };
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByRole('button', openGateway)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('button', openGateway));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.example/pay/1'));
  });

  it('is offered until the guest returns from the gateway, and updates when it is paid elsewhere', async () => {
    let label: 'pending' | 'success' = 'pending';
    const api = stubApi({
      'GET /public/reservation/:id': () =>
        reservation({ payment_status: label, status: label === 'success' ? 'confirmed' : 'held' }),
    });
    await open(api);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your booking is waiting for payment');
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    label = 'success';
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
  });

  it.each(['success', 'or_waiting', 'expired'] as const)('is not offered for %s', async (label) => {
    await open(withReservation({ payment_status: label, status: statusOf[label] }));
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('[8.4] a return without the code', () => {
  const locked = `/en/status?id=${reservationId}`;
  afterEach(() => {
    closeSignIn();
    localStorage.clear();
  });

  it('[2.64] explains it, with a sign-in, a link home and the code of the e-mail', async () => {
    await open(stubApi(), locked);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Access denied: please sign in');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/en');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signInRequest.current()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'View booking' })).toBeTruthy();
  });

  it('opens the reservation once its guest has signed in', async () => {
    const { code: _code, ...own } = reservation({ status: 'confirmed', payment_status: 'success', pay_until: null });
    const api = stubApi({
      'GET /user': () => user,
      'GET /user/reservation': () => ({ upcoming: [{ ...own, code: reservationCode }], history: [] }),
      'GET /public/reservation/:id': () => own,
    });
    await open(api, locked);
    act(() => beginSession({ token: 'token', expiresAt: new Date(nowMs() + 60_000).toISOString() }));
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
  });
});

describe('no reservation', () => {
  it.each([['/en/status'], ['/en/status?id=1&code=2'], [`/en/status?id=${reservationId}&code=<script>`]])(
    '%s is an unknown one, and the API is not asked',
    async (at) => {
      const api = stubApi();
      await open(api, at);
      expect(screen.getByRole('heading', { name: 'We can’t find this booking' })).toBeTruthy();
      expect(reads(api)).toBe(0);
    },
  );
  it('shows that a code is wrong', async () => {
    await open(stubApi({ 'GET /public/reservation/:id': () => 'reservation_not_found' }));
    expect(screen.getByRole('heading', { name: 'We can’t find this booking' })).toBeTruthy();
  });
  it('[fault: api × down] distinguishes an unavailable API, and retries', async () => {
    const api = stubApi({ 'GET /public/reservation/:id': () => 'not_ready' });
    await open(api);
    expect(screen.getByRole('heading', { name: 'We can’t get the status right now' })).toBeTruthy();
    api.on('GET /public/reservation/:id', () => reservation({ status: 'confirmed', payment_status: 'success' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeTruthy();
  });
});

it('is never cached', async () => {
  expect((await loadPage(statusPage, address, stubApi().fetch)).result).toEqual({ kind: 'ok', shared: false });
});
