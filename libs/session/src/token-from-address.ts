import { offeredToken, offerToken } from './offered-token.ts';
import { sessionToken } from './token-storage.ts';

export { readConsent } from './analytics/stored-consent.ts';
export { keepsFavourites } from './favourites/keeps-favourites.ts';
export { sessionToken } from './token-storage.ts';

const parameter = 'token';

/** What the API's tokens look like; anything else is dropped. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{20,100}$/.test(text);

/**
 * Moves a token from the query to storage and takes it out of the address, before anything else can read it there: no
 * referrer and no entry of the history keeps it. [4.3] It signs nobody in by itself: the page asks first. Runs on first load,
 * on pages whose own `token` it is not.
 *
 * @returns whether there is a token to ask about
 */
export function takeTokenFromAddress(): boolean {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token !== null) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    if (isToken(token) && sessionToken() !== token) offerToken(token);
  }
  return offeredToken() !== null;
}
