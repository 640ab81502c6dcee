import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endVisit, entryWire, showDesk, signIn, stubDesk } from '../testing/stub-desk.ts';

const file = (size = 10) => new File([new Uint8Array(size)], 'mill.jpg', { type: 'image/jpeg' });
const added = {
  name: 'mlyn-0a1b2c3d-all',
  url: '/media/new.avif',
  thumbnail: '/media/new-thumbnail.avif',
  caption: { cs: 'Mlýn v zimě', en: 'A mill in winter' },
};

describe('pictures of an entry', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  const open = async (api = stubDesk()) => {
    await showDesk('/en/desk/7', api);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload a new one: Picture' }));
    return within(await screen.findByRole('dialog', { name: 'New picture' }));
  };

  it('are selected by their description, and shown in the preview', async () => {
    await showDesk('/en/desk/7');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Picture' }), 'MÍLL');
    const option = await screen.findByRole('option', { name: 'A mill' });
    expect(option.querySelector('img')?.getAttribute('src')).toBe('/media/mill-thumbnail.avif');
    await userEvent.click(option);
    expect(await screen.findByRole('img', { name: 'A mill' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear: Picture' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'A mill' })).toBeNull());
  });

  it('are uploaded only with a file and a description in both languages', async () => {
    const api = stubDesk();
    const dialog = await open(api);
    await userEvent.click(dialog.getByRole('button', { name: 'Upload picture' }));
    expect(dialog.getByText('Please choose a file.')).toBeTruthy();
    expect(dialog.getAllByText(/Please describe what it shows/)).toHaveLength(2);
    await userEvent.upload(dialog.getByLabelText(/^File/), file());
    await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows, in Czech' }), 'Mlýn');
    await userEvent.click(dialog.getByRole('button', { name: 'Upload picture' }));
    expect(dialog.getAllByText(/Please describe what it shows/)).toHaveLength(1);
    expect(api.posts(/picture/)).toEqual([]);
  });

  it('are cropped around their focal point, and selected after the upload', async () => {
    const api = stubDesk({
      'POST /desk/picture': () => added,
      'PUT /desk/entry/7': ({ body }) => entryWire({ version: 3, fields: body?.['fields'] as Record<string, unknown> }),
    });
    const dialog = await open(api);
    await userEvent.upload(dialog.getByLabelText(/^File/), file());
    fireEvent.change(await dialog.findByRole('slider', { name: 'From top to bottom' }), { target: { value: '0.2' } });
    await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows, in Czech' }), added.caption.cs);
    await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows, in English' }), added.caption.en);
    api.on('GET /desk/picture', () => ({ data: [added] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Upload picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.fromEntries(api.posts(/picture/)[0]!.query)).toEqual({ ...added.caption, x: '0.5', y: '0.2' });
    expect(await screen.findByRole('img', { name: 'A mill in winter' })).toBeTruthy();
    expect(api.bodies('PUT /desk/entry/7')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() =>
      expect(api.bodies('PUT /desk/entry/7')).toEqual([
        expect.objectContaining({ fields: expect.objectContaining({ picture: added.name }) }),
      ]),
    );
  });

  it('get another description and crop, which makes another picture', async () => {
    const again = { ...added, name: 'mlyn-1b2c3d4e-all', is_added: true, focal: { x: 0.9, y: 0.5 } };
    const api = stubDesk({
      'GET /desk/editor': () => ({
        name: 'Iva',
        email: 'i@example.cz',
        role: 'publisher',
        rights: ['read', 'write', 'publish'],
      }),
      'GET /desk/picture/mill-1-summer/whole': () => ({ picture: 'data:image/avif;base64,AAAA' }),
      'PUT /desk/picture/mill-1-summer': () => again,
    });
    await showDesk('/en/desk/7', api);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Picture' }), 'mill');
    await userEvent.click(await screen.findByRole('option', { name: 'A mill' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Description and crop: A mill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Description and crop' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'What it shows, in English' }), {
      target: { value: 'Mill in winter' },
    });
    fireEvent.change(dialog.getByRole('slider', { name: 'From left to right' }), { target: { value: '0.9' } });
    api.on('GET /desk/picture', () => ({ data: [again] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save the picture' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodies('PUT /desk/picture/mill-1-summer')).toEqual([
      { cs: 'Mlýn', en: 'Mill in winter', focal: { x: 0.9, y: 0.5 } },
    ]);
    expect(await screen.findByRole('img', { name: again.caption.en })).toBeTruthy();
  });

  it('show why an upload failed, and keep the form', async () => {
    const dialog = await open(stubDesk({ 'POST /desk/picture': () => 'photo_unusable' }));
    await userEvent.upload(dialog.getByLabelText(/^File/), file());
    await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows, in Czech' }), 'Mlýn');
    await userEvent.type(dialog.getByRole('textbox', { name: 'What it shows, in English' }), 'A mill');
    await userEvent.click(dialog.getByRole('button', { name: 'Upload picture' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/couldn’t read the photo/);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'What it shows, in Czech' }).value).toBe('Mlýn');
    await userEvent.upload(dialog.getByLabelText(/^File/), file(8 * 2 ** 20 + 1));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/larger than 8 MB/);
  });
});
