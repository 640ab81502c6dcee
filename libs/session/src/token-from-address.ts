import { offerToken } from './offered-token.ts';
import { storeToken, sessionToken } from './token-storage.ts';

export { hasGuestFavourites } from './favourites/has-guest-favourites.ts';
export { sessionToken } from './token-storage.ts';

const parameter = 'token';

/** What the API's tokens look like; anything else is dropped. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{20,100}$/.test(text);

/**
 * Moves a token from the query to storage and takes it out of the address, before anything else can read it there: no
 * referrer and no entry of the history keeps it. [4.3] While somebody is signed in, it is laid aside. Runs on first load, on pages whose own `token` it is not.
 */
export function takeTokenFromAddress(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  if (!isToken(token)) return;
  // Nobody who is signed in is replaced without being asked.
  if (sessionToken() === null) storeToken(token);
  else if (sessionToken() !== token) offerToken(token);
}
