import { closeSignIn, guestFavourites, signInRequest } from '@mp/session';
import { snackbarQueue } from '@mp/ui/snackbars';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visitPage } from '../testing/visit-page.ts';
import { clientWire } from '../testing/wire.ts';
import page from './favourites-page.tsx';

const places = [
  clientWire(),
  clientWire({ pkid: 1002, name: 'Chata U Lesa', static_url: 'chata-u-lesa' }),
  clientWire({ pkid: 1003, name: 'Hotel Nad Vodou', static_url: 'hotel-nad-vodou' }),
];
/** Responds as the API does: only the requested places, in its own order. */
const responses = (url: URL) => {
  if (url.pathname !== '/public/client') return undefined;
  const ids = (url.searchParams.get('clientId') ?? '').split(',').map(Number);
  const data = places.filter(({ pkid }) => ids.includes(pkid));
  return { data, matchedRows: data.length, minMaxPrices: [] };
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

afterEach(() => {
  act(() => {
    closeSignIn();
    snackbarQueue.clear();
    guestFavourites.keep([]);
  });
});

describe('the favourites of a guest', () => {
  it('[2.14] are those of the browser, latest first, without missing places', async () => {
    guestFavourites.keep([1003, 999_999, 1006]);
    await visitPage(page, '/cs/oblibene', responses);
    await waitFor(() => expect(headings()).toEqual(['Hotel Nad Vodou', 'Mlýn Na Jordánce']));
  });

  it('can be saved in an account', async () => {
    guestFavourites.keep([1006]);
    await visitPage(page, '/en/favorite', responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(signInRequest.current()).toMatchObject({ reason: 'favourite' });
  });

  it('[2.25] prompt to sign in and return when there are none', async () => {
    const { address } = await visitPage(page, '/en/favorite', responses);
    await waitFor(() => expect(address()).toBe('/en?login=true&back=%2Fen%2Ffavorite'));
  });

  it('show that they failed to load, and retry', async () => {
    guestFavourites.keep([1006]);
    let fails = true;
    await visitPage(page, '/en/favorite', (url) => (fails ? 503 : responses(url)));
    expect((await screen.findByRole('alert')).textContent).toContain('None of them are lost');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mlýn Na Jordánce' })).toBeDefined();
  });

  it('stay visible until the page is left, so that a mistake can be undone', async () => {
    guestFavourites.keep([1002, 1006]);
    await visitPage(page, '/en/favorite', responses);
    await screen.findByRole('heading', { name: 'Chata U Lesa' });
    act(() => guestFavourites.keep([1006]));
    expect(headings()).toEqual(['Chata U Lesa', 'Mlýn Na Jordánce']);
  });
});
