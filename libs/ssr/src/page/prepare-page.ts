import { api, type Store } from '@mp/api-client';
import {
  defaultLocale,
  isLocale,
  locales,
  type CalendarDate,
  type Currency,
  type Locale,
  type Season,
} from '@mp/domain';
import {
  carryQuery,
  intlOf,
  declaredQuery,
  restOfQuery,
  searchOf,
  type LoadResult,
  type Messages,
  type PageContext,
  type ShopStatus,
} from '@mp/host-api';
import { hrefInLocale, matchPath, type RouteMatch } from '@mp/i18n';
import { registrationRedirect } from './query-triggers.ts';
import type { HostDefinition, PageSource } from '../site/host-definition.ts';
import type { PageView } from './page-view.ts';

/** Settings that apply to every page of a visit. */
export interface Visit {
  readonly currency: Currency;
  readonly season: Season;
  readonly today: CalendarDate;
  /** The session code of the API, created by the first change of currency; null before. [4.21] */
  readonly session: string | null;
  /** The operator's announcements, by names that the host defines. [2.68] [2.69] */
  readonly announcements: readonly string[];
  /** `https://example.com`, without a trailing slash. */
  readonly origin: string;
  /** The shop's origin, for a standalone host; undefined in the shop itself. */
  readonly shopOrigin?: string;
  /** The operator's token for Mapbox; without it, maps use MapLibre. */
  readonly mapboxToken?: string;
  /** The status of the shop; only for the page of diagnostics. */
  readonly status?: ShopStatus;
}

/** Timeouts of a server for loading a page, in milliseconds. A browser has none. */
export interface PageTimeouts {
  /** For the remote's code. */
  readonly remoteMs: number;
  /** For the page's data: several sequential requests, each with its own deadline. */
  readonly dataMs: number;
}

interface PreparedView {
  readonly kind: 'view';
  readonly view: PageView;
  /** The error that the page threw while it loaded. */
  readonly error?: unknown;
}

export type Prepared = PreparedView | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

/**
 * Finds the route of an address, and loads its page, messages, data and the data of its frame. Failures of a remote or the
 * API do not reject; they result in a view with an error page.
 */
export async function preparePage(
  host: HostDefinition,
  source: PageSource,
  visit: Visit,
  store: Store,
  url: { readonly pathname: string; readonly search: string },
  timeouts?: PageTimeouts,
): Promise<Prepared> {
  const match = matchPath(url.pathname);
  const layout = (match && host.targets[match.id]?.layout) ?? 'default';
  const frameLoaded = host.loadFrame?.(layout, contextOf(match, visit, url).locale, store);
  const prepared = await prepareRemote(host, source, visit, store, url, timeouts);
  if (prepared.kind === 'view') await frameLoaded;
  return prepared;
}

async function prepareRemote(
  host: HostDefinition,
  source: PageSource,
  visit: Visit,
  store: Store,
  url: { readonly pathname: string; readonly search: string },
  timeouts: PageTimeouts | undefined,
): Promise<Prepared> {
  const registration = registrationRedirect(url);
  if (registration) return { kind: 'redirect', to: registration, permanent: false };
  const match = matchPath(url.pathname);
  const target = match ? host.targets[match.id] : undefined;
  let context = contextOf(match, visit, url);
  const hostMessages = await host.messages(context.locale);
  const base = { hostMessages, paths: pathsOf(match), announcements: visit.announcements };
  const failed = (kind: 'notFound' | 'unavailable', rest: Partial<PageView> = {}): PreparedView => ({
    kind: 'view',
    view: {
      ...base,
      context,
      kind,
      status: kind === 'notFound' ? 404 : 503,
      layout: target?.layout ?? 'default',
      page: null,
      messages: null,
      head: { title: textOf(context.locale, hostMessages)(`error.page.${kind}.title`), noIndex: true },
      shared: false,
      ...rest,
    },
  });
  // Links to other routes lead from a standalone host to the shop.
  if (match && !target && visit.shopOrigin)
    return { kind: 'redirect', to: visit.shopOrigin + url.pathname + url.search, permanent: false };
  if (!match || !target) return failed('notFound');

  const loaded = await within(timeouts?.remoteMs, source.load(target.page), { ok: false });
  if (!loaded.ok) return failed('unavailable', { kind: 'remoteMissing', page: target.page, layout: target.layout });
  const { query: keys } = loaded.page;
  const others = searchOf(restOfQuery(context.query, keys));
  context = { ...context, query: declaredQuery(context.query, keys) };
  const [messages, result] = await Promise.all([
    loaded.page.messages(context.locale).catch(() => null),
    within(
      timeouts?.dataMs,
      loadData(() => loaded.page.load?.(context, store)),
      timedOut,
    ),
  ]);
  if (!messages) return failed('unavailable', { kind: 'remoteMissing', page: target.page });
  // A redirect keeps the query keys that the page does not read.
  if (result.kind === 'redirect')
    return { kind: 'redirect', to: carryQuery(result.to, others), permanent: result.permanent };
  // If a page times out with no request pending, the page is at fault.
  if (result.kind === 'broken' || (result === timedOut && !hasPendingQuery(store))) {
    const error = result.kind === 'broken' ? result.error : new Error('A page did not finish loading.');
    console.error('A page could not load its data.', error);
    return { ...failed('unavailable', { kind: 'remoteBroken', page: target.page }), error };
  }
  if (result.kind !== 'ok') return failed(result.kind);

  const head = loaded.page.head(context, store, textOf(context.locale, messages));
  return {
    kind: 'view',
    view: {
      ...base,
      context,
      kind: 'page',
      status: result.missing ? 404 : 200,
      layout: target.layout,
      page: target.page,
      messages,
      head,
      paths: { ...base.paths, ...head.alternatePaths },
      shared: result.shared,
    },
  };
}

/** The result of a timeout. */
const timedOut: LoadResult = { kind: 'unavailable' };

/** Whether a request to the API is pending. */
const hasPendingQuery = (store: Store): boolean =>
  Object.values(store.getState()[api.reducerPath].queries).some(
    (query) => (query?.status as string | undefined) === 'pending',
  );

/**
 * Loads the data of a page. A page without `load` is the same for everybody. Failures of the API are part of the result, so
 * an exception is a bug of the remote.
 */
async function loadData(
  load: () => Promise<LoadResult> | undefined,
): Promise<LoadResult | { readonly kind: 'broken'; readonly error: unknown }> {
  try {
    return (await load()) ?? { kind: 'ok', shared: true };
  } catch (error) {
    return { kind: 'broken', error };
  }
}

/** Resolves with the result of `work`, or with `timedOut` after `ms`. Without `ms` there is no timeout. */
export function within<Result>(
  ms: number | undefined,
  work: Promise<Result>,
  timedOut: NoInfer<Result>,
): Promise<Result> {
  if (ms === undefined) return work;
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<Result>((resolve) => (timer = setTimeout(() => resolve(timedOut), ms)));
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

const textOf =
  (locale: Locale, messages: Messages) =>
  (id: MessageId, values?: Record<string, string | number>): string =>
    String(intlOf(locale, messages).formatMessage({ id }, values));

/** Creates the context of a page. A path without a route uses the language it begins with, or the default one. [2.21] */
export function contextOf(
  match: RouteMatch | null,
  visit: Visit,
  url: { pathname: string; search: string },
): PageContext {
  const first = url.pathname.split('/')[1];
  return {
    ...visit,
    routeId: match?.id ?? 'home',
    locale: match?.locale ?? (isLocale(first) ? first : defaultLocale),
    params: match?.params ?? {},
    query: new URLSearchParams(url.search),
  };
}

function pathsOf(match: RouteMatch | null): Record<Locale, string> {
  return Object.fromEntries(
    locales.map((other) => [other, match ? hrefInLocale(match, other) : `/${other}`]),
  ) as Record<Locale, string>;
}
