import { offerToken } from './offered-token.ts';
import { storeToken, sessionToken } from './token-storage.ts';

export { hasGuestFavourites } from './favourites/has-guest-favourites.ts';
export { sessionToken } from './token-storage.ts';

const parameter = 'token';

/** The format of the API's tokens; anything else is dropped. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{20,100}$/.test(text);

/**
 * Moves a token from the address to storage before anything else can read it: no referrer and no history entry contains it.
 * [4.3] While another user is signed in, it is stored as an offer. Runs at load, on pages whose own `token` it is not.
 */
export function takeTokenFromAddress(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  if (!isToken(token)) return;
  // A signed-in user is not replaced without a prompt.
  if (sessionToken() === null) storeToken(token);
  else if (sessionToken() !== token) offerToken(token);
}
