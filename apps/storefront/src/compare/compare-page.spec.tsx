import { calendarDateOf } from '@mp/domain';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage, type ApiResponses } from '../testing/visit-page.ts';
import { clientWire, detailWire } from '../testing/wire.ts';
import comparePage from './compare-page.tsx';
import { compareHref, properHref, readCompareQuery } from './compare-query.ts';
import { compared } from './compared.ts';

const sauna = {
  pkid: 2112,
  collection_type: 'equipment',
  static_url: 'sauna',
  texts: { name: 'Sauna' },
} as const;
const details: Readonly<Record<string, object>> = {
  1006: detailWire(),
  1012: detailWire({
    pkid: 1012,
    name: 'Chata U Lesa',
    static_url: 'chata-u-lesa',
    instant_booking: false,
    altitude_m: 275,
    collections: [{ ...sauna, pkid: 2113, texts: { name: 'Krb' } }, sauna],
  }),
  1013: detailWire({ pkid: 1013, name: 'Zámeček', static_url: 'zamecek', allow_sell: false, prices: [] }),
};
const total = {
  total: { minor: 530_000, currency: 'CZK' },
  nights: 2,
  per_night: { minor: 265_000, currency: 'CZK' },
  rate: null,
  arrival: '2027-02-19',
  departure: '2027-02-21',
  points: 103,
} as const;

const world =
  (broken?: string): ApiResponses =>
  ({ pathname, searchParams }) => {
    if (pathname === broken) return 503;
    if (pathname === '/public/client') {
      const dated = searchParams.has('arrival');
      const ids = (searchParams.get('clientId') ?? '').split(',').filter((id) => id in details);
      const data = ids.map((id) =>
        clientWire({
          pkid: Number(id),
          ...(id === '1013' && { allow_sell: false, prices: [] }),
          ...(dated && (id === '1006' ? { filter_match: true, term_price: total } : { filter_match: false })),
        }),
      );
      return { data, matchedRows: data.length, minMaxPrices: [] };
    }
    return details[pathname.split('/').at(-1) ?? ''];
  };
const visit = (query: string, broken?: string) => visitPage(comparePage, `/cs/srovnani${query}`, world(broken));
const rowOf = (name: RegExp | string) => screen.getByRole('rowheader', { name }).closest('tr')!;
const cellsOf = (name: RegExp | string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const context = (query: string) => ({
  query: new URLSearchParams(query),
  today: calendarDateOf('2026-11-21'),
  locale: 'en' as const,
});

describe('the address of a comparison', () => {
  it.each([
    ['ids=1006,1012', [1006, 1012]],
    ['ids=1006,1006,x,-2,1.5,0,,1012', [1006, 1012]],
    ['ids=1,2,3,4,5,6', [1, 2, 3, 4]],
    ['', []],
  ])('%s names the places %j', (query, ids) => expect(readCompareQuery(context(query)).ids).toEqual(ids));

  it('can be shared: it parses to the same query', () => {
    const query = readCompareQuery(context('ids=1012,1006&arr=2027-02-19&dep=2027-02-21&ad=3&ch=1'));
    const address = compareHref(query, 'en');
    expect(address).toBe('/en/compare?ids=1012%2C1006&arr=2027-02-19&dep=2027-02-21&ad=3&ch=1');
    expect(readCompareQuery(context(address.split('?')[1] ?? ''))).toEqual(query);
    expect(properHref(context(address.split('?')[1] ?? ''))).toBeNull();
  });

  it('loses invalid values and keeps the rest', () => {
    expect(properHref(context('ids=1006,x&arr=2020-01-01&dep=2020-01-03'))).toBe('/en/compare?ids=1006');
    expect(properHref(context('ids=1006&arrival=2027-02-19&departure=2027-02-21'))).toBe(
      '/en/compare?ids=1006&arr=2027-02-19&dep=2027-02-21',
    );
  });

  it('is rewritten before anything is loaded', async () => {
    const { result, requested } = await visit('?ids=1006,x');
    expect(result).toEqual({ kind: 'redirect', to: '/cs/srovnani?ids=1006', permanent: false });
    expect(requested).toEqual([]);
  });
});

describe('places side by side', () => {
  afterEach(() =>
    act(() => {
      compared.keep([]);
      snackbarQueue.clear();
    }),
  );

  it('has a column for each, in the order of the address, and is not indexed', async () => {
    const { result, head } = await visit('?ids=1012,1006');
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(head?.noIndex).toBe(true);
    const table = screen.getByRole('table', { name: 'Místa vedle sebe' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => within(column).getAllByRole('link')[0]?.textContent)).toEqual([
      'Chata U Lesa',
      'Mlýn Na Jordánce',
    ]);
    expect(columns.map((column) => within(column).getAllByRole('link')[1]?.getAttribute('href'))).toEqual([
      '/cs/srovnani?ids=1006',
      '/cs/srovnani?ids=1012',
    ]);
  });

  it('shows their features, and highlights differences', async () => {
    await visit('?ids=1006,1012');
    expect(cellsOf('Krb – liší se')).toEqual(['Ne', 'Ano']);
    expect(cellsOf('Sauna')).toEqual(['Ano', 'Ano']);
    expect(cellsOf('Rezervace')).toEqual(['Online, potvrzení hned', 'Na vyžádání']);
    expect(cellsOf('Nadmořská výška')).toEqual(['275 m n. m.', '275 m n. m.']);
    expect(cellsOf('Kapacita')).toEqual(['6 hostů, 3 pokoje', '6 hostů, 3 pokoje']);
  });

  it('shows the price of a night without dates, and of the whole stay with them', async () => {
    await visit('?ids=1006');
    expect(cellsOf('Cena')[0]).toMatch(/^od 2\u00a0070\u00a0Kč za noc/);
  });

  it('shows which of them are unavailable for the stay, and which are sold elsewhere', async () => {
    await visit('?ids=1006,1012,1013&arr=2027-02-19&dep=2027-02-21');
    const [mill, cottage, manor] = cellsOf('Cena');
    expect(mill).toMatch(/^5\u00a0300\u00a0Kč za\u00a02\u00a0noci/);
    expect(cottage).toMatch(/^V tomto termínu obsazeno/);
    expect(manor).toMatch(/^Cenu se dozvíte přímo u místa/);
  });

  it.each([
    ['?ids=1006,4444&arr=2027-02-19&dep=2027-02-21', '/cs/srovnani?ids=1006&arr=2027-02-19&dep=2027-02-21'],
    ['?ids=4444,1012,5555,1006&utm_source=letter', '/cs/srovnani?ids=1012%2C1006&utm_source=letter'],
    ['?ids=4444', '/cs/srovnani'],
  ])('drops missing places from %s, keeps the rest, and does not request their pages', async (query, to) => {
    const { result, requested } = await visit(query);
    expect(result).toEqual({ kind: 'redirect', to, permanent: false });
    expect(requested.filter((path) => path.startsWith('/public/client/'))).toEqual([]);
  });

  it('shows the club points of a stay, and links on for an unavailable place', async () => {
    await visit('?ids=1006,1012&arr=2027-02-19&dep=2027-02-21');
    const [mill, cottage] = cellsOf('Cena');
    expect(mill).toContain('+103 bodů');
    expect(cottage).toMatch(/Jiný termín/);
  });

  it('copies its address, without foreign query keys', async () => {
    const user = userEvent.setup();
    await visit('?ids=1006,1012&arr=2027-02-19&dep=2027-02-21&utm_source=letter');
    await user.click(screen.getByRole('button', { name: 'Kopírovat odkaz' }));
    expect(await navigator.clipboard.readText()).toBe(
      'https://shop.test/cs/srovnani?ids=1006%2C1012&arr=2027-02-19&dep=2027-02-21',
    );
    expect(snackbarQueue.current()).toMatchObject({ tone: 'success', text: expect.stringContaining('zkopírovaný') });
  });

  it('shows where the address is when it cannot be copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await visit('?ids=1006');
    await user.click(screen.getByRole('button', { name: 'Kopírovat odkaz' }));
    expect(snackbarQueue.current()).toMatchObject({ tone: 'error' });
  });

  it('shows the places when only their totals fail, and is not cached then', async () => {
    const { result } = await visit('?ids=1006,1012&arr=2027-02-19&dep=2027-02-21', '/public/client');
    expect(result).toEqual({ kind: 'ok', shared: false });
    expect((await screen.findByRole('alert')).textContent).toContain('Ceny se teď nepodařilo načíst');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('is unavailable when a place fails to load', async () => {
    expect((await visit('?ids=1006,1012', '/public/client/1012')).result).toEqual({ kind: 'unavailable' });
  });

  it('also removes a place from the visitor’s own list', async () => {
    compared.keep([1006, 1012]);
    await visit('?ids=1006,1012');
    fireEvent.click(screen.getByRole('link', { name: 'Odebrat z porovnání: Chata U Lesa' }));
    expect(compared.items()).toEqual([1006]);
  });

  it('links from an empty address to the places stored in this browser', async () => {
    compared.keep([1006, 1012]);
    await visit('');
    expect(screen.getByRole('link', { name: 'Zobrazit 2 vybraná místa' }).getAttribute('href')).toBe(
      '/cs/srovnani?ids=1006%2C1012',
    );
  });
});
