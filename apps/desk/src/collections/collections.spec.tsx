import { collectionFieldList } from '@mp/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, entryWire, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const mills = {
  ...{ id: 2080, name_cs: 'Mlýny', name_en: 'Mills', type: 'category', position: 5 },
  ...{ state: 'published', publish_at: null, places: 3 },
};
const fields = {
  name_cs: 'Mlýny',
  name_en: 'Mills',
  slug_cs: 'mlyny',
  slug_en: 'mills',
  type: 'category',
  position: 5,
};
const entry = entryWire({
  ...{
    id: 80,
    type: 'collection',
    key: '2080',
    locale: null,
    title: 'Mlýny',
    version: 2,
    fields,
    other_language: null,
  },
});
const type = {
  ...{ name: 'collection', kind: 'collection', localized: false, may_write: true, may_publish: true },
  fields: collectionFieldList.map(({ optional = false, ...field }) => ({ ...field, optional })),
};
const desk = () =>
  stubDesk({
    'GET /desk/editor': () => ({ name: 'Iva', email: 'i@example.cz', role: 'publisher', rights: ['read', 'write'] }),
    'GET /desk/type': () => ({ data: [type] }),
    'GET /desk/picture': () => ({ data: [] }),
    'GET /console/collections': () => ({ data: [mills] }),
    'POST /console/collections/2080/entry': () => ({ entry: 80 }),
    'GET /desk/entry/80': () => entry,
    'GET /desk/entry/80/history': () => ({ data: [] }),
    'PUT /desk/entry/80': () => ({ ...entry, version: 3 }),
  });

describe('collections of the console', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  it('are listed with their kind, their places and their state', async () => {
    await showDesk('/en/console/collections', desk());
    const row = within(await screen.findByRole('row', { name: /Mills/ }));
    expect(row.getByRole('link', { name: 'Mills' }).getAttribute('href')).toBe('/en/console/collections/2080');
    for (const cell of ['Category', '5', '3', 'Published']) expect(row.getByText(cell)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a collection' })).toBeTruthy();
  });

  it('are edited in both languages beside their preview', async () => {
    const api = desk();
    await showDesk('/en/console/collections/2080', api);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name in English' });
    fireEvent.change(name, { target: { value: 'Old mills' } });
    expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Old mills')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() =>
      expect(api.bodies('PUT /desk/entry/80')).toMatchObject([
        { version: 2, fields: { ...fields, name_en: 'Old mills' } },
      ]),
    );
  });
});
