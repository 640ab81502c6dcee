import { offeredToken, offerToken } from './offered-token.ts';
import { sessionToken } from './token-storage.ts';

export { readConsent } from './analytics/stored-consent.ts';
export { hasGuestFavourites } from './favourites/has-guest-favourites.ts';
export { sessionToken } from './token-storage.ts';

const parameter = 'token';

/** The format of the API's tokens; anything else is dropped. */
const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{20,100}$/.test(text);

/**
 * Moves a token from the address to storage before anything else can read it: no referrer and no history entry contains it.
 * [4.3] It signs nobody in by itself: the page prompts first. Runs at load, on pages whose own `token` it is not.
 *
 * @returns whether there is a token that needs a prompt
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
