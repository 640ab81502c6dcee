import type { SharedBoardWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import page from './board-page.tsx';
import { choiceOf, ownVotes, storeChoice } from './board-voter.ts';

const code = 'board-code-0123456789';
const board = (changes: Partial<SharedBoardWire> = {}): SharedBoardWire => ({
  title: 'Zimní víkend',
  arrival: '2027-02-19',
  departure: '2027-02-21',
  adults: 2,
  childrens: 1,
  places: [
    { client_id: 1006, yes: 2, no: 0, notes: [] },
    { client_id: 999_999, yes: 0, no: 0, notes: [] },
  ],
  ...changes,
});
const czk = (minor: number) => ({ minor, currency: 'CZK' as const });
const total = {
  total: czk(530_000),
  nights: 2,
  per_night: czk(265_000),
  rate: null,
  arrival: '2027-02-19',
  departure: '2027-02-21',
  points: 103,
};

/** The board's state, which requests change. */
const world = (shown: SharedBoardWire | string = board(), changed: SharedBoardWire | string = shown) => {
  const requested: URL[] = [];
  const visit = visitPage(page, `/cs/spolecna-nastenka?code=${code}`, (url) => {
    requested.push(url);
    if (url.pathname === '/public/board') return typeof shown === 'string' ? undefined : shown;
    if (url.pathname.startsWith('/public/board/place/')) return typeof changed === 'string' ? 409 : changed;
    if (url.pathname !== '/public/client') return undefined;
    const data = [clientWire({ filter_match: true, term_price: total })];
    return { data, matchedRows: 1, minMaxPrices: [] };
  });
  return { visit, requested };
};

afterEach(() =>
  act(() => {
    ownVotes.keep([]);
    snackbarQueue.clear();
  }),
);

describe('a shared trip board', () => {
  it('shows its trip and its places with their totals for its dates, and is not cached', async () => {
    const { visit, requested } = world();
    const { result, head } = await visit;
    expect([result, head?.noIndex]).toEqual([{ kind: 'ok', shared: false }, true]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zimní víkend');
    expect(screen.getByText(/19\..*21\..*2 dospělí, 1 dítě/)).toBeTruthy();
    const question = requested.find(({ pathname }) => pathname === '/public/client')?.searchParams;
    expect([question?.get('arrival'), question?.get('persons'), question?.get('clientId')]).toEqual([
      '2027-02-19',
      '2',
      '1006,999999',
    ]);
    // Places that are missing in the catalogue are left out.
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('article').textContent.replaceAll('\u00a0', ' ')).toContain('5 300 Kč');
  });

  it('requests no prices for dates that have begun, and shows so', async () => {
    const { visit, requested } = world(board({ arrival: '2026-11-19', departure: '2026-11-22' }));
    expect((await visit).result).toEqual({ kind: 'ok', shared: false });
    expect(screen.getByText(/Tenhle termín už začal/)).toBeTruthy();
    const question = requested.find(({ pathname }) => pathname === '/public/client')?.searchParams;
    expect([question?.get('clientId'), question?.has('arrival')]).toEqual(['1006,999999', false]);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('is not found without its link, and once that is revoked', async () => {
    expect((await visitPage(page, '/cs/spolecna-nastenka', () => undefined)).result).toEqual({ kind: 'notFound' });
    expect((await world('gone').visit).result).toEqual({ kind: 'notFound' });
  });

  it('shows notes as they were written', async () => {
    const note = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11', author: 'Běla', text: '<img src=x>', written_at: '' };
    await world(board({ places: [{ client_id: 1006, yes: 0, no: 0, notes: [note] }] })).visit;
    const notes = screen.getByRole('list', { name: /^Poznámky k místu/ });
    expect(within(notes).getByText('<img src=x>')).toBeTruthy();
    expect(notes.querySelector('img')).toBeNull();
  });

  it('lets only its owner remove notes', async () => {
    const note = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11', author: 'Běla', text: 'Ahoj', written_at: '' };
    await world(board({ places: [{ client_id: 1006, yes: 0, no: 0, notes: [note] }] })).visit;
    expect(screen.queryByRole('button', { name: /Smazat poznámku/ })).toBeNull();
  });

  it('accepts a vote without an account, stores it in the browser, and removes it', async () => {
    await world(board(), board({ places: [{ client_id: 1006, yes: 3, no: 0, notes: [] }] })).visit;
    const yes = screen.getByRole('button', { name: /^Jsem pro 2/ });
    await userEvent.click(yes);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Jsem pro/ }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(screen.getByRole('button', { name: /^Jsem pro 3/ })).toBeTruthy();
    expect(choiceOf(ownVotes.items(), code, 1006)).toBe('yes');
    await userEvent.click(screen.getByRole('button', { name: /^Jsem pro/ }));
    await waitFor(() => expect(choiceOf(ownVotes.items(), code, 1006)).toBeNull());
  });

  it('requires a name and a text, and adds the note', async () => {
    const note = { id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11', author: 'Běla', text: 'Má saunu', written_at: '' };
    await world(board(), board({ places: [{ client_id: 1006, yes: 2, no: 0, notes: [note] }] })).visit;
    await userEvent.click(screen.getByRole('button', { name: /^Připsat poznámku/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Připsat' }));
    expect(screen.getAllByText('Vyplňte prosím.')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Vaše jméno'), 'Běla\u202e');
    await userEvent.click(screen.getByRole('button', { name: 'Připsat' }));
    expect(screen.getByText(/neviditelný znak/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Vaše jméno'));
    await userEvent.type(screen.getByLabelText('Vaše jméno'), 'Běla');
    await userEvent.type(screen.getByLabelText('Poznámka'), 'Má saunu');
    await userEvent.click(screen.getByRole('button', { name: 'Připsat' }));
    expect(await screen.findByText('Má saunu')).toBeTruthy();
    expect(screen.queryByLabelText('Vaše jméno')).toBeNull();
    // The pressed button is gone; the one that opened the form is there again.
    const write = screen.getByRole('button', { name: /^Připsat poznámku/ });
    expect(document.activeElement).toBe(write);
    // The second half of a double press would hit what has moved to the button's position.
    const followed = jest.fn((event: Event) => event.preventDefault());
    const link = screen.getAllByRole('link')[0] as HTMLElement;
    link.addEventListener('click', followed);
    // Mouse down would move the focus there.
    expect(fireEvent.mouseDown(link, { detail: 2 })).toBe(false);
    fireEvent.click(link, { detail: 2 });
    expect(followed).not.toHaveBeenCalled();
    expect(fireEvent.mouseDown(link, { detail: 1 })).toBe(true);
    fireEvent.click(link, { detail: 1 });
    expect(followed).toHaveBeenCalledTimes(1);
    await userEvent.click(write);
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Připsat poznámku/ }));
  });
});

it('votes of this browser are stored by board and place', () => {
  act(() => {
    storeChoice(code, 1, 'yes');
    storeChoice(code, 2, 'no');
    storeChoice('another-board-0123456789', 1, 'no');
    storeChoice(code, 1, 'no');
  });
  expect([1, 2, 3].map((id) => choiceOf(ownVotes.items(), code, id))).toEqual(['no', 'no', null]);
});
