import {
  currencyOfLocale,
  dateInZone,
  defaultLocale,
  isLocale,
  locales,
  operatorTimeZone,
  type CalendarDate,
  type Currency,
  type Locale,
  type Season,
} from '@mp/domain';
import { systemClock } from '@mp/domain/clock';
import {
  carryQuery,
  declaredQuery,
  restOfQuery,
  searchOf,
  type FormFields,
  type LiveRemote,
  type PageId,
  type QueryKeys,
  type ShopStatus,
  type SubmitResult,
} from '@mp/host-api';
import { hrefInLocale, matchPath, type RouteMatch } from '@mp/i18n';
import type { SpanOf, Tracing } from '@mp/service';
import { releaseKey } from '@mp/host-api/release-key';
import { remoteOf, type RemoteName } from '@mp/host-api/remote-names';
import { LRUCache } from 'lru-cache';
import type { Visit } from '../page/prepare-page.ts';
import { registrationKey } from '../page/query-triggers.ts';
import type { Site } from '../site/site.ts';
import { createExternalStateStore, type ExternalStateStore } from '../cache/external-state-store.ts';
import { agesOf, cacheLimits, defaultMemoryMb } from '../cache/cache-limits.ts';
import { bumpVersion, initialVersions, type Changed } from '../cache/data-versions.ts';
import type { SiteState } from '../http/control-panel-reader.ts';
import type { EncodedPage } from '../cache/encoded-page.ts';
import { createPageStore } from '../cache/page-store.ts';
import { createPageCache, type CacheOutcome, type RenderedPage } from '../cache/page-cache.ts';
import type { PageRequest } from './page-request.ts';
import type { ReleaseSnapshot, RenderService } from './render-service.ts';
import type { ChosenReleases, VisitorChoice } from '../http/visitor-releases.ts';

export interface PagePipelineOptions {
  readonly renderer: RenderService;
  readonly pageFreshMs: number;
  /** Memory of the process in MB: how many pages are cached follows from it. */
  readonly memoryMb?: number | undefined;
  readonly tracing?: Tracing | undefined;
  readonly now?: () => Date;
  /** A stale page could not be rendered again in the background; visitors still get the stale page. */
  readonly onStale: (error: unknown, key: string) => void;
  /** A page of a release was rendered, `content@1f3a`: how long that took, in milliseconds. */
  readonly onRendered?: ((release: string, ms: number) => void) | undefined;
}

/** One site of the server, served on one origin. */
export interface SiteOptions {
  readonly site: Site;
  /** @param chosen versions that a visitor gets in the place of live ones, where those are loaded */
  readonly snapshot: (chosen?: ChosenReleases) => ReleaseSnapshot;
  /** The address that visitors use; canonical links are made of it. */
  readonly publicOrigin: string;
  /** Origin of the pages that this site does not serve. */
  readonly shopOrigin?: string | undefined;
  /** The operator's token at Mapbox; without it, maps show our own base map. */
  readonly mapboxToken?: string | undefined;
  /** The operator's announcements on the home page; none by default. [2.68] [2.69] */
  readonly announcements?: readonly string[];
  /** Returns the status of the shop, for its page of diagnostics. */
  readonly status?: (() => Promise<ShopStatus>) | undefined;
}

/** The visitor's choices that a page depends on. */
export interface PageChoice {
  readonly season: Season;
  /** Null for the default currency of the language. */
  readonly currency: Currency | null;
  readonly session: string | null;
  /** Which releases this visitor gets; the live ones without it. */
  readonly visitor?: VisitorChoice;
}

interface PageOfAddress {
  readonly page: EncodedPage;
  readonly outcome: CacheOutcome;
  /** The address that this one redirects to; null for a page. */
  readonly redirectsTo: string | null;
}

/** The pages of one site. */
export interface SitePages {
  /** The page of an address, cached or rendered now. */
  page(url: URL, choice: PageChoice): Promise<PageOfAddress>;
  /**
   * Handles a form that was sent to a page; null where the page takes none.
   *
   * @param client the visitor's address
   */
  submit(url: URL, fields: FormFields, choice: PageChoice, client: string): Promise<SubmitResult | null>;
  /** Renders the pages that most visits begin with, in both languages; false when something could not be loaded. [4.7] */
  warm(season: Season): Promise<boolean>;
}

/** Renders and caches the pages of all sites of a server. */
export interface PagePipeline {
  /** External state of pages, by its address. */
  readonly externalState: ExternalStateStore;
  pagesOf(options: SiteOptions): SitePages;
  /** Invalidates cached pages whose content or places have changed since the last call. (ADR 0004) */
  applyState(state: SiteState): void;
}

const spanOf = (page = 'none', remote = 'none', release: string): SpanOf => ({
  name: `render ${page}`,
  kind: 'internal',
  labels: { 'shop.page': page, 'shop.remote': remote, 'shop.release': release },
});

/** Hydration is limited to this element, so a notice is inserted before it. */
const rootMark = '<div id="root">';

export function createPagePipeline(options: PagePipelineOptions): PagePipeline {
  const { renderer, tracing } = options;
  const today = createToday(options.now ?? systemClock.now);
  const store = createPageStore(cacheLimits(options.memoryMb ?? defaultMemoryMb).pages);
  const pages = createPageCache({ ...agesOf(options.pageFreshMs), store, onError: options.onStale });
  const externalState = createExternalStateStore(store);
  const queryKeys = createQueryKeys(renderer);
  /** Addresses of recent external state. Files that nearly every page needs stay in this cache. */
  const recentState = new LRUCache<string, true>({ max: 8 });
  let changes = initialVersions;

  const pagesOf = ({ site, snapshot, ...siteOptions }: SiteOptions): SitePages => {
    const visitAt = (url: URL, { season, session, currency }: PageChoice): { locale: Locale; visit: Visit } => {
      const first = url.pathname.split('/')[1];
      const locale: Locale = isLocale(first) ? first : defaultLocale;
      const visit: Visit = {
        currency: currency ?? currencyOfLocale[locale],
        season,
        today: today(),
        session,
        announcements: siteOptions.announcements ?? [],
        origin: siteOptions.publicOrigin,
        ...(siteOptions.shopOrigin !== undefined && { shopOrigin: siteOptions.shopOrigin }),
        ...(siteOptions.mapboxToken !== undefined && { mapboxToken: siteOptions.mapboxToken }),
      };
      return { locale, visit };
    };
    const remoteAt = (match: RouteMatch | null): RemoteName | undefined => {
      const target = site.targets[match?.id ?? 'home'];
      return target && remoteOf(target.page);
    };

    /** The query keys that a route's page reads; undefined (all) if its remote is missing or another site has the page. */
    const keysOf = async (live: ReleaseSnapshot, match: RouteMatch | null): Promise<QueryKeys> => {
      if (!match) return [registrationKey];
      const page = site.targets[match.id]?.page;
      return page ? queryKeys(live, page) : undefined;
    };

    const page: SitePages['page'] = async (requested, choice) => {
      const live = snapshot(choice.visitor?.releases);
      const notice = choice.visitor?.notice ?? null;
      const match = matchPath(requested.pathname);
      const keys = await keysOf(live, match);
      // Query keys that the page does not read, and how a path was encoded, are no part of the page or of its cache key.
      const pathname = match ? hrefInLocale(match, match.locale) : requested.pathname;
      const search =
        keys && requested.search !== '' ? searchOf(declaredQuery(requested.searchParams, keys)) : requested.search;
      const { locale, visit: usual } = visitAt(requested, choice);
      // The page of diagnostics is never cached, so it may show the current status.
      const status = match?.id === 'diagnostics' ? await siteOptions.status?.() : undefined;
      const visit: Visit = { ...usual, ...(status && { status }) };
      // A new release of one remote renders its own pages again, and not those of the others.
      const remote = remoteAt(match);
      const liveRelease = live.remotes.find(({ name }) => name === remote);
      const release = liveRelease?.version ?? live.stamp;
      const { currency, season, session, today } = visit;
      const { variant = '' } = live;
      // No part contains a line break, so no two pages share a key.
      const key = [site.name, pathname, search, currency, session, season, today, release, variant, notice ?? ''].join(
        '\n',
      );
      // A page that does not say what it reads has any number of addresses; a notice is for one visitor.
      const isShareable = (keys !== undefined || search === '') && notice === null;
      const render = async (traceparent?: string): Promise<RenderedPage> => {
        const beganAt = performance.now();
        const cachedState = [...recentState.keys()].filter(externalState.has);
        const url = new URL(pathname + search, requested);
        const request: PageRequest = { site: site.name, url, locale, visit, changes, traceparent, cachedState };
        const { external, html, ...rendered } = await renderer.render(live, request, isShareable, remote);
        if (liveRelease && rendered.status === 200)
          options.onRendered?.(releaseKey(liveRelease), performance.now() - beganAt);
        for (const { address, text } of external) {
          recentState.set(address, true);
          if (text) externalState.add({ address, text });
        }
        return {
          ...rendered,
          html: notice === null ? html : String(html).replace(rootMark, () => notice + rootMark),
          external: external.map(({ address }) => address),
        };
      };
      const traced = tracing
        ? () => tracing.within(spanOf(match?.id, remote, release), ({ traceparent }) => render(traceparent))
        : () => render();
      const { page: found, outcome } = await pages.get(key, traced);
      if (found.status !== 301 && found.status !== 302) return { page: found, outcome, redirectsTo: null };
      // A redirect keeps the query keys that are not the page's own.
      const others = searchOf(restOfQuery(requested.searchParams, keys));
      return { page: found, outcome, redirectsTo: carryQuery(found.html.toString(), others) };
    };

    const warmIn = async (locale: Locale, season: Season): Promise<boolean> => {
      if (!site.warmPaths) return true;
      const loaded = await renderer.warm(site.name, locale, snapshot());
      // Sequentially, because the pages use the same responses.
      for (const path of site.warmPaths(locale)) {
        const warmed = await page(new URL(path, siteOptions.publicOrigin), { season, currency: null, session: null });
        if (warmed.page.status !== 200) return false;
      }
      return loaded;
    };

    return {
      page,
      submit(url, fields, choice, client) {
        const request: PageRequest = {
          site: site.name,
          url,
          changes,
          ...visitAt(url, choice),
          traceparent: tracing?.current()?.traceparent,
        };
        const live = snapshot(choice.visitor?.releases);
        return renderer.submit(live, request, fields, client, remoteAt(matchPath(url.pathname)));
      },
      warm: async (season) => (await Promise.all(locales.map((locale) => warmIn(locale, season)))).every(Boolean),
    };
  };

  /** Invalidates pages when a version differs from the last one. The first version is only recorded. */
  const invalidateBy = (what: Changed) => {
    let last: number | string | undefined;
    return (version: number | string | undefined): void => {
      if (version === undefined || version === last) return;
      if (last !== undefined) {
        changes = bumpVersion(changes, what);
        pages.invalidate(what);
      }
      last = version;
    };
  };
  const [applyContent, applyPlaces] = [invalidateBy('everything'), invalidateBy('places')];
  return {
    externalState,
    pagesOf,
    applyState({ contentVersion, placesVersion }) {
      applyContent(contentVersion);
      applyPlaces(placesVersion);
    },
  };
}

/** Returns the operator's calendar date. It is cached for a minute: computing it takes longer than a cache lookup. */
function createToday(now: () => Date): () => CalendarDate {
  let minute = NaN;
  let date: CalendarDate;
  return () => {
    const instant = now();
    const current = Math.floor(instant.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      date = dateInZone(instant, operatorTimeZone);
    }
    return date;
  };
}

/** Caches the query keys of pages. The renderer is queried once for each release. */
function createQueryKeys(renderer: RenderService): (live: ReleaseSnapshot, page: PageId) => Promise<QueryKeys> {
  const byRelease = new WeakMap<LiveRemote, Map<PageId, QueryKeys>>();
  return async (live, page) => {
    const release = live.remotes.find(({ name }) => name === remoteOf(page));
    const cached = release && byRelease.get(release);
    if (cached?.has(page)) return cached.get(page);
    const found = await renderer.queryKeys(live, page);
    if (!found) return undefined;
    const keys = found.keys && [...found.keys, registrationKey];
    if (release) byRelease.set(release, (cached ?? new Map<PageId, QueryKeys>()).set(page, keys));
    return keys;
  };
}
