import { calendarDateOf } from '@mp/domain';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { visitPage, type ApiAnswers } from '../testing/visit-page.tsx';
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
  arrival: '2027-02-19',
  departure: '2027-02-21',
  points: 103,
} as const;

const world =
  (broken?: string): ApiAnswers =>
  ({ pathname, searchParams }) => {
    if (pathname === broken) return 503;
    if (pathname === '/public/client') {
      const data = (searchParams.get('clientId') ?? '').split(',').map((id) =>
        clientWire({
          pkid: Number(id),
          ...(id === '1006'
            ? { filter_match: true, term_price: total }
            : { filter_match: false, allow_sell: id !== '1013', ...(id === '1013' && { prices: [] }) }),
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

  it('can be shared: what is written is read back', () => {
    const query = readCompareQuery(context('ids=1012,1006&arr=2027-02-19&dep=2027-02-21&ad=3&ch=1'));
    const address = compareHref(query, 'en');
    expect(address).toBe('/en/compare?ids=1012%2C1006&arr=2027-02-19&dep=2027-02-21&ad=3&ch=1');
    expect(readCompareQuery(context(address.split('?')[1] ?? ''))).toEqual(query);
    expect(properHref(context(address.split('?')[1] ?? ''))).toBeNull();
  });

  it('loses its nonsense and keeps the rest, keys of others among it', () => {
    expect(properHref(context('ids=1006,x&arr=2020-01-01&dep=2020-01-03&utm_source=letter'))).toBe(
      '/en/compare?ids=1006&utm_source=letter',
    );
    expect(properHref(context('ids=1006&arrival=2027-02-19&departure=2027-02-21'))).toBe(
      '/en/compare?ids=1006&arr=2027-02-19&dep=2027-02-21',
    );
  });

  it('is rewritten before anything is loaded', async () => {
    const { result, asked } = await visit('?ids=1006,x');
    expect(result).toEqual({ kind: 'redirect', to: '/cs/srovnani?ids=1006', permanent: false });
    expect(asked).toEqual([]);
  });
});

describe('places side by side', () => {
  afterEach(() => act(() => compared.keep([])));

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

  it('tells what they have, and marks what they differ in', async () => {
    await visit('?ids=1006,1012');
    expect(cellsOf('Krb – liší se')).toEqual(['Ne', 'Ano']);
    expect(cellsOf('Sauna')).toEqual(['Ano', 'Ano']);
    expect(cellsOf('Rezervace')).toEqual(['Online, potvrzení hned', 'Na vyžádání']);
    expect(cellsOf('Výška')).toEqual(['275 m n. m.', '275 m n. m.']);
    expect(cellsOf('Kapacita')).toEqual(['6 osob, 3 pokoje', '6 osob, 3 pokoje']);
  });

  it('speaks of a night without dates, and of the whole stay with them', async () => {
    await visit('?ids=1006');
    expect(cellsOf('Cena')[0]).toMatch(/^od 2\u00a0070\u00a0Kč za noc/);
  });

  it('says which of them cannot be had for the stay, and which sells elsewhere', async () => {
    await visit('?ids=1006,1012,1013&arr=2027-02-19&dep=2027-02-21');
    const [mill, cottage, manor] = cellsOf('Cena');
    expect(mill).toMatch(/^5\u00a0300\u00a0Kč za 2 noci/);
    expect(cottage).toMatch(/^V tomto termínu obsazeno/);
    expect(manor).toMatch(/^Cenu se dozvíte přímo u místa/);
  });

  it('leaves out a place that is gone, and says so', async () => {
    await visit('?ids=1006,4444');
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(screen.getByText('Některé z míst už v nabídce není, proto tu chybí.')).toBeDefined();
  });

  it('shows the places when only their totals cannot be had, and keeps that page for nobody else', async () => {
    const { result } = await visit('?ids=1006,1012&arr=2027-02-19&dep=2027-02-21', '/public/client');
    expect(result).toEqual({ kind: 'ok', shared: false });
    expect((await screen.findByRole('alert')).textContent).toContain('Ceny se teď nepodařilo načíst');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('is unavailable when a place cannot be had', async () => {
    expect((await visit('?ids=1006,1012', '/public/client/1012')).result).toEqual({ kind: 'unavailable' });
  });

  it('takes a place that is removed from the visitor’s own list, too', async () => {
    compared.keep([1006, 1012]);
    await visit('?ids=1006,1012');
    fireEvent.click(screen.getByRole('link', { name: 'Ubrat z porovnání: Chata U Lesa' }));
    expect(compared.items()).toEqual([1006]);
  });

  it('leads an empty address to the places that this browser remembers', async () => {
    compared.keep([1006, 1012]);
    await visit('');
    expect(screen.getByRole('link', { name: 'Zobrazit 2 vybraná místa' }).getAttribute('href')).toBe(
      '/cs/srovnani?ids=1006%2C1012',
    );
  });
});
