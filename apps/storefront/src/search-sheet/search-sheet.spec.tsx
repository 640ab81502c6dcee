import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definePage } from '@mp/host-api';
import { noCompanions, calendarDateOf, defaultParty } from '@mp/domain';
import homePage from '../home/home-page.tsx';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import SearchSheet from './search-sheet.tsx';
import { criteriaQuery } from './search-criteria.ts';

const noPhotos = { photos: { summer: null, winter: null } };
const found = {
  clients: [],
  blogs: [],
  towns: [],
  collections: [
    { id: 41, label: 'Beskydy', collection_type: 'microregion', static_url: 'beskydy', ...noPhotos },
    { id: 42, label: 'Beskydské sauny', collection_type: 'equipment', static_url: 'sauny', ...noPhotos },
    { id: 1174, label: 'Beskydy tajné', collection_type: 'destination', static_url: 'tajne', ...noPhotos },
  ],
};
const responses = ({ pathname }: URL) =>
  pathname === '/public/search'
    ? found
    : pathname.startsWith('/content/')
      ? []
      : { data: [clientWire({ pkid: 1, name: 'Mlýn', static_url: 'mlyn' })], matchedRows: 1, minMaxPrices: [] };

/** The home page with the sheet opened. */
const openSheet = async (address = '/cs') => {
  const { requested, address: path } = await visitPage(homePage, address, responses);
  await userEvent.click(screen.getByRole('button', { name: /^Kamkoli Kdykoli/ }));
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('button', { name: /^Kam / });
  return { requested, sheet, path };
};
const line = (sheet: HTMLElement, name: RegExp) => within(sheet).getByRole('button', { name });
const press = async (sheet: HTMLElement, name: RegExp) => userEvent.click(line(sheet, name));
const chooseDays = async (sheet: HTMLElement, ...days: RegExp[]) => {
  await press(sheet, /^Termín/);
  for (const name of days) await userEvent.click(await within(sheet).findByRole('button', { name }));
};

describe('the search sheet', () => {
  it('[2.93]–[2.98] goes from a summary to each choice and back, then searches', async () => {
    const { requested, sheet, path } = await openSheet();
    expect(within(sheet).getByRole('heading').textContent).toBe('Kam a kdy?');

    await press(sheet, /^Kam Kamkoli/);
    const field = within(sheet).getByLabelText('Místo, obec, kraj nebo země');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'šu');
    expect(line(sheet, /^Šumava/)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'besk');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Beskydy' }));
    expect(document.activeElement).toBe(line(sheet, /^Kam Beskydy/));

    await chooseDays(sheet, /^čtvrtek 26\. listopadu 2026/, /^sobota 28\. listopadu 2026/);
    expect(document.activeElement).toBe(line(sheet, /^Termín 26\.–28\./));

    await press(sheet, /^Kdo pojede/);
    await press(sheet, /^Přidat dítě/);
    await press(sheet, /^Potvrdit/);
    expect(line(sheet, /2 dospělí, 1 dítě/)).toBeDefined();

    await press(sheet, /^Najít místa/);
    await waitFor(() => expect(path()).toContain('mr=41'));
    expect(path()).toBe('/cs/kouzelna-mista?mr=41&arr=2026-11-26&dep=2026-11-28&ad=2&ch=1');
    expect(requested.filter((question) => question.startsWith('/public/search'))).toHaveLength(1);
  });

  it('[5.21] [3.5] separates locations from collections, and never finds the hidden one; Enter takes the first', async () => {
    const { sheet } = await openSheet();
    await press(sheet, /^Kam Kamkoli/);
    await userEvent.type(within(sheet).getByLabelText('Místo, obec, kraj nebo země'), 'Beskydy');
    await within(sheet).findByText('2 výsledky');
    expect(within(sheet).queryByRole('button', { name: /sauny|tajné/ })).toBeNull();
    expect(
      within(sheet)
        .getByRole('link', { name: /^Beskydské sauny/ })
        .getAttribute('href'),
    ).toBe('/cs/kouzelna-mista/objevuj/sauny');
    await userEvent.keyboard('{Enter}');
    expect(line(sheet, /^Kam Beskydy/)).toBeDefined();
  });

  it('[2.98] restores everything when it is closed without a search', async () => {
    const { sheet, path } = await openSheet();
    await press(sheet, /^Kam Kamkoli/);
    await press(sheet, /^Šumava/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Kamkoli Kdykoli/ }));
    expect(line(screen.getByRole('dialog'), /^Kam Kamkoli/)).toBeDefined();
    expect(path()).toBe('/cs');
  });

  it('[4.18] drops an arrival without a departure when its step is left', async () => {
    const { sheet } = await openSheet();
    await chooseDays(sheet, /26\. listopadu 2026/);
    await press(sheet, /^Zpět/);
    expect(line(sheet, /^Termín Kdykoli/)).toBeDefined();
  });

  it('[2.96] shows one month', async () => {
    const { sheet } = await openSheet();
    await press(sheet, /^Termín/);
    expect(await within(sheet).findAllByRole('grid')).toHaveLength(1);
  });

  it('[2.97] [5.23] [5.25] [5.26] counts ten of each at most, one adult at least, and goes back to two', async () => {
    const { sheet } = await openSheet();
    await press(sheet, /^Kdo pojede/);
    const count = (label: string) => Number(within(sheet).getByLabelText<HTMLInputElement>(label).value);
    for (let times = 0; times < 11; times++) await press(sheet, /^Přidat dospělého/);
    expect(count('Dospělí')).toBe(10);
    for (let times = 0; times < 11; times++) await press(sheet, /^Přidat dítě/);
    expect(count('Děti 3–12 let')).toBe(10);
    for (let times = 0; times < 11; times++) await press(sheet, /^Ubrat dospělého/);
    expect(count('Dospělí')).toBe(1);
    await press(sheet, /^Vrátit na 2/);
    expect([count('Dospělí'), count('Děti 3–12 let')]).toEqual([2, 0]);
  });

  it('[4.19] sets the coming weekend for a preorder without dates', async () => {
    const { sheet } = await openSheet('/cs?preorder=1');
    expect(line(sheet, /^Termín 27\.–29\./)).toBeDefined();
  });
});

describe('search criteria', () => {
  const stay = { arrival: null, departure: null, party: defaultParty };
  it.each([
    ['destination', 'd'],
    ['destination_category', 'dc'],
    ['tourist_region', 'tr'],
    ['microregion', 'mr'],
    ['surrounding', 'sr'],
    ['surrounding_category', 'src'],
  ] as const)('[7.37] asks for a %s under its key', (type, key) =>
    expect(criteriaQuery({ location: { id: 5, type, name: 'X' }, stay })).toMatchObject({ [key]: 5 }),
  );
  it('omit open criteria', () => {
    const query = criteriaQuery({
      location: null,
      stay: { ...stay, arrival: calendarDateOf('2026-12-11'), departure: calendarDateOf('2026-12-12') },
    });
    expect(Object.entries(query).filter(([, value]) => value !== null)).toEqual([
      ['arr', '2026-12-11'],
      ['dep', '2026-12-12'],
    ]);
  });
});

it('start with the given criteria elsewhere', async () => {
  const searched = jest.fn();
  const criteria = {
    location: { id: 7, type: 'destination' as const, name: 'Šumava' },
    stay: {
      arrival: calendarDateOf('2026-12-11'),
      departure: calendarDateOf('2026-12-14'),
      party: { ...noCompanions, adults: 4, children: 0 },
    },
  };
  const Page = () => <SearchSheet criteria={criteria} preorder onSearch={searched} onClose={() => undefined} />;
  await visitPage(definePage({ ...homePage, Page }), '/en', responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Find places' }));
  expect(searched).toHaveBeenCalledWith(criteria);
});
