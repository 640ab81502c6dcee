import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { signInRequest, closeSignIn } from '@mp/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineWire, showDesk, signIn, endVisit, stubDesk } from '../testing/stub-desk.ts';

const rows = () => screen.findAllByRole('row');

describe('access to the desk', () => {
  afterEach(() => {
    act(() => closeSignIn());
    endVisit();
  });

  it.each(locales)('asks a guest in %s to sign in, and sends no request to the API', async (locale) => {
    const api = stubDesk();
    await showDesk(href('desk', { locale }), api);
    await userEvent.click(await screen.findByRole('button', { name: /Přihlásit se|Sign in/ }));
    expect(signInRequest.current()).toMatchObject({ reason: 'protectedPage' });
    expect(api.requested.filter((path) => path.startsWith('/desk'))).toEqual([]);
  });

  it('is refused to an account that is not a staff member', async () => {
    signIn();
    await showDesk('/en/desk', stubDesk({ 'GET /desk/second-factor': () => 'forbidden' }));
    expect(await screen.findByText(/This isn’t a staff account/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the list of entries', () => {
  beforeEach(() => signIn());
  afterEach(() => endVisit());

  it('shows the type, the state and the last editor of each entry', async () => {
    const waiting = lineWire({ id: 9, title: 'Chaloupka', state: 'draft', changed_by: null, other_language: null });
    const publish_at = '2030-05-01T08:00:00Z';
    const response = { data: [lineWire(), { ...waiting, locale: 'cs', publish_at }], total: 2 };
    await showDesk('/en/desk', stubDesk({ 'GET /desk/entry': () => response }));
    const [, first, second] = (await rows()).map((row) => within(row));
    expect(first?.getByRole('link', { name: 'How a mill wheel turns' }).getAttribute('href')).toBe('/en/desk/7');
    for (const words of ['Articles', 'English', 'Published']) expect(first?.getByText(words)).toBeTruthy();
    expect(first?.getByText(/Iva Bártová/)).toBeTruthy();
    expect(second?.getByText('English is missing')).toBeTruthy();
    expect(second?.getByText(/Publishes .*2030/)).toBeTruthy();
    expect(screen.getByText('2 entries')).toBeTruthy();
  });

  it('has the button for a new entry above the entries, in both languages', async () => {
    const { address } = await showDesk('/en/desk');
    const [header] = await rows();
    const begin = screen.getByRole('button', { name: 'Write something new' });
    expect(begin.compareDocumentPosition(header!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(begin);
    const dialog = within(await screen.findByRole('dialog', { name: 'Write something new' }));
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Language' }), 'Czech');
    await userEvent.click(dialog.getByRole('button', { name: 'Start writing' }));
    await waitFor(() => expect(address()).toBe('/en/desk/new?type=blog-articles&lang=cs'));
  });

  it('names drafts without a title', async () => {
    const response = { data: [lineWire({ title: '', state: 'draft' })], total: 1 };
    await showDesk('/en/desk', stubDesk({ 'GET /desk/entry': () => response }));
    expect(await screen.findByRole('link', { name: 'Untitled' })).toBeTruthy();
  });

  it('filters by words and by choices, and keeps the filters in the address', async () => {
    const api = stubDesk();
    const { address } = await showDesk('/en/desk?lang=nonsense&p=x', api);
    await rows();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the texts' }), 'mlyn{Enter}');
    await waitFor(() => expect(address()).toContain('q=mlyn'));
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'State' })[0]!, 'draft');
    await waitFor(() => expect(address()).toContain('state=draft'));
    await waitFor(() => expect(api.requested.at(-1)).toContain('state=draft'));
    expect(api.requested.find((path) => path.startsWith('/desk/entry'))).toBe('/desk/entry?start=0&limit=30');
    expect(api.requested.at(-1)).toContain('q=mlyn');
  });

  it('has pages, and a message if it is empty', async () => {
    const response = { data: [lineWire()], total: 61 };
    await showDesk('/en/desk?p=2', stubDesk({ 'GET /desk/entry': () => response }));
    const pages = within(await screen.findByRole('navigation', { name: 'List pages' }));
    expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/en/desk');
    expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/en/desk?p=3');
    expect(pages.getByText('Page 2 of 3')).toBeTruthy();
  });

  it('can be retried after an error', async () => {
    const api = stubDesk({ 'GET /desk/entry': () => new Response('', { status: 503 }) });
    await showDesk('/en/desk', api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /desk/entry', () => ({ data: [], total: 0 }));
    await userEvent.click(again);
    expect(await screen.findByText('Nothing found.')).toBeTruthy();
  });
});
