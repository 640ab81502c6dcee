import { renderAt } from '@mp/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { sites } from '../sites/sites.ts';
import { recentSearches } from './recent-searches.ts';
import { SearchDialog } from './search-dialog.tsx';

const wire = {
  clients: [
    { id: 1006, name: 'Mlýn Na Jordánce', static_url: 'mlyn-na-jordance' },
    { id: 1007, name: 'Mlýn pod velmi dlouhým a temným Rašovským hřebenem u tří studánek', static_url: 'mlyn-pod' },
  ],
  collections: [
    { id: 2080, label: 'Mlýny', collection_type: 'category', static_url: 'mlyny' },
    { id: 2200, label: 'U vody', collection_type: 'surrounding', static_url: 'u-vody' },
  ],
  blogs: [{ id: 3, name: 'Mlýny, které melou', static_url: 'mlyny-ktere-melou' }],
  towns: [],
};
const nothing = { clients: [], collections: [], blogs: [], towns: [] };

type Answer = (text: string, signal: AbortSignal | null | undefined) => Promise<Response> | Response;

/** Opens the search in Czech, and records requests to the API. */
async function open(answer: Answer = () => Response.json(wire)) {
  const requested: string[] = [];
  const onClose = jest.fn();
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const text = new URL(url as string).searchParams.get('text') ?? '';
    requested.push(text);
    return answer(text, init?.signal);
  };
  const Where = () => <p data-testid="path">{useLocation().pathname}</p>;
  const shown = (
    <>
      <SearchDialog onClose={onClose} />
      <Where />
    </>
  );
  await renderAt('/cs', shown, { messages: sites.shop.messages, fetch });
  return { requested, onClose, path: () => screen.getByTestId('path').textContent };
}

const field = () => screen.getByRole('combobox', { name: 'Hledat místa, kolekce a články' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const find = async (text: string) => {
  type(text);
  await pass(500);
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
const optionNames = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label') ?? null;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => recentSearches.keep([]));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the full-screen search', () => {
  it('focuses its field', async () => {
    await open();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('[5.21] [9.18] searches from three characters on, half a second after the last one', async () => {
    const { requested } = await open();
    await find(' ml ');
    expect(requested).toEqual([]);
    expect(screen.getByRole('button', { name: 'Hledat' }).getAttribute('aria-disabled')).toBe('true');
    type('mlý');
    await pass(499);
    type('mlýn');
    await pass(499);
    expect(requested).toEqual([]);
    await pass(1);
    expect(requested).toEqual(['mlýn']);
  });

  it('searches at once when the search button is clicked', async () => {
    const { requested } = await open();
    type('mlýn');
    fireEvent.click(screen.getByRole('button', { name: 'Hledat' }));
    await pass(0);
    expect(requested).toEqual(['mlýn']);
  });

  it('[2.66] lists places, collections and articles with links to their pages', async () => {
    await open();
    await find('mlýn');
    const groups = screen.getAllByRole('group').map((group) => ({
      name: group.querySelector('[role=presentation]')?.textContent,
      paths: within(group)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    }));
    expect(groups).toEqual([
      { name: 'Místa', paths: ['/cs/kouzelna-mista/mlyn-na-jordance', '/cs/kouzelna-mista/mlyn-pod'] },
      { name: 'Kolekce', paths: ['/cs/kouzelna-mista/kategorie/mlyny', '/cs/kouzelna-mista/objevuj/u-vody'] },
      { name: 'Z blogu', paths: ['/cs/blog/mlyny-ktere-melou'] },
    ]);
    expect(screen.getByRole('status').textContent).toBe('5 výsledků pro „mlýn“.');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Mlýn',
      'Mlýn',
      'Mlýn',
      'Mlýn',
    ]);
  });

  it.each([
    [true, 30],
    [false, 60],
  ])(
    '[9.22] shortens a text (on a phone: %s) to %i characters, with the full text as its name',
    async (phone, most) => {
      window.matchMedia = (() => ({ matches: phone, addEventListener() {}, removeEventListener() {} })) as never;
      await open();
      await find('mlýn');
      const long = screen.getByRole('option', { name: wire.clients[1]?.name });
      expect(long.textContent).toHaveLength(most);
      expect(long.textContent?.at(-1)).toBe('…');
      delete (window as { matchMedia?: unknown }).matchMedia;
    },
  );

  it('[4.25] cancels the previous search, and ignores its results', async () => {
    const late: { signal?: AbortSignal | null; answer?: (response: Response) => void } = {};
    const { requested } = await open((text, signal) =>
      text === 'cha'
        ? new Promise((resolve) => Object.assign(late, { signal, answer: resolve }))
        : Response.json({ ...nothing, clients: [{ id: 1, name: 'Chata', static_url: 'chata' }] }),
    );
    await find('cha');
    await find('chata');
    expect(requested).toEqual(['cha', 'chata']);
    expect(late.signal?.aborted).toBe(true);
    late.answer?.(Response.json(wire));
    await pass(10);
    expect(optionNames()).toEqual(['Chata']);
  });

  it('removes results when the text is deleted', async () => {
    await open();
    await find('mlýn');
    await find('ml');
    expect(optionNames()).toEqual([]);
  });
});

describe('the search by the keyboard', () => {
  it('cycles through the list with the arrow keys, with the focus in the field', async () => {
    await open();
    await find('mlýn');
    expect([field().getAttribute('aria-expanded'), active()]).toEqual(['true', null]);
    press('ArrowDown');
    expect(active()).toBe('Mlýn Na Jordánce');
    press('ArrowUp');
    expect(active()).toBe('Mlýny, které melou');
    press('ArrowDown');
    expect(active()).toBe('Mlýn Na Jordánce');
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Mlýn Na Jordánce');
    expect(document.activeElement).toBe(field());
  });

  it('opens the active option with Enter, and closes', async () => {
    const { onClose, path } = await open();
    await find('mlýn');
    press('ArrowDown');
    press('Enter');
    expect(path()).toBe('/cs/kouzelna-mista/mlyn-na-jordance');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves the search open when Ctrl opens a new tab', async () => {
    const { onClose, path } = await open();
    await find('mlýn');
    press('ArrowDown');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect([path(), onClose.mock.calls.length]).toEqual(['/cs', 0]);
  });

  it('closes with Esc', async () => {
    const { onClose } = await open();
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('resets the active option when the text changes', async () => {
    await open();
    await find('mlýn');
    press('ArrowDown');
    type('mlýny');
    expect(active()).toBeNull();
  });
});

describe('recent searches', () => {
  it('are stored once a result was opened, and can be repeated', async () => {
    const { requested } = await open();
    await find('mlýn');
    expect(recentSearches.items()).toEqual([]);
    fireEvent.click(screen.getByRole('option', { name: 'U vody' }));
    expect(recentSearches.items()).toEqual(['mlýn']);
    await find('');
    expect(optionNames()).toEqual(['mlýn']);
    press('ArrowDown');
    press('Enter');
    expect(field()).toHaveProperty('value', 'mlýn');
    await pass(500);
    expect(optionNames()).toHaveLength(5);
    expect(requested).toEqual(['mlýn']);
  });

  it('can be cleared', async () => {
    act(() => recentSearches.keep(['mlýn', 'chata']));
    await open();
    expect(optionNames()).toEqual(['mlýn', 'chata']);
    fireEvent.click(screen.getByRole('button', { name: 'Vymazat hledání' }));
    expect(optionNames()).toEqual([]);
    expect(localStorage.getItem('mp.searches')).toBe('[]');
  });
});

describe('a search without results', () => {
  it('shows that nothing was found, with further links', async () => {
    await open(() => Response.json(nothing));
    await find('qqqq');
    expect(screen.getByText('Pro „qqqq“ jsme nic nenašli')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Pro „qqqq“ jsme nic nenašli.');
    expect(screen.getByRole('link', { name: 'Prohlédnout všechna místa' }).getAttribute('href')).toBe(
      '/cs/kouzelna-mista',
    );
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows a failure, keeps the text, and can be retried', async () => {
    let broken = true;
    const { requested } = await open(() => (broken ? new Response('', { status: 503 }) : Response.json(wire)));
    await find('mlýn');
    expect(screen.getByRole('alert').textContent).toContain('Hledání teď nefunguje');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await pass(0);
    expect(optionNames()).toHaveLength(5);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requested).toEqual(['mlýn', 'mlýn']);
  });
});
