import type { ReportFigures, ReportWire, SearchFigures, SearchReportWire } from '@mp/contract';
import { screen, within } from '@testing-library/react';
import { endVisit, showConsole, signIn, stubDesk } from '../testing/stub-desk.ts';

const figures = (change: Partial<ReportFigures> = {}): ReportFigures => ({
  nights_sold: 12,
  nights_available: 48,
  occupancy_per_mille: 250,
  revenue: { minor: 4_200_000, currency: 'CZK' },
  adr: { minor: 350_000, currency: 'CZK' },
  revpar: { minor: 87_500, currency: 'CZK' },
  arrivals: 5,
  cancelled: 1,
  cancelled_per_mille: 167,
  lead_tenths: 215,
  length_tenths: 24,
  ...change,
});
const nothing = figures({
  nights_sold: 0,
  occupancy_per_mille: 0,
  arrivals: 0,
  cancelled: 0,
  adr: null,
  lead_tenths: null,
});
const report: ReportWire = {
  from: '2026-01-01',
  until: '2027-01-01',
  by: 'place',
  total: { now: figures(), before: nothing },
  rows: [{ key: '1001', name: { cs: 'Chata', en: 'Chalet' }, now: figures(), before: nothing }],
};

describe('reports in the console', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  const desk = (asked: URLSearchParams[] = [], shown = report) =>
    stubDesk({
      'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['reports'] }),
      'GET /console/report': ({ query }) => {
        asked.push(query);
        return shown;
      },
    });

  it('show the present year beside the one before, and open the stays of a place', async () => {
    const asked: URLSearchParams[] = [];
    await showConsole('/en/console/reports?by=place', desk(asked));
    const row = within(await screen.findByRole('row', { name: /Chalet/ }));
    expect(row.getByText('25%')).toBeTruthy();
    expect(row.getByText('1 (16.7%)')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Chalet' }).getAttribute('href')).toMatch(/reservations\?.*place=1001/);
    expect(asked.map(String)).toEqual(['from=2026-01-01&until=2027-01-01&by=place']);
    expect(screen.getByText(/21.5 \(a year earlier –\)/)).toBeTruthy();
  });

  it('open the stays that begin in a month, to its last day', async () => {
    const rows = [{ key: '2027-02', name: null, now: figures(), before: nothing }];
    await showConsole('/en/console/reports', desk([], { ...report, by: 'month', rows }));
    const link = await screen.findByRole('link', { name: '2/2027' });
    expect(link.getAttribute('href')).toMatch(/from=2027-02-01&to=2027-02-28$/);
  });

  it.each([
    ['region', '7', /region=7&from=2026-01-01&to=2026-12-31$/],
    ['region', '', /region=none&/],
    ['country', 'AUT', /country=AUT&/],
    ['channel', 'staff', /channel=staff&/],
  ] as const)('open the stays of a %s', async (by, key, address) => {
    const name = by === 'region' && key !== '' ? { cs: 'Šumava', en: 'Šumava' } : null;
    await showConsole(
      `/en/console/reports?by=${by}`,
      desk([], { ...report, by, rows: [{ ...report.rows[0]!, key, name }] }),
    );
    const row = within((await screen.findAllByRole('row')).at(-1)!);
    expect(row.getByRole('link').getAttribute('href')).toMatch(address);
  });

  it('say in a sentence that there is nothing in them', async () => {
    await showConsole('/en/console/reports?by=place', desk([], { ...report, rows: [] }));
    expect(await screen.findByText('Nothing was sold or on offer in this period.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say what the figures mean', async () => {
    await showConsole('/cs/sprava/reports?by=place', desk());
    expect(
      await screen.findByText('Průměrná cena za noc: tržby bez služeb navíc dělené prodanými nocemi.'),
    ).toBeTruthy();
  });

  it('show what was searched for and not found, and open the stays of a season', async () => {
    const searched: SearchFigures = {
      ...{ lists: 1204, lists_empty: 31, lists_empty_per_mille: 26, stays: 400, stays_empty: 0 },
      ...{ stays_empty_per_mille: 0, bookings: 10, conversion_per_mille: 25 },
    };
    const rows = [{ key: '2027-02', name: null, now: searched, before: searched }];
    const found: SearchReportWire = {
      ...{ from: '2026-01-01', until: '2027-01-01', by: 'season', rows },
      total: { now: searched, before: searched },
    };
    const api = stubDesk({
      'GET /desk/editor': () => ({ name: 'Jan', email: 'j@example.cz', role: 'finance', rights: ['reports'] }),
      'GET /console/report/searches': () => found,
    });
    await showConsole('/en/console/reports?tab=searches', api);
    const row = within(await screen.findByRole('row', { name: /2\/2027/ }));
    expect(row.getAllByText('31 (2.6%)')).toHaveLength(2);
    expect(row.getByRole('link').getAttribute('href')).toMatch(
      /from=2027-02-01&to=2027-02-28&created_from=2026-01-01&/,
    );
  });
});
