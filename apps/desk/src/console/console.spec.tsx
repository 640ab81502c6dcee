import type { GuestAccountWire, GuestWire, ModeratedReviewWire, OverviewWire } from '@mp/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snackbarQueue } from '@mp/ui/snackbars';
import { endVisit, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const editor = (rights: readonly string[]) => () => ({ name: 'Iva', email: 'i@example.cz', role: 'operator', rights });
const id = '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11';
const effect = { ledger: [], gateway: [], nights: [], emails: ['review_refused'] };

const review: ModeratedReviewWire = {
  id,
  version: '0123456789abcdef',
  place: 'Mlýn',
  place_id: 1001,
  author: 'Jana',
  state: 'waiting',
  language: 'cs',
  words: 'Krásné dva dny.',
  written_at: '2026-11-20T09:00:00Z',
  open_reports: 0,
  reservation: { id, number: 'MP-2611-00001' },
  ratings: { cleanliness: 5 },
  reason: null,
  translations: {},
  answer: null,
  reports: [],
};

const guest: GuestWire = {
  id,
  version: '0123456789abcdef',
  name: 'Jana Nováková',
  email: 'jana@example.cz',
  phone: '',
  is_active: true,
  is_staff: false,
  created_at: '2026-11-20T09:00:00Z',
  stays: 1,
  reservations: [
    {
      id,
      number: 'MP-2611-00001',
      status: 'confirmed',
      place: 'Mlýn',
      arrival: '2026-12-01',
      departure: '2026-12-03',
      total: { minor: 600_000, currency: 'CZK' },
      is_unconfirmed: false,
    },
  ],
  spent: [{ minor: 600_000, currency: 'CZK' }],
  points: 160,
  tier: 1,
  vouchers: [],
  agreements: [],
  profiling_agreed_at: null,
  newsletter: 'none',
  devices: 2,
  favourites: 0,
  notes: [],
};

beforeEach(() => signIn());
afterEach(() => {
  endVisit();
  snackbarQueue.clear();
});

describe('the overview', () => {
  it('counts what waits, with the nearest deadline and links to sections that exist', async () => {
    const tasks: OverviewWire['tasks'] = [
      { task: 'requests', count: 1, deadline: '2026-11-21T15:00:00Z' },
      { task: 'reviews', count: 3, deadline: null },
    ];
    const api = stubDesk({
      'GET /desk/editor': editor(['reservations', 'moderate']),
      'GET /console/overview': () => ({ tasks }),
    });
    await showDesk('/en/console', api);
    const link = await screen.findByRole('link', { name: /^3 ?reviews to read$/ });
    expect(link.getAttribute('href')).toBe('/en/console/reviews');
    expect(screen.getByText('request waits for the place’s answer')).toBeTruthy();
    expect(screen.getByText(/nearest deadline.*21 Nov 2026/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  });
});

describe('the navigation', () => {
  it('has the sections of the member’s rights in named groups, which a phone opens and closes', async () => {
    const api = stubDesk({
      'GET /desk/editor': editor(['reservations', 'read', 'audit']),
      'GET /console/overview': () => ({ tasks: [] }),
    });
    await showDesk('/en/console', api);
    const nav = await screen.findByRole('navigation', { name: 'Menu' });
    const groups = within(nav)
      .getAllByRole('list')
      .filter((list) => list.hasAttribute('aria-labelledby'));
    const linksOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(groups.map((list) => linksOf(list))).toEqual([
      ['Reservations', 'Timeline'],
      ['Payments', 'Vouchers', 'Taxes and documents'],
      ['Places', 'Collections', 'Cancellation policies', 'Content'],
      ['Guests', 'Sellers'],
      ['Audit log'],
    ]);
    expect(within(nav).getByRole('list', { name: 'Catalogue' })).toBe(groups[2]);
    const toggle = within(nav).getByRole('button', { name: 'Menu' });
    for (const isOpen of ['true', 'false']) {
      await userEvent.click(toggle);
      expect(toggle.getAttribute('aria-expanded')).toBe(isOpen);
    }
  });
});

describe('a review', () => {
  it('is refused by keyboard with a reason, after its effect was shown', async () => {
    const api = stubDesk({
      'GET /desk/editor': editor(['moderate']),
      [`GET /console/reviews/${id}`]: () => review,
      [`POST /console/reviews/${id}/refuse`]: () => ({ effect, version: null }),
    });
    await showDesk(`/cs/sprava/reviews/${id}`, api);
    (await screen.findByRole('button', { name: 'Odmítnout' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Odešle se 1 e-mail.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Důvod' }), 'Jmenuje souseda.');
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Odmítnout' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(snackbarQueue.current()?.text).toBe('Recenze je odmítnutá.'));
    expect(api.bodies(`POST /console/reviews/${id}/refuse`).at(-1)).toEqual({
      version: review.version,
      reason: 'Jmenuje souseda.',
      preview: false,
    });
  });

  it('that somebody has changed meanwhile is not decided, and the page says so', async () => {
    const api = stubDesk({
      'GET /desk/editor': editor(['moderate']),
      [`GET /console/reviews/${id}`]: () => review,
      [`POST /console/reviews/${id}/publish`]: () => 'page_stale',
    });
    await showDesk(`/en/console/reviews/${id}`, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/so nothing was done/)).toBeTruthy();
  });
});

const account: GuestAccountWire = {
  user: {
    ...{ id, email: guest.email, first_name: 'Jana', first_name_vocative: 'Jano', last_name: 'Nováková', phone: '' },
    ...{ gender: 'not_available', birth_date: null, billing: null, profiling: false, totalPoints: 160 },
    tier: { rank: 1, progress: 10 },
  },
  reservations: { upcoming: [], history: [], unconfirmed: [] },
  vouchers: [
    {
      ...{ id, code_tail: 'K7M', type: 'kch', status: 'active', price: { minor: 100_000, currency: 'CZK' } },
      ...{ purchased_at: '2026-11-20T09:00:00Z', expires_at: '2027-11-20T09:00:00Z', used_at: null },
    },
  ],
  points: { totalPoints: 160, tier: { rank: 1, progress: 10, name: 'Enthusiast', next_points: 500 }, history: [] },
  favourites: [{ client_id: 1001, name: 'Mlýn Pod Rašovkou' }],
  agreements: [],
};

describe('a guest', () => {
  it.each([
    [['reservations'], []],
    [['reservations', 'bookings'], ['Add the note']],
    [['reservations', 'people'], ['Erase the guest']],
  ])('is shown to %j, with the buttons %j', async (rights, buttons) => {
    const api = stubDesk({ 'GET /desk/editor': editor(rights), [`GET /console/guests/${id}`]: () => guest });
    await showDesk(`/en/console/guests/${id}`, api);
    expect(await screen.findByRole('heading', { name: 'Jana Nováková' })).toBeTruthy();
    expect(screen.getByText('160 points, tier 1')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'MP-2611-00001' })).toBeTruthy();
    for (const name of ['Add the note', 'Erase the guest'])
      expect(screen.queryAllByRole('button', { name })).toHaveLength(buttons.includes(name) ? 1 : 0);
  });

  it('is seen as the guest sees it after a reason, marked as read-only, until staff end it', async () => {
    const path = `/console/guests/${id}/account`;
    const api = stubDesk({
      'GET /desk/editor': editor(['reservations', 'bookings']),
      [`GET /console/guests/${id}`]: () => guest,
      [`POST ${path}`]: () => account,
    });
    await showDesk(`/en/console/guests/${id}`, api);
    await userEvent.click(await screen.findByRole('button', { name: 'See the account as the guest' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText(/at least three characters/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Cannot find a voucher');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('You see what Jana Nováková sees. Read-only.')).toBeTruthy();
    expect(api.bodies(`POST ${path}`)).toEqual([{ reason: 'Cannot find a voucher' }]);
    expect(screen.getByText(/•••K7M/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Erase|Add the note/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to managing the guest' }));
    expect(await screen.findByRole('button', { name: 'Add the note' })).toBeTruthy();
  });
});

describe('health', () => {
  it('says what to do about a call to the gateway that was given up, which cannot be dropped', async () => {
    const letter = {
      id,
      version: '0123456789abcdef',
      topic: 'gateway.refund',
      template: null,
      reservation: { id, number: 'MP-2611-00001' },
      attempts: 200,
      error: 'Error: 503',
      dead_at: '2026-11-20T09:00:00Z',
      can_drop: false,
    };
    const job = { job: 'earn_stays', item: '7', version: letter.version, failures: 3, error: 'Error: no rate' };
    const times = { since: letter.dead_at, next_try_at: letter.dead_at };
    const health = { outbox: [], dead_letters: [letter], calendars: [], jobs: [{ ...job, ...times }] };
    const error_reports = { host: 'errors.example' };
    const api = stubDesk({
      'GET /desk/editor': editor(['operate']),
      'GET /console/health': () => ({ ...health, error_reports }),
    });
    await showDesk('/en/console/health', api);
    expect(await screen.findByRole('heading', { name: '1 message was not sent' })).toBeTruthy();
    expect(screen.getByText(/Fix the cause and send them again/)).toBeTruthy();
    expect(screen.getByText(/The guest is waiting for the money/)).toBeTruthy();
    const advice = screen.getByText(/A VAT rate is usually missing/);
    expect(within(advice).getByRole('link').getAttribute('href')).toBe('/en/console/taxes');
    expect(screen.getByText(/go to errors\.example/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again: Refunding a payment, MP-2611-00001' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Drop/ })).toBeNull();
    expect(screen.queryByText(/Check the address with the owner/)).toBeNull();
  });
});
