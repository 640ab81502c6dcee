import { snackbarQueue } from '@mp/ui/snackbars';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manageSession } from '../manage-session.ts';
import { closeSignIn, signInRequest } from '../sign-in-request.ts';
import { renderFor, stubAccount, type StubAccount } from '../testing/stub-account.tsx';
import { forgetToken, storeToken } from '../token-storage.ts';
import { guestFavourites } from './guest-favourites.ts';
import { useFavourite, useFavouriteCount } from './use-favourite.ts';

const mill = { id: 1006, name: 'Mlýn Na Jordánce' };

function Heart() {
  const { marked, toggle } = useFavourite(mill);
  const count = useFavouriteCount();
  return (
    <>
      <button type="button" aria-pressed={marked} onClick={toggle}>
        Heart
      </button>
      <p>{count} marked</p>
    </>
  );
}

const heart = () => screen.getByRole('button', { name: 'Heart' });
const isMarked = () => heart().getAttribute('aria-pressed') === 'true';
const snackbarText = () => snackbarQueue.current()?.text;

const signedIn = async (account: StubAccount): Promise<void> => {
  act(() => storeToken(account.goodToken));
  renderFor(account, <Heart />);
  await screen.findByText(`${account.favourites.length} marked`);
};

let stop = (): void => undefined;
afterEach(() => {
  act(() => {
    stop();
    forgetToken();
    guestFavourites.keep([]);
    closeSignIn();
    snackbarQueue.clear();
  });
});

describe('the heart of a signed-in user', () => {
  it('[4.12] marks at once, and a snackbar names the place', async () => {
    const account = stubAccount([7]);
    await signedIn(account);
    let respond = (): void => undefined;
    account.until = new Promise<void>((resolve) => (respond = resolve));
    await userEvent.click(heart());
    // The API has not responded yet.
    await waitFor(() => expect(isMarked()).toBe(true));
    expect(screen.getByText('2 marked')).toBeDefined();
    expect(account.favourites).toEqual([7]);
    respond();
    await waitFor(() => expect(snackbarText()).toBe('Mlýn Na Jordánce is in your favourites.'));
    expect(account.favourites).toEqual([1006, 7]);
  });

  it('[4.12] removes the mark in the same way', async () => {
    const account = stubAccount([1006]);
    await signedIn(account);
    await waitFor(() => expect(isMarked()).toBe(true));
    await userEvent.click(heart());
    await waitFor(() => expect(isMarked()).toBe(false));
    await waitFor(() => expect(snackbarText()).toBe('Mlýn Na Jordánce is no longer in your favourites.'));
    expect(account.favourites).toEqual([]);
  });

  it('[4.12] rolls back when the API refuses, and shows why', async () => {
    const account = stubAccount([]);
    account.failWith = { call: 'POST /user/favorite/1006', code: 'place_not_found' };
    await signedIn(account);
    await userEvent.click(heart());
    await waitFor(() => expect(snackbarText()).toMatch(/We no longer offer this place/));
    await waitFor(() => expect(isMarked()).toBe(false));
  });

  it('sends two presses in order', async () => {
    const account = stubAccount([]);
    await signedIn(account);
    await userEvent.dblClick(heart());
    await waitFor(() => expect(account.requests.at(-1)).toBe('DELETE /user/favorite/1006'));
    await waitFor(() => expect(isMarked()).toBe(false));
    expect(account.favourites).toEqual([]);
  });

  it('stores the mark when the session has ended, and prompts to sign in', async () => {
    const account = stubAccount([]);
    await signedIn(account);
    account.failWith = { call: 'POST /user/favorite/1006', code: 'unauthorized' };
    await userEvent.click(heart());
    await waitFor(() => expect(snackbarText()).toMatch(/^You’ve been signed out/));
    expect(guestFavourites.items()).toEqual([1006]);
    snackbarQueue.current()?.action?.run();
    expect(signInRequest.current()).not.toBeNull();
  });
});

describe('the heart of a guest', () => {
  it('[4.13] [5.45] stores the mark in the browser and prompts to sign in with a snackbar', async () => {
    const account = stubAccount();
    renderFor(account, <Heart />);
    await userEvent.click(heart());
    expect(isMarked()).toBe(true);
    await waitFor(() => expect(snackbarText()).toMatch(/is a favourite in this browser/));
    // No dialog covers the list, and no account request is sent.
    expect([signInRequest.current(), account.requests]).toEqual([null, []]);
    act(() => snackbarQueue.current()?.action?.run());
    expect(signInRequest.current()).toMatchObject({ reason: 'favourite' });

    act(() => closeSignIn());
    await userEvent.click(heart());
    expect(isMarked()).toBe(false);
    await waitFor(() => expect(snackbarText()).toMatch(/no longer in/));
  });

  it('merges the marks into the account at sign-in, without duplicates, latest first', async () => {
    const account = stubAccount([7, 5]);
    act(() => guestFavourites.keep([1006, 5, 1003]));
    stop = manageSession(account.store);
    act(() => storeToken(account.goodToken));
    await waitFor(() => expect(account.favourites).toEqual([1006, 1003, 7, 5]));
    await waitFor(() => expect(guestFavourites.items()).toEqual([]));
    expect(account.requests.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /user/favorite/1003',
      'POST /user/favorite/1006',
    ]);
    await waitFor(() =>
      expect(snackbarText()).toBe('We’ve added 2 places you marked earlier to your account’s favourites.'),
    );
  });

  it('retries marks that could not be merged, and drops those of missing places', async () => {
    const account = stubAccount([]);
    account.failWith = { call: 'POST /user/favorite/1003', code: 'place_not_found' };
    act(() => guestFavourites.keep([1006, 1003]));
    stop = manageSession(account.store);
    act(() => storeToken(account.goodToken));
    await waitFor(() => expect(guestFavourites.items()).toEqual([]));
    expect(account.favourites).toEqual([1006]);

    act(() => forgetToken());
    account.failWith = { call: 'POST /user/favorite/9', code: 'not_ready' };
    act(() => guestFavourites.keep([9]));
    act(() => storeToken(account.goodToken));
    await waitFor(() => expect(account.requests).toContain('POST /user/favorite/9'));
    await waitFor(() => expect(account.requests).toContain('GET /content/control-panel'));
    expect(guestFavourites.items()).toEqual([9]);
  });
});
