import { snackbarQueue } from '@mp/ui/snackbars';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepSession } from '../keep-session.ts';
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
const told = () => snackbarQueue.current()?.text;

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

describe('the heart of somebody who is signed in', () => {
  it('[4.12] marks at once, and a snackbar names the place', async () => {
    const account = stubAccount([7]);
    await signedIn(account);
    let answer = (): void => undefined;
    account.until = new Promise<void>((resolve) => (answer = resolve));
    await userEvent.click(heart());
    // The API has not answered yet.
    await waitFor(() => expect(isMarked()).toBe(true));
    expect(screen.getByText('2 marked')).toBeDefined();
    expect(account.favourites).toEqual([7]);
    answer();
    await waitFor(() => expect(told()).toBe('Mlýn Na Jordánce is in your favourites.'));
    expect(account.favourites).toEqual([1006, 7]);
  });

  it('[4.12] takes the mark off in the same way', async () => {
    const account = stubAccount([1006]);
    await signedIn(account);
    await waitFor(() => expect(isMarked()).toBe(true));
    await userEvent.click(heart());
    await waitFor(() => expect(isMarked()).toBe(false));
    await waitFor(() => expect(told()).toBe('Mlýn Na Jordánce is no longer in your favourites.'));
    expect(account.favourites).toEqual([]);
  });

  it('[4.12] goes back to what it was when the API refuses, and says why', async () => {
    const account = stubAccount([]);
    account.failWith = { call: 'POST /user/favorite/1006', code: 'place_not_found' };
    await signedIn(account);
    await userEvent.click(heart());
    await waitFor(() => expect(told()).toMatch(/We no longer offer this place/));
    await waitFor(() => expect(isMarked()).toBe(false));
  });

  it('sends what was pressed twice in its order', async () => {
    const account = stubAccount([]);
    await signedIn(account);
    await userEvent.dblClick(heart());
    await waitFor(() => expect(account.asked.at(-1)).toBe('DELETE /user/favorite/1006'));
    await waitFor(() => expect(isMarked()).toBe(false));
    expect(account.favourites).toEqual([]);
  });

  it('keeps the wish when the session has ended, and offers to sign in', async () => {
    const account = stubAccount([]);
    await signedIn(account);
    account.failWith = { call: 'POST /user/favorite/1006', code: 'unauthorized' };
    await userEvent.click(heart());
    await waitFor(() => expect(told()).toMatch(/^You’ve been signed out/));
    expect(guestFavourites.items()).toEqual([1006]);
    snackbarQueue.current()?.action?.run();
    expect(signInRequest.current()).not.toBeNull();
  });
});

describe('the heart of a guest', () => {
  it('[4.13] [5.45] keeps the mark in the browser and prompts to sign in, in passing', async () => {
    const account = stubAccount();
    renderFor(account, <Heart />);
    await userEvent.click(heart());
    expect(isMarked()).toBe(true);
    await waitFor(() => expect(told()).toMatch(/is a favourite in this browser/));
    // Nothing lies over the list, and nobody is asked about an account that there is not.
    expect([signInRequest.current(), account.asked]).toEqual([null, []]);
    act(() => snackbarQueue.current()?.action?.run());
    expect(signInRequest.current()).toMatchObject({ reason: 'favourite' });

    act(() => closeSignIn());
    await userEvent.click(heart());
    expect(isMarked()).toBe(false);
    await waitFor(() => expect(told()).toMatch(/no longer in/));
  });

  it('brings the marks into the account at sign-in, without duplicates, the latest first', async () => {
    const account = stubAccount([7, 5]);
    act(() => guestFavourites.keep([1006, 5, 1003]));
    stop = keepSession(account.store);
    act(() => storeToken(account.goodToken));
    await waitFor(() => expect(account.favourites).toEqual([1006, 1003, 7, 5]));
    await waitFor(() => expect(guestFavourites.items()).toEqual([]));
    expect(account.asked.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /user/favorite/1003',
      'POST /user/favorite/1006',
    ]);
    await waitFor(() => expect(told()).toBe('We’ve added 2 places you marked earlier to your account’s favourites.'));
  });

  it('keeps marks that could not be brought for the next time, and drops those of places that are gone', async () => {
    const account = stubAccount([]);
    account.failWith = { call: 'POST /user/favorite/1003', code: 'place_not_found' };
    act(() => guestFavourites.keep([1006, 1003]));
    stop = keepSession(account.store);
    act(() => storeToken(account.goodToken));
    await waitFor(() => expect(guestFavourites.items()).toEqual([]));
    expect(account.favourites).toEqual([1006]);

    act(() => forgetToken());
    account.failWith = { call: 'POST /user/favorite/9', code: 'not_ready' };
    act(() => guestFavourites.keep([9]));
    act(() => storeToken(account.goodToken));
    await waitFor(() => expect(account.asked).toContain('POST /user/favorite/9'));
    await waitFor(() => expect(account.asked).toContain('GET /content/control-panel'));
    expect(guestFavourites.items()).toEqual([9]);
  });
});
