import type { ReservationDetailWire, ReservationLineWire } from '@mp/contract';
import { pageRenderer } from '@mp/ui/testing';
import { sessionToken } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import consolePage from '../console/console-page.tsx';
import { endVisit, Refusal, shopOrigin, signIn, stubDesk } from '../testing/stub-desk.ts';

const id = '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11';
const czk = (minor: number) => ({ minor, currency: 'CZK' as const });

const line: ReservationLineWire = {
  id,
  number: 'MP-2611-48213',
  status: 'held',
  guest: { name: 'Jana Nováková', email: 'jana@example.cz', phone: '+420 777123456' },
  place: { id: 1001, name: 'Mlýn Pod Rašovkou' },
  arrival: '2027-02-19',
  departure: '2027-02-21',
  total: czk(600_000),
  payment: null,
  until: '2026-11-21T12:30:00.000Z',
  no_show: false,
  adults: 2,
  childrens: 0,
  created_at: '2026-11-21T11:00:00.000Z',
};

const detail: ReservationDetailWire = {
  ...line,
  version: '0123456789abcdef',
  language: 'cs',
  rate: 'Standardní',
  on_request: false,
  note: null,
  cancel_reason: null,
  contact: {
    name: 'Jana',
    surname: 'Nováková',
    email: 'jana@example.cz',
    phone_prefix: '420',
    phone: '777123456',
    invoice: null,
  },
  is_blocked: false,
  rooms: [{ id: 1, name: 'Dvoulůžkový', count: 1, price: czk(600_000) }],
  free_rooms: [
    { id: 1, name: 'Dvoulůžkový', free: 1, capacity: 2 },
    { id: 2, name: 'Rodinný', free: 1, capacity: 4 },
  ],
  price: czk(600_000),
  fees: [],
  extras: [{ name: 'Sauna', kind: 'sauna', count: 1, amount: czk(80_000) }],
  local_tax: czk(0),
  spot_tax: czk(0),
  discount: czk(0),
  premium: czk(0),
  vouchers: czk(0),
  to_pay: czk(600_000),
  balance: null,
  payments: [],
  ledger: [],
  documents: [],
  emails: [
    {
      id,
      template: 'reservation_held',
      recipient: 'jana@example.cz',
      subject: 'Vaše rezervace',
      body: 'Dobrý den',
      sent_at: '2026-11-21T11:10:00.000Z',
    },
  ],
  notes: [],
  changes: [],
  history: [
    { at: '2026-11-21T11:10:00.000Z', kind: 'email', detail: 'Vaše rezervace', by: null, reason: null },
    { at: '2026-11-21T11:00:00.000Z', kind: 'created', detail: '', by: null, reason: null },
  ],
  actions: ['cancel_as_guest', 'extend', 'contact', 'rooms'],
};

const noEffect = { ledger: [], gateway: [], nights: [], emails: [] };
const desk = (changed: Parameters<typeof stubDesk>[0] = {}, rights = ['reservations', 'bookings']) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'support', rights }),
    'GET /console/reservation': () => ({ data: [line], next: null }),
    [`GET /console/reservation/${id}`]: () => detail,
    [`GET /console/reservation/${id}/refund`]: () => ({
      ...{ version: detail.version, maximum: czk(0), approval_above: czk(0), refunds: [], is_disputed: false },
    }),
    'GET /console/search': () => ({
      data: [
        { kind: 'reservation', id, label: line.number, detail: 'Jana Nováková', reservation_id: id },
        { kind: 'place', id: '1001', label: 'Mlýn Pod Rašovkou', detail: 'Kytlice', reservation_id: null },
      ],
    }),
    ...changed,
  });
const renderer = pageRenderer({ token: sessionToken, shopOrigin });
const show = (address: string, api = desk()) => renderer.renderPage({ console: consolePage }, address, api.fetch);
const detailAddress = `/en/console/reservations/${id}`;

beforeEach(() => {
  signIn();
  localStorage.removeItem('console.reservations.columns');
});
afterEach(() => {
  endVisit();
  snackbarQueue.clear();
});

describe('the list of reservations', () => {
  it('has views and filters in the address, and hides columns until they are wanted again', async () => {
    const api = desk();
    await show('/en/console/reservations?view=unpaid&q=jana', api);
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('link', { name: line.number }).getAttribute('href')).toBe(detailAddress);
    expect(screen.getByRole('link', { name: 'Unpaid' }).getAttribute('aria-current')).toBe('page');
    expect(api.requested.some((url) => url.includes('/console/reservation?view=unpaid&q=jana'))).toBe(true);
    expect(within(table).getByText('Mlýn Pod Rašovkou')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Place' }));
    expect(screen.queryByText('Mlýn Pod Rašovkou')).toBeNull();
    expect(localStorage.getItem('console.reservations.columns')).toBe(
      '{"created":false,"companions":false,"place":false}',
    );
  });

  it('is filtered by a place that is found by its name', async () => {
    const api = desk();
    await show('/en/console/reservations?created_from=2026-11-01', api);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Place' }), 'mlýn');
    await userEvent.click(await screen.findByRole('option', { name: /Mlýn Pod Rašovkou/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(api.requested.some((url) => url.includes('reservation?place=1001&created_from=2026-11-01'))).toBe(true),
    );
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' }).value).toBe('Mlýn Pod Rašovkou');
  });

  it('cancels selected ones after the sum was shown, with one result for each', async () => {
    const other = { ...line, id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e12', number: 'MP-2611-48214' };
    const ended = { ...line, id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e13', number: 'MP-2611-48215' };
    const refund = { ...noEffect, gateway: [{ deed: 'refund', amount: czk(600_000) }], emails: ['cancelled_by_guest'] };
    const cancel = `POST /console/reservation/${id}/cancel`;
    const api = desk({
      'GET /console/reservation': () => ({ data: [line, other, ended], next: null }),
      [`GET /console/reservation/${other.id}`]: () => ({ ...detail, ...other }),
      [`GET /console/reservation/${ended.id}`]: () => ({ ...detail, ...ended, actions: [] }),
      [cancel]: () => ({ effect: refund, version: null }),
      [`POST /console/reservation/${other.id}/cancel`]: ({ body }) =>
        body?.['preview'] === true ? { effect: refund, version: null } : 'page_stale',
    });
    await show('/en/console/reservations', api);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'With 3 selected reservations' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What to do' }), 'Cancel for the guest');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Flood');
    await userEvent.click(dialog.getByRole('button', { name: 'Show what will happen' }));
    const act = await dialog.findByRole('button', { name: 'Cancel for the guest: 2 reservations' });
    expect(dialog.getByText(/12,000/)).toBeTruthy();
    expect(dialog.getAllByText(/6,000/)).toHaveLength(2);
    expect(dialog.getByText(/does not allow this/)).toBeTruthy();
    await userEvent.click(act);
    expect(await dialog.findByText('Done: 1 of 3.')).toBeTruthy();
    expect(dialog.getByText(/so nothing was done/)).toBeTruthy();
    expect(api.bodies(cancel).at(-1)).toEqual({
      ...{ as: 'guest', version: detail.version, reason: 'Flood', preview: false },
    });
  });

  it('offers no changes to finance', async () => {
    await show('/en/console/reservations', desk({}, ['reservations']));
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New reservation' })).toBeNull();
  });
});

describe('a reservation', () => {
  it.each([
    ['required', ['Choose…', 'Serious illness']],
    ['optional', ['No reason, by the cancellation policy', 'Serious illness']],
    ['none', []],
  ] as const)(
    '[4.34] is cancelled for its guest with a serious reason where that is %s',
    async (serious_reason, shown) => {
      const api = desk({
        [`GET /console/reservation/${id}`]: () => ({ ...detail, policy: 'Moderate', serious_reason }),
      });
      await show(detailAddress, api);
      expect((await screen.findByText('Cancellation policy')).parentElement?.textContent).toContain('Moderate');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel for the guest' }));
      const options = within(screen.getByRole('dialog')).queryAllByRole('option');
      expect(options.slice(0, 2).map(({ textContent }) => textContent)).toEqual(shown);
    },
  );

  it('moves to another room after its effect was shown', async () => {
    const rooms = `POST /console/reservation/${id}/rooms`;
    const nights = [{ room: 'Rodinný', nights: 2, units: 1 }];
    const api = desk({ [rooms]: () => ({ effect: { ...noEffect, nights }, version: null }) });
    await show(detailAddress, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Change the room' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To the room' }), '2');
    expect(await screen.findByText(/Rodinný: 2 nights/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'They called');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change the room' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const action = { from: 1, to: 2, count: 1, version: detail.version };
    expect(api.bodies(rooms)[0]).toMatchObject({ ...action, preview: true });
    expect(api.bodies(rooms).at(-1)).toEqual({ ...action, preview: false, reason: 'They called' });
  });

  it('says who of the staff was faster, and that nothing was done', async () => {
    const api = desk({
      [`POST /console/reservation/${id}/extend`]: ({ body }) =>
        body?.['preview'] === true
          ? { effect: noEffect, version: null }
          : new Refusal('page_stale', { by: 'Hana Malá', at: null }),
    });
    await show(detailAddress, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Extend the time' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'They called');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Extend the time' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toMatch(
      /Somebody else has just changed this: Hana Malá/,
    );
  });

  it('shows a refund that waits for a second person', async () => {
    const refund = { id, reservation: { id, number: line.number }, voucher: null, amount: czk(250_000), parts: [] };
    const asked = { reason: 'Flooded', state: 'waiting', asked_by: 'Hana Malá', asked_at: '2026-11-21T11:00:00.000Z' };
    const open = { decided_by: null, decided_at: null, decline_reason: null, is_own: false, is_by_buyer: false };
    const money = { maximum: czk(0), approval_above: czk(0), is_disputed: false };
    const { version } = detail;
    await show(
      detailAddress,
      desk({
        [`GET /console/reservation/${id}/refund`]: () => ({
          ...{ version, ...money, refunds: [{ ...refund, ...asked, ...open, version }] },
        }),
      }),
    );
    expect((await screen.findByText(/Hana Malá.*Flooded/)).textContent).toMatch(/2,500/);
  });

  it('shows who else has it open, and takes notes', async () => {
    const api = desk({ 'POST /console/viewer': () => ({ data: [{ name: 'Petr Dvořák' }] }) });
    await show(detailAddress, api);
    expect(await screen.findByText(/Petr Dvořák/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Late arrival');
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    const put = () => api.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(put()).toEqual([{ words: 'Late arrival' }]));
  });
});

describe('a booking by telephone', () => {
  it('takes extras that the place offers, at the total that staff name', async () => {
    const extra = { kind: 'sauna', per: 'stay', price: czk(80_000), each: czk(80_000), refusal: null };
    const rooms = [{ id: 1, count: 1, name: 'Dvoulůžkový', price: czk(600_000) }];
    const api = desk({
      'GET /public/combinations': () => ({
        data: [{ rate_id: 9, rooms, capacity: 2, total: czk(600_000) }],
        nights: 2,
      }),
      'GET /public/ibe-rates': () => ({
        data: [{ id: 9, name: 'Standardní', policy: { id: 'free', name: 'Flexi', steps: [] } }],
        nights: 2,
      }),
      'GET /public/extras': () => ({
        data: [
          { ...extra, id: 14, name: 'Sauna', most: 1 },
          { ...extra, id: 15, name: 'Masáž', most: 0 },
        ],
      }),
      'POST /console/reservation': () => ({ total: czk(680_000), id }),
    });
    await show('/en/console/reservations/new', api);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Place' }), 'Mlýn Pod');
    await userEvent.type(screen.getByLabelText('Arrival'), '2027-02-19');
    await userEvent.type(screen.getByLabelText('Departure'), '2027-02-21');
    await waitFor(() => expect(document.querySelector('datalist option')).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Find rooms' }));
    const double = await screen.findByRole('group', { name: /Dvoulůžkový/ });
    expect(within(double).getByText(/Flexi: nothing is refunded/)).toBeTruthy();
    // The currency and the language are those of the guest, not of the console.
    expect(api.requested.some((url) => /combinations\?.*currency=CZK/.test(url))).toBe(true);
    await userEvent.click(within(double).getByRole('radio'));
    await userEvent.type(await screen.findByRole('spinbutton', { name: /^Sauna, 800/ }), '{selectall}1');
    expect(screen.queryByRole('spinbutton', { name: /Masáž/ })).toBeNull();
    for (const [name, words] of Object.entries({ 'First name': 'Jana', 'Last name': 'Nováková', Phone: '777123456' }))
      await userEvent.type(screen.getByRole('textbox', { name }), words);
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'jana@example.cz');
    await userEvent.click(screen.getByRole('button', { name: /^Book for.*6,800/ }));
    await waitFor(() => expect(api.bodies('POST /console/reservation')).toHaveLength(1));
    expect(api.bodies('POST /console/reservation')[0]).toMatchObject({
      currency: 'CZK',
      language: 'cs',
      extras: [{ id: 14, count: 1 }],
      total_minor: 680_000,
    });
  });
});

describe('the search of the console', () => {
  it('is focused by a slash, and opened by arrow and Enter', async () => {
    await show('/en/console/reservations');
    await screen.findByRole('table');
    await userEvent.keyboard('/');
    const field = screen.getByRole('combobox', { name: 'Search everything' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('jana');
    await screen.findByRole('option', { name: /MP-2611-48213/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: line.number })).toBeTruthy();
  });
});
