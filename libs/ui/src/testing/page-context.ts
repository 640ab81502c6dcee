import { calendarDateOf, currencyOfLocale } from '@mp/domain';
import type { PageContext } from '@mp/host-api';
import { matchPath } from '@mp/i18n';

/** The page context of an address, in winter on 2026-11-21. A path without a route is the home page's. */
export function pageContextAt(url: URL): PageContext {
  const match = matchPath(url.pathname);
  const locale = match?.locale ?? 'cs';
  return {
    routeId: match?.id ?? 'home',
    locale,
    currency: currencyOfLocale[locale],
    season: 'winter',
    today: calendarDateOf('2026-11-21'),
    params: match?.params ?? {},
    query: url.searchParams,
    origin: url.origin,
  };
}
