import type { NightsPlanWire } from '@mp/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, Refusal, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const version = '0123456789abcdef';
const money = (minor: number) => ({ minor, currency: 'CZK' }) as const;
const plan: NightsPlanWire = {
  ...{ version, changed: 8, sold: 2, not_offered: 0, same: 0 },
  stays: [
    {
      ...{ place: 'Mill', room: { cs: 'Dvoulůžkový', en: 'Double' }, arrival: '2027-07-02', departure: '2027-07-04' },
      ...{ adults: 2, before: money(600_000), after: money(660_000) },
    },
  ],
};
const room = (id: number, en: string) => ({
  ...{ id, name: { cs: en, en }, units: 1, version, bars: [], conflicts: [] },
  ...{ left: [1], czk_minor: [300_000], eur_minor: [12_000], min_stay: [1] },
});
const change = { price: null, percent: 10, min_stay: null, sale: null };
const request = { rooms: [1], from: '2027-07-01', to: '2027-08-31', weekdays: [5, 6], change };

describe('prices of nights in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  const desk = (sent: [string, unknown][], answer: () => object) =>
    stubDesk({
      'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'operator', rights: ['publish'] }),
      'GET /console/timeline': () => ({
        ...{ from: '2026-11-21', days: 1, next: null },
        data: [{ id: 1001, name: 'Mill', town: 'Kytlice', rooms: [room(1, 'Double'), room(2, 'Loft')] }],
      }),
      'GET /console/nights': () => ({
        data: [
          {
            ...{ id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11', made_at: '2026-11-20T09:00:00Z', made_by: 'Iva' },
            ...{ places: ['Mill'], request, version, undone: false, undoes: false },
          },
        ],
      }),
      'POST /console/nights/preview': ({ body }) => {
        sent.push(['preview', body]);
        return answer();
      },
      'POST /console/nights': ({ body }) => {
        sent.push(['change', body]);
        return { id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e11', changed: 8 };
      },
    });

  /** Asks for 10 % more on Fridays and Saturdays of one room. */
  async function askForPreview(answer: () => object) {
    const sent: [string, unknown][] = [];
    await showConsole('/en/console/nights?from=2027-07-01&to=2027-08-31', desk(sent, answer));
    const user = userEvent.setup();
    const preview = await screen.findByRole('button', { name: 'Show the preview' });
    expect(preview.getAttribute('aria-disabled')).toBe('true');
    await user.click(await screen.findByLabelText('Double'));
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Sun']) await user.click(screen.getByLabelText(day));
    await user.selectOptions(screen.getByLabelText('Price of a room'), 'goes up or down');
    await user.type(screen.getByLabelText('By per cent'), '10');
    await user.click(screen.getByRole('button', { name: 'Show the preview' }));
    return { user, sent };
  }

  it('change after a preview of how many nights, and what guests would pay', async () => {
    const { user, sent } = await askForPreview(() => plan);
    expect(await screen.findByText('8 nights change.')).toBeTruthy();
    expect(screen.getByText('2 nights are sold out and stay as they are.')).toBeTruthy();
    const stay = within(screen.getByRole('row', { name: /Mill, Double/ }));
    expect([stay.getByText(/6,000/), stay.getByText(/6,600/)]).toHaveLength(2);
    await user.type(screen.getByLabelText('Reason'), 'Summer');
    const button = screen.getByRole('button', { name: 'Change 8 nights' });
    await user.dblClick(button);
    await waitFor(() => expect(sent.some(([name]) => name === 'change')).toBe(true));
    expect(sent).toEqual([
      ['preview', request],
      ['change', { ...request, version, reason: 'Summer' }],
    ]);
  });

  it('say why nothing would change', async () => {
    await askForPreview(() => new Refusal('nights_unchanged', { sold: 2 }));
    expect(await screen.findByText(/None of these nights would change/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Undo.*2027/ })).toBeTruthy();
    expect(screen.getByText(/^Mill: 1 room$/)).toBeTruthy();
  });
});
