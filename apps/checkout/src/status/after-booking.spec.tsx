import { calendarDateOf, money } from '@mp/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancellation, place, reservation, reservationCode, reservationId } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.ts';
import { Refusal, stubApi } from '../testing/stub-api.ts';
import statusPage from './status-page.tsx';

const address = `/en/status?id=${reservationId}&code=${reservationCode}`;
const confirmed = { status: 'confirmed', payment_status: 'success', pay_until: null } as const;
const open = (change: Parameters<typeof reservation>[0], api = stubApi()) => {
  api.on('GET /public/reservation/:id', () => reservation(change));
  return renderPage({ status: statusPage }, address, api.fetch);
};
const czk = (major: number) => money(major * 100, 'CZK');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('[3.18] the price of a booking', () => {
  it('shows its parts: discount, insurance with its VAT, vouchers', async () => {
    await open({
      ...confirmed,
      price: czk(4600),
      discount: czk(230),
      insurance: { premium: czk(219), insuranceVAT: czk(38), insuranceGuests: 2 },
      total: czk(4589),
      vouchers: czk(2000),
      to_pay: czk(2589),
    });
    const stay = await screen.findByRole('region', { name: 'Your stay' });
    for (const words of ['Discount', /Cancellation waiver/, 'Paid with vouchers'])
      expect(within(stay).getByText(words)).toBeTruthy();
    expect(within(stay).getByText('Paid').closest('p')?.textContent).toMatch(/2,589/);
  });
});

describe('[4.34] a change that waits', () => {
  const change = {
    arrival: '2027-03-01',
    departure: '2027-03-03',
    due: czk(900),
    until: '2026-11-21T12:30:00Z',
  } as const;

  it.each([
    ['waiting_payment', 'Waiting for payment', /^Pay .*900.* or withdraw the change$/],
    ['waiting_place', 'Waiting for your host', 'See the change'],
  ] as const)('is shown with the way to pay or drop it: %s', async (state, title, way) => {
    await open({ ...confirmed, open_change: { ...change, state } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(/1 Mar(ch)? 2027/)).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toMatch(/^\/en\/change-booking\?/);
    expect(screen.queryByRole('link', { name: 'Change booking' })).toBeNull();
  });
});

describe('[4.34] the rest of a booking with a deposit', () => {
  const balance = {
    state: 'open',
    deposit: czk(1380),
    amount: czk(3220),
    due_on: '2027-02-05',
    pay_until: '2027-02-08',
    can_pay: true,
    can_transfer: true,
    is_pending: false,
  } as const;

  it('is shown with its date, and paid by card or by transfer', async () => {
    const api = stubApi();
    await open({ ...confirmed, can_transfer: true, balance }, api);
    const stay = await screen.findByRole('region', { name: 'Your stay' });
    expect(within(stay).getByText('Paid').closest('p')?.textContent).toMatch(/1,380/);
    expect(
      within(stay)
        .getByText(/^The rest by/)
        .closest('p')?.textContent,
    ).toMatch(/3,220/);
    expect(screen.getByText(/^Your deposit is paid\. Please pay the remaining/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay by bank transfer instead' })).toBeTruthy();
    api.on('POST /public/reservation/:id/pay', () => 'payment_gateway_unavailable');
    await userEvent.click(screen.getByRole('button', { name: /^Pay the remaining/ }));
    expect(await screen.findByText('We couldn’t open the payment page')).toBeTruthy();
    expect(api.sent.some(({ path }) => path.endsWith('/pay'))).toBe(true);
  });

  it.each([
    ['due', /^Your deposit is paid\. We’ll charge the remaining .*3,220.* to Visa •••• 4242 on/],
    ['unconfirmed', /^We can’t charge Visa •••• 4242: your bank wants you to confirm/],
    ['expired', /: it expires too early\.$/],
    ['removed', /: you’ve removed it\.$/],
    ['refused', /: the bank declined the payment\.$/],
  ] as const)('says what becomes of the saved card: %s', async (state, words) => {
    const card = { name: 'Visa •••• 4242', state };
    await open({ ...confirmed, balance: { ...balance, card }, paid_with: card.name });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/^Paid by card: Visa •••• 4242$/)).toBeTruthy();
    expect(screen.queryByText(/Please pay the remaining/) === null).toBe(state === 'due');
    expect(screen.getByRole('button', { name: /^Pay the remaining/ })).toBeTruthy();
  });

  it('is verified when its guest returns from the gateway, before it is reported', async () => {
    let isPaid = false;
    const rest = () =>
      isPaid ? ({ ...balance, state: 'paid', can_pay: false } as const) : { ...balance, is_pending: true };
    const api = stubApi();
    api.on('GET /public/reservation/:id', () => reservation({ ...confirmed, balance: rest() }));
    jest.useFakeTimers();
    await renderPage({ status: statusPage }, `${address}&returned=1`, api.fetch);
    expect(screen.getByRole('button', { name: /^Pay the remaining/ })).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Verifying your payment' })).toBeTruthy();
    isPaid = true;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is not asked for once it is paid', async () => {
    await open({ ...confirmed, balance: { ...balance, state: 'paid', can_pay: false, can_transfer: false } });
    const stay = await screen.findByRole('region', { name: 'Your stay' });
    expect(within(stay).getByText('Paid').closest('p')?.textContent).toMatch(/4,600/);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('that was not paid in time is why the stay is cancelled', async () => {
    await open({
      ...{ status: 'cancelled_by_guest', payment_status: 'cancel_by_guest', refund: czk(0) },
      balance: { ...balance, state: 'lapsed', can_pay: false, can_transfer: false },
    });
    expect(await screen.findByRole('heading', { name: /the balance wasn’t paid/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('what the guest needs', () => {
  it('links to directions', async () => {
    await open(confirmed);
    expect((await screen.findByRole('link', { name: 'Directions' })).getAttribute('href')).toContain(
      'destination=49%2C13.5',
    );
  });

  it.each([
    ['Add to calendar', 'calendar.ics'],
    ['Confirmation (PDF)', 'confirmation.pdf'],
    ['Invoice (PDF)', 'invoice.pdf'],
  ])('%s can be saved, in the language of the page', async (name, file) => {
    await open(confirmed);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/api/public/reservation/${reservationId}/${file}?code=${reservationCode}&language=en`,
    );
  });

  it.each([
    ['Invoice (PDF)', 'invoice.pdf'],
    ['Credit note (PDF)', 'credit-note.pdf'],
  ])('%s of a cancelled stay can be saved, too', async (name, file) => {
    await open({
      status: 'cancelled_by_guest',
      payment_status: 'cancel_by_guest',
      documents: ['invoice', 'credit-note'],
    });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/api/public/reservation/${reservationId}/${file}?code=${reservationCode}&language=en`,
    );
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('offers no files of a stay that was never invoiced', async () => {
    await open({ status: 'cancelled_by_guest', payment_status: 'cancel_by_guest', documents: [] });
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
  });

  it('[4.32] shows first why the place declined', async () => {
    await open({ status: 'declined', payment_status: 'or_cancel_hotel', cancel_reason: 'The heating is broken.' });
    expect(screen.getByRole('status').textContent).toMatch(
      /Message from the host: The heating is broken\..*released the hold/,
    );
  });

  it('[4.33] distinguishes silence from a refusal', async () => {
    await open({ status: 'unanswered', payment_status: 'or_cancel_hotel' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The host didn’t answer in time');
  });
});

describe('other places', () => {
  const other = {
    ...place,
    pkid: 1002,
    name: 'Roubenka Lípa',
    static_url: 'roubenka-lipa',
    term_price: { total: czk(4700), nights: 2, per_night: czk(2350) },
  };
  it('are offered for the same dates and party, with the wizard filled in', async () => {
    const api = stubApi({ 'GET /public/reservation/:id/alternatives': () => ({ data: [other] }) });
    await open({ status: 'declined', payment_status: 'or_cancel_hotel' }, api);
    const link = screen.getByRole('link', { name: 'Book this one: Roubenka Lípa' });
    expect(link.getAttribute('href')).toBe('/en/checkout?hid=1002&arr=2027-02-19&dep=2027-02-21&ad=2&ch=0');
    expect(screen.getByText(/4,700/)).toBeTruthy();
  });

  it('are not requested for an active stay', async () => {
    const api = stubApi();
    await open(confirmed, api);
    expect(api.sent.filter(({ path }) => path.endsWith('/alternatives'))).toEqual([]);
  });
});

describe('[4.34] cancelling', () => {
  const insured = cancellation({ needs_reason: true, refund: czk(3680), to_card: czk(3680), kept: czk(1150) });
  const returned = {
    to_card: czk(3680),
    released: czk(0),
    vouchers_returned: czk(0),
    kept: czk(1150),
    vouchers: [],
  };

  it('shows afterwards what went to the card, and the voucher with its code', async () => {
    const vouchers = [{ code: 'ABC-DEFG-HJKM-NPQ', value: czk(1250), last_day: '2027-11-21' }];
    await open({
      status: 'cancelled_by_guest',
      payment_status: 'cancel_by_guest',
      refund: czk(2400),
      returned: { ...returned, to_card: czk(1150), vouchers },
    });
    expect(screen.getByText('Back to your card').parentElement?.textContent).toMatch(/1,150/);
    expect(screen.getByText('ABC-DEFG-HJKM-NPQ').parentElement?.textContent).toMatch(
      /1,250\sKč back on the voucher, valid until 21 Nov 2027/,
    );
  });

  it('shows what was refunded of a stay that goes on: when and to where', async () => {
    await open({
      status: 'confirmed',
      payment_status: 'success',
      refund_lines: [
        { amount: czk(500), to: 'card', at: '2026-11-20T09:00:00Z', is_done: true },
        { amount: czk(300), to: 'account', at: '2026-11-20T09:00:00Z', is_done: false },
      ],
    });
    expect(screen.getByText(/^Refunded to your card on 20/).parentElement?.textContent).toMatch(/500/);
    expect(screen.getByText(/^On its way to your account since 20/).parentElement?.textContent).toMatch(/300/);
  });

  it('does not promise a refund to a guest who had not paid', async () => {
    await open({ status: 'cancelled_by_guest', payment_status: 'cancel_by_guest', refund: null });
    expect(screen.getByText('We’ve released the rooms, and you haven’t been charged.')).toBeTruthy();
  });

  it('is prompted at once after the account’s link to cancel', async () => {
    const api = stubApi();
    api.on('GET /public/reservation/:id', () => reservation(confirmed));
    api.on('GET /public/reservation/:id/cancellation', () => insured);
    await renderPage({ status: statusPage }, `${address}&cancel=1`, api.fetch);
    const title = await screen.findByRole('heading', { name: 'Cancel this booking?' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect((await screen.findByText('Refunded to your card')).parentElement?.textContent).toMatch(/3,680/);
  });

  it('names the account for what was paid by transfer, and no card for vouchers alone', async () => {
    const api = stubApi();
    api.on('GET /public/reservation/:id/cancellation', () => ({ ...insured, to_account: insured.to_card }));
    await open(confirmed, api);
    await press('Cancel the booking');
    expect((await screen.findByText('Refunded to the account it came from')).parentElement?.textContent).toMatch(
      /3,680/,
    );
    expect(screen.queryByText('Refunded to your card')).toBeNull();
  });

  it('shows the refund first, and cancels for that amount', async () => {
    let status: 'confirmed' | 'cancelled_by_guest' = 'confirmed';
    const api = stubApi({
      'GET /public/reservation/:id/cancellation': () => insured,
      'POST /public/reservation/:id/cancel': () => {
        status = 'cancelled_by_guest';
        return reservation({ status, payment_status: 'cancel_by_guest', refund: czk(3680), returned });
      },
    });
    await open(confirmed, api);
    api.on('GET /public/reservation/:id', () =>
      status === 'confirmed'
        ? reservation(confirmed)
        : reservation({ status, payment_status: 'cancel_by_guest', refund: czk(3680), returned }),
    );
    await press('Cancel the booking');
    expect(document.activeElement?.textContent).toBe('Cancel this booking?');
    expect((await screen.findByText('Refunded to your card')).parentElement?.textContent).toMatch(/3,680/);
    expect(screen.getByText('Not refunded').parentElement?.textContent).toMatch(/1,150/);
    expect(api.posts(/cancel$/)).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Serious reason'), 'Serious illness');
    await userEvent.type(screen.getByLabelText('Anything to add?'), ' Pneumonia ');
    await press('Cancel for good');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You cancelled the booking'),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(api.posts(/cancel$/)[0]?.body).toEqual({
      code: reservationCode,
      refund_minor: 3_680_00,
      serious_reason: 'illness',
      serious_reason_note: 'Pneumonia',
    });
    expect(screen.getByText('Back to your card').parentElement?.textContent).toMatch(/3,680/);
  });

  it('[9.11] requires a serious reason from an insured guest', async () => {
    const api = stubApi({ 'GET /public/reservation/:id/cancellation': () => insured });
    await open(confirmed, api);
    await press('Cancel the booking');
    await screen.findByText('Refunded to your card');
    await press('Cancel for good');
    const reason = screen.getByLabelText<HTMLSelectElement>('Serious reason');
    expect(document.activeElement).toBe(reason);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/a stay with the waiver can’t be cancelled without one/)).toBeTruthy();
    expect(reason.options).toHaveLength(7);
    expect(api.posts(/cancel$/)).toEqual([]);
  });

  it('needs no reason for the refund of a policy', async () => {
    const quote = cancellation({ needs_reason: false, refund: czk(2300), to_card: czk(2300), kept: czk(2300) });
    const api = stubApi({
      'GET /public/reservation/:id/cancellation': () => quote,
      'POST /public/reservation/:id/cancel': () => reservation({ status: 'cancelled_by_guest' }),
    });
    await open(confirmed, api);
    await press('Cancel the booking');
    await screen.findByText('Refunded to your card');
    expect(screen.queryByLabelText('Serious reason')).toBeNull();
    await press('Cancel for good');
    await waitFor(() =>
      expect(api.posts(/cancel$/)[0]?.body).toEqual({ code: reservationCode, refund_minor: 2_300_00 }),
    );
  });

  it('offers what the policy refunds to an insured guest without a serious reason', async () => {
    const without_reason = { refund: czk(2300), to_card: czk(2300), as_voucher: czk(0), kept: czk(2530) };
    const api = stubApi({
      'GET /public/reservation/:id/cancellation': () => ({ ...insured, without_reason }),
      'POST /public/reservation/:id/cancel': () => reservation({ status: 'cancelled_by_guest' }),
    });
    await open(confirmed, api);
    await press('Cancel the booking');
    await screen.findByText('Refunded to your card');
    await userEvent.selectOptions(screen.getByLabelText('Serious reason'), 'none');
    await press('Cancel for good');
    await waitFor(() =>
      expect(api.posts(/cancel$/)[0]?.body).toEqual({ code: reservationCode, refund_minor: 2_300_00 }),
    );
  });

  it('shows beforehand until when the policy refunds how much', async () => {
    const steps = [
      { until: '2027-02-12T14:00:00.000Z', until_local: '2027-02-12T15:00', per_mille: 1000 },
      { until: '2027-02-17T14:00:00.000Z', until_local: '2027-02-17T15:00', per_mille: 500 },
    ];
    await open({ ...confirmed, policy: { id: 'moderate', name: 'Moderate', steps } });
    const stay = await screen.findByRole('region', { name: 'Your stay' });
    expect(within(stay).getByText('100% refund').parentElement?.textContent).toBe(
      '100% refund if you cancel by 12 February 2027, 15:00',
    );
    expect(within(stay).getByText('50% refund').parentElement?.textContent).toMatch(/by 17 February 2027, 15:00$/);
    expect(within(stay).getByText('No refund')).toBeTruthy();
  });

  it('can be closed, and returns the focus', async () => {
    const api = stubApi();
    await open({ status: 'held', payment_status: 'unknown' }, api);
    await press('Cancel the booking');
    expect(await screen.findByText(/cancelling costs you nothing/)).toBeTruthy();
    await press('Keep the booking');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the booking' }));
    expect(api.posts(/cancel$/)).toEqual([]);
  });

  it.each([
    ['not_insured', /cancellation terms of the stay no longer allow a refund/],
    ['begun', /until the day before arrival/],
  ] as const)('shows why it is impossible instead of the button: %s', async (obstacle, words) => {
    await open(
      confirmed,
      stubApi({ 'GET /public/reservation/:id/cancellation': () => cancellation({ can_cancel: false, obstacle }) }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancellation terms' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Cancel the booking/ })).toBeNull();
  });

  it('explains why it is impossible after a link to cancel, and moves the focus', async () => {
    const api = stubApi({
      'GET /public/reservation/:id': () => reservation(confirmed),
      'GET /public/reservation/:id/cancellation': () => cancellation({ can_cancel: false, obstacle: 'not_insured' }),
    });
    await renderPage({ status: statusPage }, `${address}&cancel=1`, api.fetch);
    const title = await screen.findByRole('heading', { name: 'Cancel this booking?' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.queryByRole('button', { name: 'Cancel for good' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(document.activeElement?.textContent).toMatch(/cancellation terms of the stay no longer allow a refund/);
  });

  it('is not mentioned for a past stay', async () => {
    const obstacle = 'begun';
    await open(
      { ...confirmed, arrival: calendarDateOf('2026-10-01'), departure: calendarDateOf('2026-10-03') },
      stubApi({ 'GET /public/reservation/:id/cancellation': () => cancellation({ can_cancel: false, obstacle }) }),
    );
    expect(screen.queryByText(/until the day before arrival/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull();
  });

  it('can still be requested if its terms failed to load', async () => {
    await open(confirmed, stubApi({ 'GET /public/reservation/:id/cancellation': () => 'not_ready' }));
    expect(await screen.findByRole('button', { name: 'Cancel the booking' })).toBeTruthy();
  });

  it('shows the new amount when it has changed meanwhile, and cancels nothing', async () => {
    let quote = insured;
    const api = stubApi({
      'GET /public/reservation/:id/cancellation': () => quote,
      'POST /public/reservation/:id/cancel': () => new Refusal('refund_changed', undefined),
    });
    await open(confirmed, api);
    await press('Cancel the booking');
    await screen.findByText('Refunded to your card');
    quote = cancellation({ needs_reason: true, refund: czk(3000), to_card: czk(3000) });
    await userEvent.selectOptions(screen.getByLabelText('Serious reason'), 'Injury');
    await press('Cancel for good');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Refunded to your card').parentElement?.textContent).toMatch(/3,000/));
  });

  it.each(['expired', 'declined', 'cancelled_by_guest'] as const)(
    'is not offered for what has ended: %s',
    async (status) => {
      await open({ status, payment_status: 'expired' });
      expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull();
    },
  );
});

describe('a lost link', () => {
  const lost = (api = stubApi()) => renderPage({ status: statusPage }, '/en/status', api.fetch);
  const fill = async (number: string, code: string) => {
    await userEvent.type(screen.getByLabelText('Booking number'), number);
    await userEvent.type(screen.getByLabelText('Code from the e-mail'), code);
    await press('View booking');
  };

  it('can be replaced by the number and the code of an e-mail', async () => {
    const api = stubApi({ 'POST /public/reservation/find': () => ({ id: reservationId, code: reservationCode }) });
    api.on('GET /public/reservation/:id', () => reservation(confirmed));
    const { router } = await lost(api);
    await fill('MP-2611-48213', 'abcd-2345');
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re booked' })).toBeTruthy();
    expect(router.state.location.search).toContain(reservationId);
  });

  it('shows missing values at their fields', async () => {
    await lost();
    await press('View booking');
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Booking number'));
  });

  it('shows that no booking has them, and keeps both', async () => {
    await lost(stubApi({ 'POST /public/reservation/find': () => 'reservation_not_found' }));
    await fill("MP-1' OR 1=1", '<script>');
    expect(await screen.findByText(/can’t find a booking with this number and code/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Booking number').value).toBe("MP-1' OR 1=1");
  });
});
