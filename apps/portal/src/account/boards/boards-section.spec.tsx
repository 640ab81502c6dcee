import type { OwnBoardWire } from '@mp/contract';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.ts';
import { signIn, signOutEverywhere } from '../../testing/sign-in.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { accountPage } from '../account-page.tsx';

const id = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a55';
const board = (changes: Partial<OwnBoardWire> = {}): OwnBoardWire => ({
  id,
  title: 'Winter weekend',
  arrival: '2027-02-19',
  departure: '2027-02-21',
  adults: 2,
  childrens: 0,
  places: [1001],
  code: null,
  created_at: '2026-11-20T09:00:00Z',
  ...changes,
});
const code = 'board-code-0123456789';

async function open(boards: readonly OwnBoardWire[], changed: readonly OwnBoardWire[] = boards) {
  const answer = () => ({ data: changed });
  const api = stubApi({
    'GET /user/board': () => ({ data: boards }),
    'POST /user/board': answer,
    [`PUT /user/board/${id}`]: answer,
    [`POST /user/board/${id}/share`]: answer,
    [`DELETE /user/board/${id}/share`]: answer,
    [`DELETE /user/board/${id}`]: answer,
  });
  await renderPage({ accountFavourites: accountPage }, '/en/account/favourites', api.fetch);
  await screen.findByRole('button', { name: 'New board' });
  return api;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

beforeEach(signIn);
afterEach(() => {
  act(() => snackbarQueue.clear());
  signOutEverywhere();
});

describe('the trip boards of an account', () => {
  it('[6.2] show their content, and are not shared at first', async () => {
    await open([board()]);
    expect(screen.getByText(/19 Feb 2027 – 21 Feb 2027 · 2 adults/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the board' })).toBeNull();
  });

  it('are shared by a link, which can be revoked', async () => {
    const api = await open([board()], [board({ code })]);
    await press('Share by link: board Winter weekend');
    const link = await screen.findByRole('link', { name: 'Open the board' });
    expect(link.getAttribute('href')).toBe(`/en/trip-board?code=${code}`);
    api.on(`DELETE /user/board/${id}/share`, () => ({ data: [board()] }));
    await press('Revoke link: board Winter weekend');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the board' })).toBeNull());
    expect(snackbarQueue.current()).toMatchObject({ tone: 'success' });
  });

  it('copy their link', async () => {
    const user = userEvent.setup();
    await open([board({ code })]);
    await user.click(screen.getByRole('button', { name: 'Copy the link to board Winter weekend' }));
    expect(await navigator.clipboard.readText()).toContain(`/en/trip-board?code=${code}`);
  });

  it('require a title and a place', async () => {
    const api = await open([]);
    await press('New board');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save board' }));
    expect(inDialog().getByText('Please give the board a title.')).toBeTruthy();
    await userEvent.type(inDialog().getByLabelText('Title'), 'Spring');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save board' }));
    expect(inDialog().getByText('Please choose at least one place.')).toBeTruthy();
    expect(api.posts(/user\/board$/)).toEqual([]);
  });

  it.each([
    ['2026-11-19', '2027-02-21', 'Arrival', 'That day has passed. Choose today or later.'],
    ['2027-02-21', '2027-02-19', 'Departure', 'Departure must be after arrival.'],
    ['2029-02-19', '2029-02-21', 'Departure', 'You can book up to 18 months ahead.'],
    ['2027-02-19', '', 'Departure', 'Please enter both arrival and departure, or neither.'],
    ['1027-02-19', '2027-02-21', 'Arrival', /^Enter the date as/],
  ])('[5.2] show at its field what is wrong with %s to %s', async (arrival, departure, at, words) => {
    const api = await open([]);
    await press('New board');
    await userEvent.type(inDialog().getByLabelText('Title'), 'Spring');
    const fieldOf = (name: string) => inDialog().getByLabelText(`${name} (optional)`);
    fireEvent.change(fieldOf('Arrival'), { target: { value: arrival } });
    fireEvent.change(fieldOf('Departure'), { target: { value: departure } });
    await userEvent.click(inDialog().getByRole('button', { name: 'Save board' }));
    expect(inDialog().getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(fieldOf(at));
    expect(api.posts(/user\/board$/)).toEqual([]);
  });

  it('are removed with their notes', async () => {
    await open([board()], []);
    await press('Delete board Winter weekend');
    expect(inDialog().getByText(/with all its votes and notes/)).toBeTruthy();
    await userEvent.click(inDialog().getByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('Winter weekend')).toBeTruthy();
    await press('Delete board Winter weekend');
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete the board' }));
    await waitFor(() => expect(screen.queryByText('Winter weekend')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New board' }));
  });
});
