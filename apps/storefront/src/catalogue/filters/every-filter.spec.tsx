import { calendarDateOf, catalogueFilters, flagFilters, openFilters, type CatalogueFilter } from '@mp/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage, type ApiResponses } from '../../testing/visit-page.ts';
import { clientWire, collectionWires } from '../../testing/wire.ts';
import cataloguePage from '../catalogue-page.tsx';
import { fromTheTop } from '../catalogue-query.ts';
import { withoutFilters } from '../chosen-filters.ts';
import { searchKeys } from '../query-keys.ts';
import { readCatalogueQuery } from '../read-catalogue-query.ts';

const responses: ApiResponses = ({ pathname }) =>
  pathname.startsWith('/content/') ? [] : { data: [clientWire()], matchedRows: 1, minMaxPrices: [] };
const visit = (search: string) => visitPage(cataloguePage, `/cs/kouzelna-mista?${search}`, responses);
const read = (search: string | FormData) =>
  readCatalogueQuery(new URLSearchParams(search as never), { today: calendarDateOf('2026-11-21'), currency: 'CZK' });

/** A value for each filter. Two destinations and their country, so that none is the subject of the page. */
function valueOf(filter: CatalogueFilter): string {
  if (filter.kind === 'flag') return '1';
  if (filter.kind === 'price') return '2000';
  return collectionWires
    .filter(({ collection_type, pkid }) => collection_type === filter.type && pkid !== 1174)
    .map(({ pkid }) => pkid)
    .join();
}
const everyFilter = catalogueFilters.map((filter) => `${filter.key}=${valueOf(filter)}`).join('&');
/** Parameters other than filters, and those that a new query drops. */
const stay = 'arr=2027-02-19&dep=2027-02-21&fd=3&ad=3&ch=1';
const rest = 's=abcd1234&sort=price&desc=1';
const bounds = 'mv=1&lat1=49&lat2=50&lng1=14&lng2=15';
const fieldsOf = (form: HTMLElement) => new FormData(form as HTMLFormElement);

/** Names that a form has both as hidden fields and as visible ones: a choice would then not be the only value. */
function namesSentTwice(form: HTMLElement): string[] {
  // A submit button with a value replaces the hidden field.
  const fields = ([...(form as HTMLFormElement).elements] as HTMLInputElement[]).filter(
    ({ type }) => type !== 'submit',
  );
  const names = (unseen: boolean) =>
    fields.filter(({ type }) => (type === 'hidden') === unseen).map(({ name }) => name);
  return names(true).filter((name) => names(false).includes(name));
}

describe('chips', () => {
  it('[2.85] exist for every filter without a field in the top bar, and each removes only itself', async () => {
    await visit(everyFilter);
    const chips = within(screen.getByRole('list', { name: 'Zvolené filtry' })).getAllByRole('link');
    const left = chips.map((chip) => new URL(chip.getAttribute('href')!, 'https://shop.test').searchParams);
    const all = new URLSearchParams(everyFilter);
    const gone = left.map((query) => [...all].flatMap(([key, value]) => (query.get(key) === value ? [] : key)));
    const wanted = catalogueFilters
      .filter(({ key }) => !searchKeys.includes(key))
      .flatMap((filter) =>
        valueOf(filter)
          .split(',')
          .map(() => [filter.key]),
      );
    // The last one is "clear all".
    expect(gone.slice(0, -1).sort()).toEqual(wanted.sort());
    expect(gone.at(-1)).toEqual([...all.keys()]);
  });

  it('[2.85] [5.41] exist for the map’s bounds, which filter the list', async () => {
    const { requested } = await visit(`${bounds}&ac=1`);
    const list = new URLSearchParams(requested.find((path) => path.startsWith('/public/client'))!.split('?')[1]);
    expect(Object.fromEntries(list)).toMatchObject({ lat1: '49', lat2: '50', lng1: '14', lng2: '15' });
    const chip = within(screen.getByRole('list', { name: 'Zvolené filtry' })).getByRole('link', { name: /výřez mapy/ });
    expect(chip.getAttribute('href')).toBe('/cs/kouzelna-mista?ac=1&mv=1');
  });

  it.each(['Mřížka', 'Seznam', 'Zavřít mapu'])('[2.43] the map’s bounds are removed with the map: %s', async (name) => {
    await visit(`${bounds}&ac=1`);
    const query = new URL(screen.getByRole('link', { name }).getAttribute('href')!, 'https://shop.test').searchParams;
    expect([...query.keys()].filter((key) => key !== 'view')).toEqual(['ac']);
  });
});

describe('boxes', () => {
  it('[2.83] are in the dialog for every flag, with its own name', async () => {
    await visit('');
    await userEvent.click(screen.getByRole('button', { name: /^Další filtry/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Další filtry' });
    await within(dialog).findAllByRole('checkbox');
    const names = [...dialog.querySelectorAll<HTMLInputElement>('input[value="1"]')].map(({ name }) => name);
    expect(names).toEqual(flagFilters.map(({ key }) => key));
    expect(within(dialog).queryByText(/^(filters|hints)\./)).toBeNull();
  });
});

describe('the panel without JavaScript', () => {
  const panel = () => screen.getByRole('form', { name: 'Další filtry' });

  it.each([
    ['filters', `${everyFilter}&view=list`],
    ['the part of the map', bounds],
  ])('[2.80] submitted unchanged, has the same query from the top, with %s', async (_, search) => {
    await visit(`${stay}&${rest}&${search}&lm=1&lmo=12&filters=1`);
    const { query } = read(`${stay}&${rest}&${search}`);
    expect(read(fieldsOf(panel())).query).toEqual(fromTheTop(query));
    expect(namesSentTwice(panel())).toEqual([]);
  });

  it('[2.80] submitted empty, keeps parameters without a field and removes those with one', async () => {
    await visit(`${stay}&${rest}&${everyFilter}&filters=1`);
    for (const box of within(panel()).getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
    for (const price of within(panel()).getAllByRole('spinbutton')) await userEvent.clear(price);
    const { query } = read(fieldsOf(panel()));
    const before = read(`${stay}&${rest}&${everyFilter}`);
    const { category: _c, equipment: _e, room_equipment: _r, collection: _i, ...areas } = before.query.collections;
    expect(query).toEqual({ ...before.query, ...openFilters, collections: areas });
  });

  it('[2.86] links to the same list without filters, and back', async () => {
    await visit(`${stay}&${rest}&${everyFilter}&o=24&filters=1`);
    const { query } = read(`${stay}&${rest}&${everyFilter}`);
    const ways = ['Zrušit vše', 'Zavřít filtry'].map((name) => {
      const href = within(panel()).getByRole('link', { name }).getAttribute('href')!;
      return read(href.split('?')[1]!).query;
    });
    expect(ways).toEqual([withoutFilters(query), query]);
  });
});

describe('the top bar', () => {
  const form = () => screen.getByRole('search', { name: 'Hledání míst' });

  it.each([
    ['filters', `${everyFilter}&view=list`],
    ['the part of the map', bounds],
  ])('[2.41] submitted unchanged, has the same query from the top, with %s', async (_, search) => {
    await visit(`${stay}&${rest}&${search}&lm=1&lmo=12`);
    const { query } = read(`${stay}&${rest}&${search}`);
    expect(read(fieldsOf(form())).query).toEqual(fromTheTop(query));
    expect(namesSentTwice(form())).toEqual([]);
  });

  it('[2.41] submits no unticked box, and keeps filters without a field', async () => {
    await visit(everyFilter);
    const boxes = within(form()).getAllByRole('checkbox', { checked: true });
    for (const box of boxes) (box as HTMLInputElement).checked = false;
    const fields = fieldsOf(form());
    const top = flagFilters.filter(({ topBarIcon }) => topBarIcon !== null);
    expect(boxes.map((box) => (box as HTMLInputElement).name)).toEqual(top.map(({ key }) => key));
    expect(top.filter(({ key }) => fields.has(key))).toEqual([]);
    const others = catalogueFilters.filter(
      (filter) => (filter.kind === 'flag' && !filter.topBarIcon) || (filter.kind === 'collections' && filter.inDialog),
    );
    expect(others.map(({ key }) => fields.get(key))).toEqual(others.map(valueOf));
  });
});
