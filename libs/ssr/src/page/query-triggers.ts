import { isLocale } from '@mp/domain';
import { href, type RouteId } from '@mp/i18n';

/** A dialog that a query opens. [2.31] */
export type QueryTrigger =
  | { readonly kind: 'setNewPassword'; readonly code: string }
  | { readonly kind: 'signIn'; readonly mode: 'login' | 'forgotten'; readonly back: string | null };

/** Routes whose pages read `code` from the query themselves. */
const routesWithCode: readonly RouteId[] = [
  'status',
  'reservationChange',
  'paygateError',
  'requestAccept',
  'requestReject',
  'voucherFile',
  'checkout',
  'forgetPassword',
  'board',
  'review',
  'reviewAnswer',
];

/** Routes whose `token` is not a session token. [4.3] */
const routesWithToken: readonly RouteId[] = ['forgetPassword', 'registration', 'status'];

/** Whether a `token` in the query of a route is moved to storage. [4.3] */
export const acceptsSessionToken = (routeId: RouteId | undefined): boolean =>
  routeId === undefined || !routesWithToken.includes(routeId);

/** Keys that open a dialog. They are removed from the address once it is open. */
export const triggerKeys = ['code', 'login', 'renew', 'back'] as const;

const isOwnPath = (path: string): boolean => {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  return isLocale(first);
};

/** Reads the dialog that a query opens, or null. `code` with `passRequired` belongs to the registration. [2.32]–[2.34] */
export function readTrigger(routeId: RouteId, query: URLSearchParams): QueryTrigger | null {
  const code = query.get('code');
  if (code !== null && !query.has('passRequired') && !routesWithCode.includes(routeId))
    return { kind: 'setNewPassword', code };
  const mode = query.has('renew') ? 'forgotten' : query.has('login') ? 'login' : null;
  if (!mode) return null;
  const back = query.get('back');
  return { kind: 'signIn', mode, back: back !== null && isOwnPath(back) ? back : null };
}

/** The key that redirects any page to the registration page. [2.35] */
export const registrationKey = 'registration';

/** [2.35] Returns the registration page, with the rest of the query, if the query has the key `registration`. */
export function registrationRedirect(url: { readonly pathname: string; readonly search: string }): string | null {
  const query = new URLSearchParams(url.search);
  const locale = url.pathname.split('/')[1];
  if (!query.has(registrationKey) || !isLocale(locale)) return null;
  query.delete(registrationKey);
  return href('registration', { locale, query: Object.fromEntries(query) });
}
