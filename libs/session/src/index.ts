export { useFavourite, useFavouriteCount, useFavouriteIds } from './favourites/use-favourite.ts';
export type { Favourite, FavouritePlace } from './favourites/use-favourite.ts';
export { mergeGuestFavourites } from './favourites/merge-guest-favourites.ts';
export { beginSession, followFailures, keepSession } from './keep-session.ts';
export { documentLocale } from './session-texts.ts';
export { closeSignIn, openSignIn, signInRequest, type SignInReason, type SignInRequest } from './sign-in-request.ts';
export { makeSessionCode } from './session-code.ts';
export { sessionToken, subscribeToToken } from './token-storage.ts';
export { useSession, type Session, type SessionStatus } from './use-session.ts';
