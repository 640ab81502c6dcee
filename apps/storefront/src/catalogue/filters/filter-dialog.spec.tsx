import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import cataloguePage from '../catalogue-page.tsx';
import { visitPage, type ApiResponses } from '../../testing/visit-page.ts';
import { clientWire } from '../../testing/wire.ts';

const prices = [
  { currency: 'CZK', minPrice: { minor: 143_000, currency: 'CZK' }, maxPrice: { minor: 881_000, currency: 'CZK' } },
];

/** Thirty places: four with a sauna, none with a sauna and vouchers, one in a mill. */
const responses: ApiResponses = ({ pathname, searchParams }) => {
  if (pathname === '/content/favorite-filters')
    return [
      { id: 1, collection: 2147, collection_type: 'collection', position: 1 },
      { id: 2, collection: 99_999, collection_type: 'equipment', position: 2 },
    ];
  if (pathname === '/content/landing-pages') return [];
  const sauna = searchParams.get('equipment') === '2112';
  const matchedRows =
    sauna && searchParams.has('accept_coupon') ? 0 : sauna ? 4 : searchParams.has('category') ? 1 : 30;
  return { data: searchParams.has('onlyCheck') ? [] : [clientWire()], matchedRows, minMaxPrices: prices };
};

async function openFilters(address = '/cs/kouzelna-mista', api: ApiResponses = responses) {
  const { requested, address: whereabouts } = await visitPage(cataloguePage, address, api);
  await userEvent.click(screen.getByRole('button', { name: /^Další filtry/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Další filtry' }));
  await dialog.findByRole('checkbox', { name: /^Sauna/ });
  const counted = () => requested.filter((path) => path.includes('onlyCheck=1'));
  return { dialog, counted, whereabouts };
}
const countIs = (dialog: ReturnType<typeof within>, name: string) => dialog.findByRole('button', { name });

describe('the other filters', () => {
  it('[2.80]–[2.84] offer a price, favourites, toggles and groups of checkboxes with their counts', async () => {
    const { dialog } = await openFilters();
    expect(await dialog.findAllByRole('slider')).toHaveLength(2);
    expect(dialog.getByRole('slider', { name: 'Nejnižší cena' }).getAttribute('aria-valuetext')).toMatch(
      /^1\s400\sKč$/,
    );
    expect(dialog.getByRole('group', { name: 'Cena za noc' })).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: 'Jen s okamžitým potvrzením' })).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: 'Přijímá dárkové vouchery' })).toBeDefined();
    const kinds = within(dialog.getByRole('group', { name: 'Druh místa' }));
    expect(kinds.getByRole('checkbox', { name: 'Mlýny 4 místa' })).toBeDefined();
    expect(dialog.getByRole('group', { name: 'Vybavení' })).toBeDefined();
    expect(dialog.getByRole('group', { name: 'Inspirace' })).toBeDefined();
  });

  it.each([
    'lat1=50.68&lat2=50.86&lng1=15.29&lng2=15.57&near=Harrachov',
    'arr=2027-02-19&dep=2027-02-21',
    'fm=2027-05&fs=week',
    'ib=1',
  ])('[2.84] [2.87] show the number of matches, and no counts of all places, if %s filters', async (search) => {
    const { dialog } = await openFilters(`/cs/kouzelna-mista?${search}`, (url) => {
      const answer = responses(url);
      return 'matchedRows' in (answer as object) ? { ...(answer as object), matchedRows: 3 } : answer;
    });
    expect(dialog.getByRole('button', { name: 'Zobrazit 3 místa' })).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: 'Mlýny' })).toBeDefined();
    expect((await dialog.findByRole('button', { name: 'Pro dva' })).textContent).toBe('Pro dva');
  });

  it('[3.7] offer existing favourites, and toggle them together with their own box', async () => {
    const { dialog } = await openFilters();
    const favourites = within(await dialog.findByRole('group', { name: 'Nejčastější přání' }));
    expect(favourites.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(favourites.getByRole('button', { name: /^Pro dva/ }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Pro dva/ }).checked).toBe(true);
  });

  it('[2.87] show all places without a request while nothing is chosen', async () => {
    const { dialog, counted } = await openFilters();
    expect(dialog.getByRole('button', { name: 'Zobrazit všechna místa' })).toBeDefined();
    expect(counted()).toEqual([]);
  });

  it('[2.87] [9.19] count the matches, once for quick changes', async () => {
    const { dialog, counted } = await openFilters();
    for (const name of [/^Mlýny/, /^Mlýny/, /^Sauna/]) fireEvent.click(dialog.getByRole('checkbox', { name }));
    expect(counted()).toEqual([]);
    expect(await countIs(dialog, 'Zobrazit 4 místa')).toBeDefined();
    expect(counted()).toHaveLength(1);
    expect(counted()[0]).toContain('equipment=2112');
  });

  it('[2.85] [2.86] show choices as chips, remove one, and clear all', async () => {
    const { dialog } = await openFilters('/cs/kouzelna-mista?e=2112&ib=1&min=2000');
    const chips = within(dialog.getByRole('list', { name: 'Zvolené filtry' }));
    expect(chips.getAllByRole('button')).toHaveLength(3);
    await userEvent.click(chips.getByRole('button', { name: /^Sauna/ }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Sauna/ }).checked).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Zrušit vše' }));
    expect(dialog.queryByRole('list', { name: 'Zvolené filtry' })).toBeNull();
    expect(await countIs(dialog, 'Zobrazit všechna místa')).toBeDefined();
  });

  it('[2.85] handle every press, even before the chips have re-rendered', async () => {
    const { dialog } = await openFilters('/cs/kouzelna-mista?e=2112&ib=1');
    const chips = within(await dialog.findByRole('list', { name: 'Zvolené filtry' }));
    const presses = [
      ...(await chips.findAllByRole('button')).filter(({ textContent }) => /Sauna|potvrzen/.test(textContent ?? '')),
      dialog.getByRole('checkbox', { name: /^Mlýny/ }),
    ];
    expect(presses).toHaveLength(3);
    // One `act`: nothing re-renders between the presses.
    act(() => presses.forEach((element) => element.click()));
    expect((await chips.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mlýny'),
    ]);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Sauna/ }).checked).toBe(false);
  });

  it('[5.40] refuse to show nothing, and explain why', async () => {
    const { dialog } = await openFilters('/cs/kouzelna-mista?e=2112');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Přijímá dárkové vouchery' }));
    const button = await countIs(dialog, 'Žádné místo');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Uberte některý filtr',
    );
    await userEvent.click(button);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('[5.40] may show nothing beside the map, which can be moved', async () => {
    const { dialog } = await openFilters('/cs/kouzelna-mista?e=2112&mv=1');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Přijímá dárkové vouchery' }));
    expect((await countIs(dialog, 'Žádné místo')).getAttribute('aria-disabled')).toBeNull();
  });

  it('[8.15] keep a count that fails to themselves', async () => {
    const { dialog } = await openFilters('/cs/kouzelna-mista', (url) =>
      url.searchParams.has('onlyCheck') ? 503 : responses(url),
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Sauna/ }));
    expect((await countIs(dialog, 'Zobrazit místa')).getAttribute('aria-disabled')).toBeNull();
  });

  it('[5.39] drop bounds that equal the ends of the prices, and refuse inverted ones', async () => {
    const { dialog } = await openFilters();
    const least = dialog.getByLabelText('Cena za noc od (Kč)');
    await userEvent.type(least, '1400');
    expect(dialog.queryByRole('list', { name: 'Zvolené filtry' })).toBeNull();
    await userEvent.clear(least);
    await userEvent.type(least, '5000');
    await userEvent.type(dialog.getByLabelText('do (Kč)'), '3000');
    const button = dialog.getAllByRole('button').at(-1) as HTMLElement;
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getAllByText(/Horní cena je nižší/).length).toBeGreaterThan(0);
  });

  it('[2.81] show prices of the whole stay with dates, and the price of a night in small', async () => {
    const { dialog } = await openFilters('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-22&min=2000');
    expect(dialog.getByRole('group', { name: 'Cena za celý pobyt (3 noci)' })).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>('Za celý pobyt od (Kč)').value).toBe('6000');
    expect(dialog.getByText('Za 3 noci. Na jednu noc vychází 2 000 Kč až 8 900 Kč.')).toBeDefined();
    const slider = await dialog.findByRole('slider', { name: 'Nejvyšší cena' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^26\s700\sKč$/);
  });

  it('[9.8] move by a hundred crowns a night with the keys', async () => {
    const { dialog } = await openFilters();
    (await dialog.findByRole('slider', { name: 'Nejnižší cena' })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(dialog.getByLabelText<HTMLInputElement>('Cena za noc od (Kč)').value).toBe('1600');
  });

  it('apply the choices to the address, in short keys, and close', async () => {
    const { dialog, whereabouts } = await openFilters('/cs/kouzelna-mista?arr=2027-02-19&dep=2027-02-21&o=24');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Sauna/ }));
    await userEvent.click(await countIs(dialog, 'Zobrazit 4 místa'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(whereabouts()).toBe('/cs/kouzelna-mista?e=2112&arr=2027-02-19&dep=2027-02-21');
  });

  it('change nothing when they are closed', async () => {
    const { dialog, whereabouts } = await openFilters();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Sauna/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zavřít filtry' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(whereabouts()).toBe('/cs/kouzelna-mista');
  });
});

describe('without JavaScript', () => {
  it('[2.80] the same filters are on the page, in a form with the names of their keys', async () => {
    await visitPage(
      cataloguePage,
      '/cs/kouzelna-mista/kategorie/mlyny?filters=1&arr=2027-02-19&dep=2027-02-21',
      responses,
    );
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Další filtry' });
    const fields = new FormData(form);
    expect(form.getAttribute('action')).toBe('/cs/kouzelna-mista');
    expect(fields.get('c')).toBe('2080');
    expect(fields.get('arr')).toBe('2027-02-19');
    expect(fields.has('filters')).toBe(false);
    expect(
      within(form)
        .getByRole('checkbox', { name: /^Sauna/ })
        .getAttribute('name'),
    ).toBe('e');
  });
});
