import type { DeskEntryWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  articleFields,
  entryWire,
  Refusal,
  shopOrigin,
  showDesk,
  signIn,
  endVisit,
  stubDesk,
  types,
} from '../testing/stub-desk.ts';

type Sent = { readonly body: Record<string, unknown> | null };
const saved = ({ body }: Sent, change: Partial<DeskEntryWire> = {}) =>
  entryWire({ fields: body?.['fields'] as DeskEntryWire['fields'], version: 3, state: 'changed', ...change });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) => fireEvent.change(await text(name), { target: { value } });
const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented ? 'asked' : 'let go';
};

describe('an entry at the desk', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  it('shows its fields, a preview, and links to its other language and the shop', async () => {
    await showDesk('/en/desk/7');
    expect((await text('Title')).value).toBe(articleFields.title);
    const places = await screen.findByRole('list', { name: 'Chosen: Places it’s about' });
    await waitFor(() =>
      expect(
        within(places)
          .getAllByRole('listitem')
          .map((one) => one.textContent),
      ).toEqual(['Mill', 'Chalet']),
    );
    await waitFor(() => expect(combobox('Category').value).toBe('Regions'));
    expect(screen.getByText(/3 minutes to read/)).toBeTruthy();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('turns').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'Open in Czech' }).getAttribute('href')).toBe('/en/desk/8');
    expect(screen.getByRole('link', { name: 'View in the shop' }).getAttribute('href')).toBe(
      `${shopOrigin}/en/blog/how-a-mill-wheel-turns`,
    );
    // Scripts in texts do not run here, as in the shop.
    await write('Text', 'Now <img src=x onerror=alert(1)> *so*');
    expect((await preview.findByText('so')).tagName).toBe('EM');
    expect(preview.queryByRole('img')).toBeNull();
  });

  it('shows who else has it open', async () => {
    const api = stubDesk({ 'POST /console/viewer': () => ({ data: [{ name: 'Petr Dvořák' }] }) });
    await showDesk('/en/desk/7', api);
    expect(await screen.findByText('Also open right now: Petr Dvořák.')).toBeTruthy();
    expect(api.bodies('POST /console/viewer')).toEqual([{ subject: 'entry', id: '7' }]);
  });

  it('saves a draft, and warns before leaving without saving', async () => {
    const api = stubDesk({ 'PUT /desk/entry/7': (sent) => saved(sent) });
    await showDesk('/en/desk/7', api);
    await write('Lead', 'Water from below.');
    expect(leaving()).toBe('asked');
    await save();
    await waitFor(() => expect(leaving()).toBe('let go'));
    expect(api.bodies('PUT /desk/entry/7')).toEqual([
      { version: 2, fields: { ...articleFields, lead: 'Water from below.' } },
    ]);
    expect(screen.getByText('Published, newer draft')).toBeTruthy();
    expect(screen.getByText('There’s nothing to save.')).toBeTruthy();
  });

  it('shows missing rights of a role instead of an error', async () => {
    const forEditors = { data: types.data.map((type) => ({ ...type, may_publish: false })) };
    await showDesk('/en/desk/7', stubDesk({ 'GET /desk/type': () => forEditors }));
    expect(await screen.findByText(/Your role can’t publish this/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Schedule…' })).toBeNull();
  });

  it('publishes the text, and unpublishes it only after a confirmation', async () => {
    const api = stubDesk({
      'PUT /desk/entry/7': (sent) => saved(sent),
      'POST /desk/entry/7/publish': () => entryWire({ version: 3, live_version: 3 }),
      'POST /desk/entry/7/unpublish': () => entryWire({ version: 3, state: 'unpublished', live_version: null }),
    });
    await showDesk('/en/desk/7', api);
    expect(await screen.findByText('This is what visitors see.')).toBeTruthy();
    await write('Lead', 'Water from below.');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(api.bodies('POST /desk/entry/7/publish')).toEqual([{ version: 3 }]));
    expect(api.bodies('PUT /desk/entry/7')).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    expect(api.bodies('POST /desk/entry/7/unpublish')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, unpublish' }));
    await waitFor(() => expect(api.bodies('POST /desk/entry/7/unpublish')).toEqual([{ version: 3 }]));
    expect(await screen.findByText('Unpublished')).toBeTruthy();
    // Only the last action is announced, without waiting for earlier ones.
    expect([snackbarQueue.current()?.text, snackbarQueue.length()]).toEqual([
      expect.stringMatching(/^Unpublished\. Visitors/),
      1,
    ]);
  });

  it('is scheduled for publication, and the schedule can be cancelled', async () => {
    const publish_at = '2030-05-01T08:00:00.000Z';
    const api = stubDesk({
      'POST /desk/entry/7/schedule': () => entryWire({ publish_at, publish_version: 2 }),
      'POST /desk/entry/7/unschedule': () => entryWire(),
    });
    await showDesk('/en/desk/7', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule…' }));
    const at = await screen.findByLabelText('Publish at this time');
    fireEvent.change(at, { target: { value: '2020-01-01T08:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(screen.getByText(/in the future/)).toBeTruthy();
    fireEvent.change(at, { target: { value: '2030-05-01T08:00' } });
    // Enter schedules, too; it does not save the entry.
    await userEvent.type(at, '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel schedule' }));
    expect(await screen.findByRole('button', { name: 'Schedule…' })).toBeTruthy();
    expect(api.bodies('POST /desk/entry/7/schedule')).toEqual([
      { version: 2, publish_at: new Date('2030-05-01T08:00').toISOString() },
    ]);
    expect(api.bodies('PUT /desk/entry/7')).toEqual([]);
  });

  it('shows a conflict with the differences to the second editor, and loses neither text', async () => {
    const theirs = { ...articleFields, lead: 'Water from the side.' };
    const conflict = { version: 3, fields: theirs, author: 'Petr Velký', happened_at: '2026-11-21T09:00:00Z' };
    let newest = 3;
    const api = stubDesk({
      'PUT /desk/entry/7': (sent) =>
        sent.body?.['version'] === newest ? saved(sent, { version: 4 }) : new Refusal('content_changed', conflict),
    });
    await showDesk('/en/desk/7', api);
    await write('Lead', 'Water from below.');
    await save();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Version 3 was saved by Petr Velký/)).toBeTruthy();
    expect([alert.getByText('below').tagName, alert.getByText('the side').tagName]).toEqual(['INS', 'DEL']);
    expect((await text('Lead')).value).toBe('Water from below.');
    await userEvent.click(alert.getByRole('button', { name: 'Save my text' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(api.bodies('PUT /desk/entry/7').at(-1)).toMatchObject({ version: 3, fields: { lead: 'Water from below.' } });

    newest = 9;
    api.on('GET /desk/entry/7', () => entryWire({ version: 5, fields: theirs }));
    await write('Lead', 'Once more.');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with theirs' }));
    await waitFor(async () => expect((await text('Lead')).value).toBe('Water from the side.'));
  });

  it('shows at the field why saving failed, and keeps the typed text', async () => {
    const details = [{ in: 'body', field: 'content', problem: 'link_not_allowed' }];
    const api = stubDesk({ 'PUT /desk/entry/7': () => new Refusal('validation_failed', details) });
    await showDesk('/en/desk/7', api);
    await write('Text', '[x](javascript:alert(1))');
    await save();
    const field = await text('Text');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(/A link can only lead to/)).toBeTruthy();
    expect([document.activeElement, field.value]).toEqual([field, '[x](javascript:alert(1))']);
  });

  it('chooses a category by keyboard, and sends its key', async () => {
    const api = stubDesk({ 'PUT /desk/entry/7': (sent) => saved(sent) });
    await showDesk('/en/desk/7', api);
    const field = await screen.findByRole('combobox', { name: 'Category' });
    await userEvent.click(field);
    await userEvent.keyboard('sea');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Seasons']);
    expect(screen.getByText('1 choice')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(combobox('Category').value).toBe('Seasons'));
    expect(api.bodies('PUT /desk/entry/7')).toEqual([]);
    await save();
    await waitFor(() => expect(api.bodies('PUT /desk/entry/7')).toMatchObject([{ fields: { category: 'seasons' } }]));
  });

  it('closes a list without a choice with Escape, and shows what is gone', async () => {
    await showDesk('/en/desk/7', stubDesk({ 'GET /desk/choice': () => ({ data: [] }) }));
    await waitFor(() => expect(combobox('Category').value).toBe('regions (no longer exists)'));
    await userEvent.click(combobox('Category'));
    expect(await screen.findByText('Nothing found. Try other words.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(combobox('Category').value).toBe('regions (no longer exists)');
  });

  it('shows that choices cannot be loaded, and keeps the value', async () => {
    const api = stubDesk({ 'GET /desk/choice': () => 'not_ready', 'PUT /desk/entry/7': (sent) => saved(sent) });
    await showDesk('/en/desk/7', api);
    await waitFor(() => expect(combobox('Category').value).toBe('regions'));
    await userEvent.click(combobox('Category'));
    const failure = await screen.findByText(/couldn’t load the list/);
    // A press within the list does not close it.
    await userEvent.click(failure);
    expect(screen.getByText(/couldn’t load the list/)).toBeTruthy();
    await write('Lead', 'Water from below.');
    await save();
    await waitFor(() => expect(api.bodies('PUT /desk/entry/7')).toMatchObject([{ fields: { category: 'regions' } }]));
  });

  it('adds and removes places of an article', async () => {
    const api = stubDesk({ 'PUT /desk/entry/7': (sent) => saved(sent) });
    await showDesk('/en/desk/7', api);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Places it’s about' }));
    // What is chosen already is not offered.
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['BarnModlany']);
    await userEvent.click(screen.getByRole('option'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Mill' }));
    await save();
    await waitFor(() => expect(api.bodies('PUT /desk/entry/7')).toMatchObject([{ fields: { places: [1002, 1003] } }]));
  });

  it('saves an incomplete draft, and lists at publishing what is missing', async () => {
    const missing = ['lead', 'category'].map((field) => ({ in: 'body', field, problem: 'missing' }));
    const api = stubDesk({
      'PUT /desk/entry/7': (sent) => saved(sent),
      'POST /desk/entry/7/publish': () => new Refusal('validation_failed', missing),
    });
    await showDesk('/en/desk/7', api);
    await write('Lead', '');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear: Category' }));
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const alert = within(await screen.findByRole('alert'));
    expect(api.bodies('PUT /desk/entry/7')).toMatchObject([{ fields: { lead: null, category: null } }]);
    expect(alert.getByText(/complete or correct 2 fields/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/charged/);
    expect(screen.getAllByText('Please fill this in. A draft can wait, publishing can’t.')).toHaveLength(2);
    await waitFor(async () => expect(document.activeElement).toBe(await text('Lead')));
    await userEvent.click(alert.getByRole('button', { name: 'Category' }));
    expect(document.activeElement).toBe(combobox('Category'));
  });

  it('shows at the address that another entry has it', async () => {
    const api = stubDesk({
      'POST /desk/entry/7/publish': () => 'content_exists',
      'PUT /desk/entry/7': (sent) => saved(sent),
    });
    await showDesk('/en/desk/7', api);
    await write('Address', 'taken');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Another entry already has this address/)).toBeTruthy();
    expect(document.activeElement).toBe(await text('Address'));
  });

  it('shows why an entry that a page depends on cannot be unpublished', async () => {
    await showDesk('/en/desk/7', stubDesk({ 'POST /desk/entry/7/unpublish': () => 'content_required' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, unpublish' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/A page of the shop depends on this entry/);
  });

  it('reports removed mark-up, and shows the saved text', async () => {
    const api = stubDesk({
      'PUT /desk/entry/7': (sent) =>
        saved(sent, { fields: { ...articleFields, content: 'Words' }, cleaned: ['content'] }),
    });
    await showDesk('/en/desk/7', api);
    await write('Text', '<b>Words</b>');
    await save();
    expect(await screen.findByText(/removed HTML from these fields and kept the words: Text/)).toBeTruthy();
    expect((await text('Text')).value).toBe('Words');
  });

  it('shows the changes of each version in its history, and restores one', async () => {
    const before = { ...articleFields, lead: 'Water.' };
    const api = stubDesk({
      'GET /desk/entry/7/revision/1': () => ({ version: 1, fields: before }),
      'GET /desk/entry/7/revision/2': () => ({ version: 2, fields: articleFields }),
      'POST /desk/entry/7/restore': () => entryWire({ version: 3, fields: before, state: 'changed' }),
    });
    await showDesk('/en/desk/7', api);
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(await history.findByText('Version 2 published')).toBeTruthy();
    expect(history.getByText(/no name/)).toBeTruthy();
    await userEvent.click(history.getByRole('button', { name: 'Changes in version 2' }));
    expect((await history.findByText(/from above/)).tagName).toBe('INS');
    await userEvent.click(history.getByRole('button', { name: 'Restore version 1' }));
    await waitFor(async () => expect((await text('Lead')).value).toBe('Water.'));
    expect(api.bodies('POST /desk/entry/7/restore')).toEqual([{ version: 2, from_version: 1 }]);
  });

  it('is created in another language with the text to translate', async () => {
    const api = stubDesk({ 'POST /desk/entry': () => entryWire({ id: 12, state: 'draft', live_version: null }) });
    const { address } = await showDesk('/en/desk/new?type=blog-articles&lang=cs&from=7', api);
    expect(await screen.findByText(/filled in the text of “How a mill wheel turns”/)).toBeTruthy();
    await save();
    await waitFor(() => expect(address()).toBe('/en/desk/12'));
    expect(api.bodies('POST /desk/entry')).toEqual([
      { type: 'blog-articles', key: 'mill', locale: 'cs', fields: articleFields },
    ]);
  });

  it('switches the operator’s switches, and never unpublishes them', async () => {
    const fields = { server_live: true, winter_mode: true };
    const panel = { type: 'control-panel', locale: null, other_language: null, title: '' } as const;
    const api = stubDesk({
      'GET /desk/entry/7': () => entryWire({ ...panel, fields }),
      'PUT /desk/entry/7': (sent) => saved(sent, panel),
    });
    await showDesk('/en/desk/7', api);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Winter pictures and offers' }));
    await save();
    await waitFor(() =>
      expect(api.bodies('PUT /desk/entry/7')).toEqual([{ version: 2, fields: { ...fields, winter_mode: false } }]),
    );
    expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull();
  });

  it('is not found under an invalid name', async () => {
    expect((await showDesk('/en/desk/mill')).result).toEqual({ kind: 'notFound' });
  });
});
