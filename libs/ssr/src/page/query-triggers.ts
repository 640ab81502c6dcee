import { isLocale } from '@mp/domain';
import { href, type RouteId } from '@mp/i18n';

/** What a query asks a page to open by itself. [2.31] */
export type QueryTrigger =
  | { readonly kind: 'setNewPassword'; readonly code: string }
  | { readonly kind: 'signIn'; readonly mode: 'login' | 'forgotten'; readonly back: string | null };

/** Routes whose own pages read a `code` from the query. */
const routesWithCode: readonly RouteId[] = [
  'status',
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

/** Routes whose `token`, if there is one, is not a session's. [4.3] */
const routesWithToken: readonly RouteId[] = ['forgetPassword', 'registration', 'status'];

/** Whether a `token` in this route's query is moved to storage. [4.3] */
export const takesToken = (routeId: RouteId | undefined): boolean =>
  routeId === undefined || !routesWithToken.includes(routeId);

/** The keys that open something; taken out of the address once it is open. */
export const triggerKeys = ['code', 'login', 'renew', 'back'] as const;

const isOwnPath = (path: string): boolean => {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  return isLocale(first);
};

/** What a query opens on a page; null for nothing. `code` beside `passRequired` belongs to the registration. [2.32]–[2.34] */
export function readTrigger(routeId: RouteId, query: URLSearchParams): QueryTrigger | null {
  const code = query.get('code');
  if (code !== null && !query.has('passRequired') && !routesWithCode.includes(routeId))
    return { kind: 'setNewPassword', code };
  const mode = query.has('renew') ? 'forgotten' : query.has('login') ? 'login' : null;
  if (!mode) return null;
  const back = query.get('back');
  return { kind: 'signIn', mode, back: back !== null && isOwnPath(back) ? back : null };
}

/** The key that leads to the registration page from any other. [2.35] */
export const registrationKey = 'registration';

/** [2.35] Where `registration` in the query leads: to the registration page, with the rest of the query. */
export function registrationRedirect(url: { readonly pathname: string; readonly search: string }): string | null {
  const query = new URLSearchParams(url.search);
  const locale = url.pathname.split('/')[1];
  if (!query.has(registrationKey) || !isLocale(locale)) return null;
  query.delete(registrationKey);
  return href('registration', { locale, query: Object.fromEntries(query) });
}
