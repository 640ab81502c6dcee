import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import cataloguePage from '../catalogue/catalogue-page.tsx';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import { readWhere } from './recent-wheres.ts';

afterEach(() => localStorage.clear());

const noPhotos = { photos: { summer: null, winter: null } };
const photos = { summer: '/media/mill-summer', winter: '/media/mill-winter' };
const harrachov = { name: 'Harrachov', country: 'CZE', latitude: 50.77, longitude: 15.43, hotel_count: 3, photos };
const found = {
  clients: [{ id: 1006, name: 'Mlýn Mumlava', static_url: 'mlyn-mumlava', city: 'Harrachov', photos }],
  blogs: [],
  collections: [
    { id: 41, label: 'Harrachovsko', collection_type: 'microregion', static_url: 'harrachovsko', ...noPhotos },
    { id: 1174, label: 'Harrachov tajný', collection_type: 'destination', static_url: 'tajny', ...noPhotos },
  ],
  towns: [harrachov],
};
const responses = (answer: object) => (url: URL) =>
  url.pathname === '/public/search'
    ? answer
    : url.pathname.startsWith('/content/')
      ? []
      : { data: [clientWire()], matchedRows: 1, minMaxPrices: [] };
const visit = (address: string, answer: object = found) => visitPage(cataloguePage, address, responses(answer));
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kam' });
const offered = () => within(screen.getByRole('listbox')).getAllByRole('option');
const sent = (): Record<string, unknown> =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('search', { name: 'Hledání míst' })));

describe('where', () => {
  it('offers anywhere, and each country with its landscapes, before anything is typed', async () => {
    await visit('/cs/kouzelna-mista');
    await userEvent.click(field());
    await screen.findByRole('option', { name: 'Kamkoli' });
    expect(offered().map(({ textContent }) => textContent)).toEqual([
      'Kamkoli',
      'ČeskoČesko: všechno',
      'ŠumavaČesko',
      'Jizerské horyČesko',
    ]);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[9.18] searches a quarter of a second after the last letter', async () => {
    const { requested } = await visit('/cs/kouzelna-mista');
    await userEvent.click(field());
    jest.useFakeTimers();
    try {
      const searched = () => requested.filter((path) => path.startsWith('/public/search')).length;
      for (const value of ['harr', 'harra']) {
        fireEvent.change(field(), { target: { value } });
        await act(() => jest.advanceTimersByTimeAsync(249));
        expect(searched()).toBe(0);
      }
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(searched()).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[5.21] [3.5] finds areas, towns and places with pictures; Enter takes the first', async () => {
    const { requested } = await visit('/cs/kouzelna-mista');
    await userEvent.type(field(), 'harrachov');
    await waitFor(() => expect(offered()).toHaveLength(3));
    expect(offered().map(({ textContent }) => textContent)).toEqual([
      'Harrachovsko',
      'Harrachov3 místa v okolí · Česko',
      'Mlýn MumlavaHarrachov',
    ]);
    expect(offered()[1]?.querySelector('img')?.getAttribute('src')).toContain('/media/mill-winter');
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Harrachovsko');
    expect(sent()).toMatchObject({ mr: '41' });
    expect(requested.filter((question) => question.startsWith('/public/search'))).toHaveLength(1);
    await userEvent.clear(field());
    const [recent] = offered().slice(1);
    expect(recent?.textContent).toBe('Harrachovsko');
  });

  it('searches around a town, and its name stays in the field; arrow keys reach it', async () => {
    const { address } = await visit('/cs/kouzelna-mista?e=2112');
    await userEvent.type(field(), 'harrachov');
    await waitFor(() => expect(offered()).toHaveLength(3));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('Harrachov');
    await userEvent.click(screen.getByRole('button', { name: /^Najít místa/ }));
    await waitFor(() => expect(address()).toContain('near=Harrachov'));
    expect(address()).toBe('/cs/kouzelna-mista?e=2112&lat1=50.68&lat2=50.86&lng1=15.29&lng2=15.57&near=Harrachov');
    expect(field().value).toBe('Harrachov');
    const chips = within(screen.getByRole('list', { name: 'Zvolené filtry' })).getAllByRole('link');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Sauna – zrušit filtr']);
  });

  it('leaves the town when anywhere is chosen', async () => {
    await visit('/cs/kouzelna-mista?lat1=50.68&lat2=50.86&lng1=15.29&lng2=15.57&near=Harrachov');
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: 'Kamkoli' }));
    expect(Object.keys(sent()).filter((key) => /^(lat|lng|near)/.test(key))).toEqual([]);
  });

  it('opens a place at once, with the stay', async () => {
    await visit('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21&ad=3&ch=1');
    await userEvent.type(field(), 'mumlava');
    const place = await screen.findByRole('option', { name: /^Mlýn Mumlava/ });
    expect(place.getAttribute('href')).toBe('/cs/kouzelna-mista/mlyn-mumlava?arr=2027-02-19&dep=2027-02-21&ad=3&ch=1');
  });

  it('uses the first matching location for text that was left in the field', async () => {
    await visit('/cs/kouzelna-mista');
    await userEvent.type(field(), 'šu');
    await userEvent.tab();
    expect(field().value).toBe('Šumava');
    expect(sent()).toMatchObject({ d: '2001' });
  });

  it('keeps several destinations until another is chosen', async () => {
    await visit('/cs/kouzelna-mista?d=2001,2003');
    expect(field().value).toBe('Šumava, Jizerské hory');
    expect(sent()).toMatchObject({ d: '2001,2003' });
  });

  it('shows when nothing matches, and when the search failed', async () => {
    await visit('/cs/kouzelna-mista', { clients: [], blogs: [], collections: [], towns: [] });
    await userEvent.type(field(), 'qqqq');
    expect(await screen.findByText(/^Takové místo neznáme/)).toBeDefined();
  });

  it('offers everywhere or another name when nothing matches', async () => {
    await visit('/cs/kouzelna-mista/destinace/sumava', { clients: [], blogs: [], collections: [], towns: [] });
    await userEvent.clear(field());
    await userEvent.type(field(), 'qqqq');
    await userEvent.click(await screen.findByRole('option', { name: 'Vymazat a napsat něco jiného' }));
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    expect(offered()[0]?.textContent).toBe('Kamkoli');
    await userEvent.type(field(), 'qqqq');
    await screen.findByRole('option', { name: 'Hledat všude' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['', null]);
    expect(sent()).not.toHaveProperty('d');
  });
});

it.each(['', 'null', '[]', '{"name":"X"}', '{"name":"X","type":"category","id":1}', '{"name":"X","type":"town"}'])(
  'ignores %j in the storage',
  (text) => expect(readWhere(text)).toBeNull(),
);
