import type { ChangeOfferWire, ReservationChangeWire } from '@mp/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reservation, reservationCode, reservationId } from '../testing/fixtures.ts';
import { renderPage, submitTo } from '../testing/render-page.ts';
import { Refusal, stubApi } from '../testing/stub-api.ts';
import changePage from './change-page.tsx';

const leaveFor = jest.fn();
jest.mock('../confirm/leave-for.ts', () => ({ leaveFor: (url: string) => leaveFor(url) as unknown }));

const address = `/en/change-booking?id=${reservationId}&code=${reservationCode}`;
const czk = (major: number) => ({ minor: major * 100, currency: 'CZK' as const });
const flat = { room_types: { id: 7, count: 1 }, name: 'The flat' };
const stay = {
  arrival: '2027-02-19',
  departure: '2027-02-21',
  nights: 2,
  adults: 2,
  childrens: 0,
  rooms: [flat],
  extras: [],
  total: czk(6000),
};
const offer = (changes: Partial<ChangeOfferWire> = {}): ChangeOfferWire => ({
  obstacle: null,
  asks_place: false,
  stay,
  rooms: [{ room_types: { id: 7 }, name: 'The flat', capacity: 2, free: 2 }],
  rates: [{ id: 1, name: 'Flexible' }],
  extras: [{ id: 3, name: 'Sauna', kind: 'sauna', each: czk(800), most: 1 }],
  price: null,
  problem: null,
  contact: { name: 'Jana', surname: 'Nováková', email: 'jana@example.cz', phone: '777123456', invoice: false },
  changes: [],
  ...changes,
});
const priced = (difference: number, kept = 0, balance = 0) =>
  offer({
    price: {
      total: czk(6000 + difference),
      difference: czk(difference),
      due: czk(balance > 0 ? 0 : difference),
      balance: czk(balance),
      kept: czk(kept),
    },
  });
const change = (changes: Partial<ReservationChangeWire> = {}): ReservationChangeWire => ({
  id: reservationId,
  kind: 'stay',
  state: 'waiting_payment',
  asked_by: 'guest',
  before: stay,
  after: { ...stay, departure: '2027-02-22' },
  difference: czk(3000),
  due: czk(3000),
  until: '2026-11-21T12:00:00Z',
  reason: null,
  created_at: '2026-11-21T11:00:00Z',
  decided_at: null,
  ...changes,
});

const api = (read: () => ChangeOfferWire, answer: () => object = () => change()) =>
  stubApi({
    'GET /public/reservation/:id': () =>
      reservation({ status: 'confirmed', payment_status: 'success', pay_until: null }),
    'GET /public/reservation/:id/change': read,
    'POST /public/reservation/:id/change': answer,
    'POST /public/reservation/:id/change/pay': () => ({ redirect_url: 'https://gateway.example/pay/2' }),
    'POST /public/reservation/:id/change/withdraw': () => reservation(),
    'POST /public/reservation/:id/change/vouchers': () => reservation(),
    'POST /public/reservation/:id/contact': () => reservation(),
  });
const open = (stub: ReturnType<typeof api>, query = '') =>
  renderPage({ reservationChange: changePage }, address + query, stub.fetch);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('[4.34] the page that changes a stay', () => {
  beforeEach(() => leaveFor.mockClear());

  it('asks for the price of other dates by its address', async () => {
    const stub = api(() => priced(3000));
    await open(stub, '&arr=2027-02-19&dep=2027-02-22&rooms=7x1');
    expect(screen.getByText('New total').closest('div')?.textContent).toMatch(/9,000/);
    expect(screen.getByText('You pay').closest('div')?.textContent).toMatch(/3,000/);
    expect(stub.sent.find(({ path }) => path.endsWith('/change'))?.query.get('departure')).toBe('2027-02-22');
  });

  it('changes for the total that it shows, and opens the gateway for a difference', async () => {
    const stub = api(() => priced(3000));
    await open(stub, '&dep=2027-02-22&rooms=7x1');
    await press(/^Change and pay/);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.example/pay/2'));
    expect(stub.posts(/change$/)[0]?.body).toMatchObject({
      arrival: '2027-02-19',
      departure: '2027-02-22',
      total_minor: 900_000,
      rooms: [{ room_types: { id: 7, count: 1 } }],
    });
  });

  it('keeps the booked rate unless the guest chooses another one', async () => {
    const rates = [
      { id: 2, name: 'Without meals' },
      { id: 1, name: 'Flexible' },
    ];
    const stub = api(() => ({ ...priced(3000), rates, stay: { ...stay, rate: { id: 1, name: 'Flexible' } } }));
    await open(stub, '&dep=2027-02-22&rooms=7x1');
    expect(screen.getByLabelText<HTMLSelectElement>('Offer').value).toBe('1');
    await press(/^Change and pay/);
    await waitFor(() => expect(stub.posts(/change$/)[0]?.body).toMatchObject({ rate: 1 }));
  });

  it('keeps the booked rate chosen where the stay in question cannot have it', async () => {
    const stub = api(() =>
      offer({ rates: [{ id: 2, name: 'Without meals' }], stay: { ...stay, rate: { id: 1, name: 'Flexible' } } }),
    );
    await open(stub);
    expect(screen.getByLabelText<HTMLSelectElement>('Offer').value).toBe('1');
  });

  it('names what goes back, and what the terms keep', async () => {
    await open(
      api(() => priced(-2000, 1000)),
      '&dep=2027-02-20&rooms=7x1',
    );
    expect(screen.getByText('We refund').closest('div')?.textContent).toMatch(/2,000/);
    expect(screen.getByText(/refunded under the terms/).closest('div')?.textContent).toMatch(/1,000/);
  });

  it('orders extras alone: the address has nothing of the stay', async () => {
    const stub = api(() => priced(800));
    await open(stub, '&only=extras');
    expect(screen.queryByLabelText('Departure')).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Sauna/));
    await userEvent.type(screen.getByLabelText(/^Sauna/), '1');
    await press('See the price');
    await waitFor(() =>
      expect(stub.sent.findLast(({ path }) => path.endsWith('/change'))?.query.get('extras')).toBe('3x1'),
    );
    expect(stub.sent.findLast(({ path }) => path.endsWith('/change'))?.query.has('departure')).toBe(false);
    await press(/^Change and pay/);
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(stub.posts(/change$/)[0]?.body).toMatchObject({
      departure: '2027-02-21',
      extras: [{ id: 3, count: 1 }],
      rooms: [{ room_types: { id: 7, count: 1 } }],
    });
  });

  it('names the rest that is paid later, and asks for nothing at once', async () => {
    await open(
      api(() => priced(3000, 0, 7200)),
      '&dep=2027-02-22&rooms=7x1',
    );
    expect(screen.getByText(/which you pay later/).closest('div')?.textContent).toMatch(/7,200/);
    expect(screen.queryByText('You pay')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change booking' })).toBeTruthy();
  });

  it.each([
    ['capacity_changed', /no longer|taken|free/i],
    ['rooms_do_not_fit', /sleep|fit|beds/i],
  ])('says why a stay is not possible: %s', async (problem, words) => {
    await open(
      api(() => offer({ problem })),
      '&dep=2027-02-22&rooms=7x1',
    );
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: /Change booking|Change and pay/ })).toBeNull();
  });

  it('keeps what was chosen when the price has moved', async () => {
    const stub = api(
      () => priced(0),
      () => new Refusal('price_changed', null),
    );
    await open(stub, '&arr=2027-02-20&dep=2027-02-22&rooms=7x1');
    await press('Change booking');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(document.querySelector<HTMLInputElement>('input[name=dep]:enabled')?.value).toBe('2027-02-22');
  });

  it('shows the stay as it is now when another tab has changed it', async () => {
    const stub = api(
      () => priced(0),
      () => new Refusal('stay_changed', null),
    );
    await open(stub, '&arr=2027-02-20&dep=2027-02-22&rooms=7x1');
    await press('Change booking');
    expect((await screen.findByRole('alert')).textContent).toMatch(/has changed meanwhile.*19 Feb 2027/);
    expect(stub.posts(/change$/)[0]?.body).toMatchObject({ changes_seen: 0 });
  });

  it('says before the button that nothing comes back for a night', async () => {
    await open(
      api(() => priced(0, 3000)),
      '&dep=2027-02-20&rooms=7x1',
    );
    expect(screen.getByText(/nothing comes back for nights or guests you give up/)).toBeTruthy();
  });

  it.each(['not_confirmed', 'begun', 'refund_waiting', 'balance_open'] as const)(
    'offers nothing when it is %s',
    async (obstacle) => {
      await open(api(() => offer({ obstacle })));
      expect(screen.queryByRole('button', { name: 'See the price' })).toBeNull();
    },
  );

  it('shows the change that waits: it can be paid or withdrawn', async () => {
    const stub = api(() => offer({ obstacle: 'change_open', changes: [change()] }));
    await open(stub);
    await press(/^Pay .*3,000/);
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    await press('Withdraw the change');
    expect(stub.posts(/withdraw$/)).toHaveLength(1);
  });

  it('pays the difference with vouchers', async () => {
    const stub = api(() => offer({ obstacle: 'change_open', changes: [change()] }));
    await open(stub);
    await userEvent.type(screen.getByLabelText(/^Voucher codes/), 'abc-defg-hijk-lmn abc-defg-hijk-opq');
    await press('Pay with vouchers');
    await waitFor(() =>
      expect(stub.posts(/vouchers$/)[0]?.body).toMatchObject({ vouchers: ['abc-defg-hijk-lmn', 'abc-defg-hijk-opq'] }),
    );
  });

  it('shows what was changed before', async () => {
    const past = change({
      state: 'declined',
      until: null,
      reason: 'We are painting.',
      decided_at: '2026-11-21T12:00:00Z',
    });
    await open(
      api(() =>
        offer({
          changes: [past, change({ id: reservationCode.slice(0, 1), kind: 'contact', state: 'done', until: null })],
        }),
      ),
    );
    for (const words of ['Change declined', /We are painting/, 'Contact or invoice details changed'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('saves contact and invoice data', async () => {
    const stub = api(() => offer());
    await open(stub);
    await userEvent.clear(screen.getByLabelText(/^Phone/));
    await userEvent.type(screen.getByLabelText(/^Phone/), '608111222');
    await press('Save details');
    await screen.findByText(/We’ve saved your details/);
    expect(stub.posts(/contact$/)[0]?.body).toMatchObject({
      contact: { name: 'Jana', phone: '608111222', invoice: false, emailCheck: 'jana@example.cz' },
    });
  });

  it('marks what is wrong with the contact or the invoice, and sends nothing', async () => {
    const invoice = { invoice: true, invoiceName: 'Tlapka s.r.o.', ico: '12345679', invoiceStreet: 'Dlouhá 1' };
    const stub = api(() => offer({ contact: { ...offer().contact, ...invoice, invoiceCity: 'Brno', invoiceZip: '' } }));
    await open(stub);
    expect(screen.getByLabelText<HTMLInputElement>(/^Company number/).value).toBe('12345679');
    await userEvent.clear(screen.getByLabelText(/^First name/));
    await press('Save details');
    expect(screen.getByLabelText(/^First name/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Postcode/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
    expect(stub.posts(/contact$/)).toHaveLength(0);
  });

  it('works without scripts: it looks, changes and pays', async () => {
    const stub = api(() => priced(3000));
    const look = await submitTo(
      changePage,
      address,
      { form: 'look', arr: '2027-02-19', dep: '2027-02-22', ad: '2', ch: '0', 'room-7': '1', 'extra-3': '1' },
      stub.fetch,
    );
    expect(look).toMatchObject({
      kind: 'see',
      path: expect.stringMatching(/dep=2027-02-22.*rooms=7x1.*extras=3x1/) as string,
    });
    const paid = await submitTo(
      changePage,
      `${address}&dep=2027-02-22&rooms=7x1`,
      { form: 'change', total: '900000' },
      stub.fetch,
    );
    expect(paid).toEqual({ kind: 'leave', url: 'https://gateway.example/pay/2' });
  });
});
