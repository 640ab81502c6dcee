import type { Ask } from '@mp/api-client';
import {
  currencyOfLocale,
  dateInZone,
  defaultLocale,
  isLocale,
  locales,
  operatorTimeZone,
  type Currency,
  type Locale,
  type Season,
} from '@mp/domain';
import {
  carryQuery,
  knownQuery,
  restOfQuery,
  searchOf,
  type Federation,
  type FormFields,
  type PageId,
  type QueryKeys,
  type ShopStatus,
  type SubmitResult,
} from '@mp/federation';
import { systemClock } from '@mp/domain/clock';
import { hrefInLocale, matchPath, type RouteMatch } from '@mp/i18n';
import type { SpanOf } from '@mp/service';
import { releaseKey } from '@mp/signed-releases';
import type { Visit } from '../prepare-page.ts';
import { registrationKey } from '../query-triggers.ts';
import { createAnswerStore, type AnswerStore } from './answer-store.ts';
import { cacheLimits, usualMemoryMb } from './cache-limits.ts';
import type { Changed } from './changes.ts';
import type { SiteState } from './control-panel-reader.ts';
import type { EncodedPage } from './encoded-page.ts';
import { createKeptPages } from './kept-pages.ts';
import { createPageCache, type CacheOutcome, type RenderedPage } from './page-cache.ts';
import {
  agesOf,
  createPageDrawer,
  failedAreaMark,
  type FederationSnapshot,
  type PageDrawer,
  type PageDrawerOptions,
  type PageDrawerWatch,
} from './page-drawer.ts';
import type { ChosenReleases, VisitorChoice } from './visitor-releases.ts';

export interface PageMakerOptions extends PageDrawerOptions {
  /** @param chosen what a visitor gets of releases that are not live for everybody; what is not there is as if it was not chosen */
  readonly snapshot: (chosen?: ChosenReleases) => Promise<FederationSnapshot>;
  /** The address that visitors use; canonical links are made of it. */
  readonly publicOrigin: string;
  /** Where pages are that this host does not serve, for a host of one area. */
  readonly shopOrigin?: string;
  /** The operator's token at Mapbox; without one, maps are drawn from our own base map. */
  readonly mapboxToken?: string | undefined;
  /** What the operator announces to visitors of the home page; nothing by default. [2.68] [2.69] */
  readonly announcements?: readonly string[];
  /** How the shop is, for its page of diagnostics. */
  readonly status?: (() => Promise<ShopStatus>) | undefined;
  /** Where the code of areas runs; in this process unless there is one. */
  readonly drawer?: PageDrawer | undefined;
}

/** What a page depends on beside its address. */
export interface PageChoice {
  readonly season: Season;
  /** Null for the language's own. */
  readonly currency: Currency | null;
  readonly session: string | null;
  /** Which releases this visitor gets; without it those that are live. */
  readonly visitor?: VisitorChoice;
}

/** What an address comes to. */
interface PageOfAddress {
  /**
   * The release whose page it is, `content@1f3a`, if one of the area runs, and whether its fallback stands in its place; null where it is
   * no area's.
   */
  readonly shown: { readonly remote: string | null; readonly failed: boolean } | null;
  readonly page: EncodedPage;
  readonly outcome: CacheOutcome;
  readonly leadsTo: string | null;
}

/** Makes pages, and remembers them with what they were made from. */
export interface PageMaker {
  /** Answers that travel apart from pages, for the addresses that they name. */
  readonly answers: AnswerStore;
  /** The page of an address, kept or made now; `leadsTo` another address instead of being shown, null mostly. */
  pageOf(url: URL, choice: PageChoice): Promise<PageOfAddress>;
  /** What a form of the page comes to, which asks the API by `ask`; null where the page takes none. */
  submit(url: URL, fields: FormFields, choice: PageChoice, ask: Ask): Promise<SubmitResult | null>;
  /**
   * Hears of what content and places there are. Others than before, and nothing that was made of the former is shown, as
   * long as a new page can be made. (ADR 0087, ADR 0090)
   */
  heed(state: SiteState): void;
  /** Makes what the host wants ready in both languages; false when something could not be had. [4.7] */
  warm(season: Season): Promise<boolean>;
}

/** What whoever runs the server wants to know of. */
export interface PageMakerWatch extends PageDrawerWatch {
  /** A page could not be made anew behind a visitor's back; the old one goes on being shown. */
  readonly onStale: (error: unknown, key: string) => void;
  /** A page of a release was drawn, `content@1f3a`: how long it took, in milliseconds. */
  readonly onDrawn?: ((remote: string, ms: number) => void) | undefined;
}

/** How the making of a page is told of: which page, and which release of which area. */
const renderingOf = (page = 'none', area = 'none', release: string): SpanOf => ({
  name: `render ${page}`,
  kind: 'internal',
  labels: { 'shop.page': page, 'shop.area': area, 'shop.release': release },
});

/** Where the page begins that a browser brings to life: what stands before it is left as it is. */
const rootMark = '<div id="root">';

export function createPageMaker(options: PageMakerOptions, watch: PageMakerWatch): PageMaker {
  const { host } = options;
  const now = options.now ?? systemClock.now;
  const { tracing } = options;
  const drawer = options.drawer ?? createPageDrawer(options, watch);
  const kept = createKeptPages(cacheLimits(options.memoryMb ?? usualMemoryMb).pages);
  const pages = createPageCache({ ...agesOf(options.pageFreshMs), kept, onError: watch.onStale });
  const answers = createAnswerStore(kept);

  /** What is the same for whatever is done at an address. */
  const visitAt = (url: URL, { season, session, ...chosen }: PageChoice): { locale: Locale; visit: Visit } => {
    const first = url.pathname.split('/')[1];
    const locale: Locale = isLocale(first) ? first : defaultLocale;
    const visit: Visit = {
      currency: chosen.currency ?? currencyOfLocale[locale],
      season,
      today: dateInZone(now(), operatorTimeZone),
      session,
      announcements: options.announcements ?? [],
      origin: options.publicOrigin,
      ...(options.shopOrigin !== undefined && { shopOrigin: options.shopOrigin }),
      ...(options.mapboxToken !== undefined && { mapboxToken: options.mapboxToken }),
    };
    return { locale, visit };
  };

  /** Which keys pages read, of each state of the remotes; a page that could not be had has no entry. */
  const keysOfPages = new WeakMap<Federation, Map<PageId, QueryKeys>>();
  /** What is read of a query; all of it where the area cannot be had, or where another host has the page. */
  const queryKeysOf = async (live: FederationSnapshot, match: RouteMatch | null): Promise<QueryKeys> => {
    if (!match) return [registrationKey];
    const page = host.targets[match.id]?.page;
    if (!page) return undefined;
    const known = keysOfPages.get(live.federation) ?? new Map<PageId, QueryKeys>();
    if (known.has(page)) return known.get(page);
    const found = await drawer.queryKeysOf(live, page);
    if (!found) return undefined;
    const keys = found.keys && [...found.keys, registrationKey];
    keysOfPages.set(live.federation, known.set(page, keys));
    return keys;
  };

  const pageOf: PageMaker['pageOf'] = async (asked, choice) => {
    const live = await options.snapshot(choice.visitor?.releases);
    const notice = choice.visitor?.notice ?? null;
    const match = matchPath(asked.pathname);
    const keys = await queryKeysOf(live, match);
    // What nobody reads is left out of the page and of what it is kept by, and so is how a path was encoded.
    const url = new URL(asked);
    if (match) url.pathname = hrefInLocale(match, match.locale);
    if (keys) url.search = searchOf(knownQuery(asked.searchParams, keys));
    const { locale, visit: usual } = visitAt(url, choice);
    const { currency, season, session } = usual;
    // What is never kept and nobody else is shown may hold what changes by the second.
    const status = match?.id === 'diagnostics' ? await options.status?.() : undefined;
    const visit: Visit = { ...usual, ...(status && { status }) };
    // A release of one area makes new pages of its own, and leaves those of the others.
    const area = host.targets[match?.id ?? 'home']?.page.split('/')[0];
    const remote = live.remotes.find(({ name }) => name === area);
    const release = remote?.version ?? live.stamp;
    // A page names the releases that its browser goes on with: one that has a canary of any area is another page.
    const { variant = '' } = live;
    // No part holds a line break, so no two pages share a key.
    const key = [url.pathname, url.search, currency, session, season, visit.today, release, variant, notice ?? ''].join(
      '\n',
    );
    // One that does not say what it reads could be had by any number of addresses; a notice is one visitor's.
    const isOne = (keys !== undefined || url.search === '') && notice === null;
    const render = async (): Promise<RenderedPage> => {
      const beganAt = performance.now();
      const {
        apart,
        html: drawn,
        ...page
      } = await drawer.draw({ live, url, locale, visit, isAside: notice !== null }, isOne);
      if (remote && page.status === 200) watch.onDrawn?.(releaseKey(remote), performance.now() - beganAt);
      for (const one of apart) answers.keep(one);
      const html = notice === null ? drawn : String(drawn).replace(rootMark, () => notice + rootMark);
      return { ...page, html, apart: apart.map(({ address }) => address) };
    };
    const rendering = renderingOf(match?.id, area, release);
    const { page, outcome } = await pages.get(key, tracing ? () => tracing.within(rendering, render) : render);
    const isRedirect = page.status === 301 || page.status === 302;
    // What others have added to the address goes along.
    const others = searchOf(restOfQuery(asked.searchParams, keys));
    const leadsTo = isRedirect ? carryQuery(page.html.toString(), others) : null;
    const failed = page.status === 503 && page.html.includes(failedAreaMark);
    const isOfArea = match !== null && area !== undefined && !isRedirect;
    const shown = isOfArea ? { remote: remote ? releaseKey(remote) : null, failed } : null;
    return { page, outcome, leadsTo, shown };
  };

  const warmIn = async (locale: Locale, season: Season): Promise<boolean> => {
    if (!host.warmUp) return true;
    const loaded = await drawer.warm(locale);
    // One after the other: they are made from the same answers.
    for (const path of host.warmUp.paths(locale)) {
      const { page } = await pageOf(new URL(path, options.publicOrigin), { season, currency: null, session: null });
      if (page.status !== 200) return false;
    }
    return loaded;
  };
  const submit: PageMaker['submit'] = async (url, fields, choice, ask) => {
    const live = await options.snapshot(choice.visitor?.releases);
    const isAside = (choice.visitor?.notice ?? null) !== null;
    return drawer.submit({ live, url, ...visitAt(url, choice), isAside }, fields, ask);
  };
  /** The first version says nothing of a change. */
  const onAnother = (what: Changed) => {
    let known: number | string | undefined;
    return (version: number | string | undefined): void => {
      if (version === undefined || version === known) return;
      if (known !== undefined) {
        drawer.outdate(what);
        pages.outdate(what);
      }
      known = version;
    };
  };
  const [heedContent, heedPlaces] = [onAnother('everything'), onAnother('places')];
  return {
    answers,
    pageOf,
    submit,
    heed: ({ contentVersion, placesVersion }) => {
      heedContent(contentVersion);
      heedPlaces(placesVersion);
    },
    warm: async (season) => (await Promise.all(locales.map((locale) => warmIn(locale, season)))).every(Boolean),
  };
}
