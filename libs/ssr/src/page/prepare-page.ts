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
  knownQuery,
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

/** What is the same for every page of a visit. */
export interface Visit {
  readonly currency: Currency;
  readonly season: Season;
  readonly today: CalendarDate;
  /** The code that a change of currency has made; null before the first. [4.21] */
  readonly session: string | null;
  /** What the operator announces; the host knows what the names stand for. [2.68] [2.69] */
  readonly announcements: readonly string[];
  /** `https://example.com`, without a trailing slash. */
  readonly origin: string;
  /** Where the rest of the shop is, for a host that serves an area alone; not there in the shop itself. */
  readonly shopOrigin?: string;
  /** What maps are drawn with where the operator has an account at Mapbox. */
  readonly mapboxToken?: string;
  /** How the shop is, for the page of diagnostics alone. */
  readonly status?: ShopStatus;
}

/** How long a server waits for what a page is made of, in milliseconds. A browser waits for as long as its visitor does. */
export interface Patience {
  /** For the area's code. */
  readonly areaMs: number;
  /** For the page's data: several calls one after the other, each with its own deadline. */
  readonly dataMs: number;
}

interface PreparedView {
  readonly kind: 'view';
  readonly view: PageView;
  /** What the area's code threw while it loaded. */
  readonly error?: unknown;
}

export type Prepared = PreparedView | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean };

/**
 * Finds the route of an address, loads its page, its texts, its data and what its frame shows. Never rejects because of a
 * remote or the API: those become a view that says so.
 */
export async function preparePage(
  host: HostDefinition,
  source: PageSource,
  visit: Visit,
  store: Store,
  url: { readonly pathname: string; readonly search: string },
  patience?: Patience,
): Promise<Prepared> {
  const match = matchPath(url.pathname);
  const layout = (match && host.targets[match.id]?.layout) ?? 'default';
  const framed = host.loadFrame?.(layout, contextOf(match, visit, url).locale, store);
  const prepared = await prepareArea(host, source, visit, store, url, patience);
  if (prepared.kind === 'view') await framed;
  return prepared;
}

async function prepareArea(
  host: HostDefinition,
  source: PageSource,
  visit: Visit,
  store: Store,
  url: { readonly pathname: string; readonly search: string },
  patience: Patience | undefined,
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
  // The brand and every other way out of an area on its own origin lead to the shop.
  if (match && !target && visit.shopOrigin)
    return { kind: 'redirect', to: visit.shopOrigin + url.pathname + url.search, permanent: false };
  if (!match || !target) return failed('notFound');

  const loaded = await within(patience?.areaMs, source.load(target.page), { ok: false });
  if (!loaded.ok) return failed('unavailable', { kind: 'areaMissing', page: target.page, layout: target.layout });
  const { query: keys } = loaded.page;
  const others = searchOf(restOfQuery(context.query, keys));
  context = { ...context, query: knownQuery(context.query, keys) };
  const [messages, result] = await Promise.all([
    loaded.page.messages(context.locale).catch(() => null),
    within(
      patience?.dataMs,
      loadData(() => loaded.page.load?.(context, store)),
      late,
    ),
  ]);
  if (!messages) return failed('unavailable', { kind: 'areaMissing', page: target.page });
  // What others have added to the address goes along.
  if (result.kind === 'redirect')
    return { kind: 'redirect', to: carryQuery(result.to, others), permanent: result.permanent };
  // Who is late with nothing asked for waits for nobody but itself.
  if (result.kind === 'broken' || (result === late && !isAsking(store))) {
    const error = result.kind === 'broken' ? result.error : new Error('A page did not come to an end of loading.');
    console.error('A page could not load its data.', error);
    return { ...failed('unavailable', { kind: 'areaBroken', page: target.page }), error };
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

/** Its data is not there in time. */
const late: LoadResult = { kind: 'unavailable' };

/** Whether the API has been asked for something and has not answered. */
const isAsking = (store: Store): boolean =>
  Object.values(store.getState()[api.reducerPath].queries).some(
    (query) => (query?.status as string | undefined) === 'pending',
  );

/**
 * A page that loads nothing is the same for everybody. What the API refuses or cannot give is told in the result; one that throws is a
 * fault of the area's code, as one that breaks while it is rendered.
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

/** What `work` comes to, or what stands for it once the patience is over. Without one, it takes as long as it takes. */
export function within<Result>(ms: number | undefined, work: Promise<Result>, late: NoInfer<Result>): Promise<Result> {
  if (ms === undefined) return work;
  let timer: ReturnType<typeof setTimeout>;
  const impatience = new Promise<Result>((resolve) => (timer = setTimeout(() => resolve(late), ms)));
  return Promise.race([work, impatience]).finally(() => clearTimeout(timer));
}

const textOf =
  (locale: Locale, messages: Messages) =>
  (id: MessageId, values?: Record<string, string | number>): string =>
    String(intlOf(locale, messages).formatMessage({ id }, values));

/** A path that leads nowhere is answered in the language it begins with, else in the default one. [2.21] */
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
