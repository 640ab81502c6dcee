import type { TimelineBarWire, TimelineRoomWire, TimelineWire } from '@mp/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const reservation = '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11';
const version = '0123456789abcdef';
const each = (value: number) => Array.from({ length: 60 }, () => value);

const room = (id: number, change: Partial<TimelineRoomWire> = {}): TimelineRoomWire => ({
  ...{ id, name: { cs: 'Dvoulůžkový', en: 'Double' }, units: 2, version, bars: [], conflicts: [] },
  ...{ left: each(2), czk_minor: each(300_000), eur_minor: each(12_000), min_stay: each(2) },
  ...change,
});
const booking: TimelineBarWire = {
  kind: 'booking',
  from: '2027-02-02',
  until: '2027-02-04',
  units: 1,
  block: null,
  reservation: { id: reservation, number: 'MP-2611-00001', guest: 'Jana Nováková', status: 'confirmed' },
};
const mill = (rooms: TimelineRoomWire[]): TimelineWire => ({
  ...{ from: '2027-02-01', days: 60, next: null },
  data: [{ id: 1001, name: 'Mill', town: 'Kytlice', rooms }],
});
const page = mill([room(1, { bars: [booking], conflicts: ['2027-02-03'] }), room(2)]);

/** The chart measures itself; elements of the test have no size. */
const sizes = ['clientWidth', 'clientHeight'] as const;
const before = sizes.map((name) => Object.getOwnPropertyDescriptor(Element.prototype, name)!);
beforeAll(() =>
  sizes.forEach((name) => Object.defineProperty(Element.prototype, name, { configurable: true, get: () => 600 })),
);
afterAll(() => sizes.forEach((name, n) => Object.defineProperty(Element.prototype, name, before[n]!)));

describe('the timeline', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    delete (window as { matchMedia?: unknown }).matchMedia;
  });

  const desk = (shown: TimelineWire, sent: unknown[] = []) =>
    stubDesk({
      'GET /desk/editor': () => ({
        ...{ name: 'Jan', email: 'j@example.cz', role: 'operator' },
        rights: ['reservations', 'bookings', 'publish'],
      }),
      'GET /console/timeline': () => shown,
      'POST /console/timeline/room/1/block': ({ body }) => {
        sent.push(body);
        return { effect: { ledger: [], gateway: [], nights: [], emails: [] }, version };
      },
      [`GET /console/reservation/${reservation}`]: () => {
        sent.push('opened');
        return undefined;
      },
    });
  const open = async (shown = page, sent: unknown[] = []) => {
    await showConsole('/en/console/timeline?from=2027-02-01', desk(shown, sent));
    return screen.findByRole('grid', { name: 'Timeline' });
  };

  it('is a grid with headers of rooms and days, whose cells say who has a night', async () => {
    const grid = await open();
    expect(grid.getAttribute('aria-rowcount')).toBe('3');
    expect(within(grid).getByRole('columnheader', { name: 'Mon 1 February' })).toBeTruthy();
    const row = within(within(grid).getAllByRole('row', { name: /Mill/ })[0]!);
    expect(row.getByRole('rowheader').textContent).toBe('Mill Double');
    expect(row.getByRole('gridcell', { name: /^2 of 2 free, .*3,000.*, from 2 nights; Jana Nováková$/ })).toBeTruthy();
    expect(row.getByRole('gridcell', { name: /^Conflict: another site has sold it, too/ })).toBeTruthy();
  });

  it('chooses nights by keyboard, announces them, and blocks them', async () => {
    const sent: { preview: boolean; from: string; until: string }[] = [];
    const grid = await open(page, sent);
    const user = userEvent.setup();
    grid.querySelector<HTMLElement>('[data-cell="0 0"]')!.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText(/^3 nights chosen, Tue 2 February to Thu 4 February; 1 entry there$/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-colindex')).toBe('5');
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: /^Mill, Double: 2.Feb/ });
    expect(document.activeElement).toBe(heading);
    await user.click(await screen.findByRole('button', { name: 'Block nights' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Painting');
    await user.click(dialog.getByRole('button', { name: 'Block nights' }));
    await waitFor(() => expect(sent.filter(({ preview }) => !preview)).toHaveLength(1));
    expect(sent.at(-1)).toMatchObject({ version, from: '2027-02-02', until: '2027-02-05', units: 1 });
  });

  it('opens the change of room when a booking is dragged to another room of its place', async () => {
    const sent: unknown[] = [];
    const grid = await open(page, sent);
    const [booked, other] = ['0 1', '1 1'].map((cell) => grid.querySelector(`[data-cell="${cell}"]`)!);
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: booked! },
      { target: other! },
      { keys: '[/MouseLeft]', target: other! },
    ]);
    expect(await screen.findByRole('link', { name: 'MP-2611-00001, Jana Nováková' })).toBeTruthy();
    await waitFor(() => expect(sent).toContain('opened'));
  });

  it('renders only the rows on the screen of 10,000', async () => {
    const grid = await open(mill(Array.from({ length: 10_000 }, (_, n) => room(n + 1))));
    expect(grid.getAttribute('aria-rowcount')).toBe('10001');
    expect(grid.querySelectorAll('[role=row]').length).toBeLessThan(30);
    expect(grid.querySelectorAll('[role=gridcell]').length).toBeLessThan(600);
  });

  it('is a list of one night on a phone', async () => {
    window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
    const shown = mill([room(1, { left: [0], czk_minor: [300_000], eur_minor: [12_000], min_stay: [1] })]);
    await showConsole('/cs/sprava/timeline?from=2027-02-01', desk(shown));
    const entry = await screen.findByRole('button', { name: /Mill Dvoulůžkový.*volno 0 z 2/ });
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: /Mill, Dvoulůžkový/ })).toBeTruthy();
  });
});
