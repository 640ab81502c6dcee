import { placeFieldList, type DeskEntryWire, type PlacePageWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, entryWire, Refusal, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const mill: PlacePageWire = {
  id: 1001,
  name: 'Mill',
  town: 'Kytlice',
  state: 'draft',
  publish_at: null,
  is_sold: false,
  percent: 63,
  gaps: ['pictures', 'rooms', 'rates', 'nights'],
  entry: 70,
};
const fields: DeskEntryWire['fields'] = {
  name: 'Mill',
  town: 'Kytlice',
  country: 'CZE',
  selling: 'none',
  claim_en: 'It turns.',
  collections: [],
  access: ['step_free'],
  hosts: ['Eva', 'Jan'],
  pictures_summer: ['mill-1-summer'],
  pictures_winter: [],
};
const entry = (change: Partial<DeskEntryWire> = {}): DeskEntryWire =>
  entryWire({
    ...{ id: 70, type: 'place', key: '1001', locale: null, title: 'Mill', state: 'draft', version: 2, fields },
    ...{ live_version: null, other_language: null },
    ...change,
  });
const rights = ['read', 'write', 'publish'];
const type = {
  ...{ name: 'place', kind: 'collection', localized: false, may_write: true, may_publish: true },
  fields: placeFieldList.map(({ optional = false, ...field }) => ({ ...field, optional })),
};
const desk = (more: Parameters<typeof stubDesk>[0] = {}) =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'publisher', rights }),
    'GET /desk/type': () => ({ data: [type] }),
    'GET /console/places': () => ({ data: [mill], next: null, total: 161 }),
    'POST /console/places/1001/entry': () => mill,
    'GET /desk/entry/70': () => entry(),
    'GET /desk/entry/70/history': () => ({ data: [] }),
    ...more,
  });
const page = '/en/console/places/1001';
const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const openTab = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('places of the console', () => {
  beforeEach(() => signIn());
  afterEach(() => {
    endVisit();
    snackbarQueue.clear();
  });

  it('are listed with their state and what each lacks', async () => {
    await showDesk('/en/console/places', desk());
    const row = within(await screen.findByRole('row', { name: /Mill/ }));
    expect(row.getByRole('link', { name: 'Mill' }).getAttribute('href')).toBe(page);
    expect(row.getByText('Draft')).toBeTruthy();
    expect(screen.getByText('161 places')).toBeTruthy();
    expect(row.getByText('63%, missing: pictures, rooms, rates and nights with a price')).toBeTruthy();
  });

  it('are begun with a name and a town', async () => {
    const api = desk({ 'POST /desk/entry': () => entry() });
    await showDesk('/en/console/places', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a place' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mill');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Town' }), 'Kytlice');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(api.bodies('POST /desk/entry')).toEqual([
        { type: 'place', locale: null, fields: { name: 'Mill', town: 'Kytlice', country: 'CZE' } },
      ]),
    );
  });

  it('are written on tabs, and saved as one version', async () => {
    const api = desk({
      'PUT /desk/entry/70': ({ body }) => entry({ version: 3, fields: body?.['fields'] as DeskEntryWire['fields'] }),
    });
    await showDesk(page, api);
    expect((await text('Town')).value).toBe('Kytlice');
    await openTab('Texts');
    expect(screen.queryByRole('textbox', { name: 'Town' })).toBeNull();
    fireEvent.change(await text('Claim in English'), { target: { value: 'It turns and turns.' } });
    await openTab('Good to know');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Step-free' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wide doors' }));
    await openTab('Preview');
    expect(within(screen.getByRole('region', { name: 'English' })).getByText('It turns and turns.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() => expect(api.bodies('PUT /desk/entry/70')).toHaveLength(1));
    expect(api.bodies('PUT /desk/entry/70')[0]).toMatchObject({
      version: 2,
      fields: {
        claim_en: 'It turns and turns.',
        access: ['step_free', 'wide_doors'],
        hosts: ['Eva', 'Jan'],
        pictures_summer: ['mill-1-summer'],
        latitude: null,
      },
    });
  });

  it('name what is missing, and lead to it', async () => {
    const missing = [{ in: 'body', field: 'practical_cs', problem: 'missing' }];
    const api = desk({
      'POST /desk/entry/70/publish': () => new Refusal('validation_failed', missing),
    });
    await showDesk(page, api);
    await text('Town');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Practical, in Czech' }));
    expect((await text('Practical, in Czech')).getAttribute('aria-invalid')).toBe('true');
  });
});
