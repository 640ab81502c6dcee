import { makeStore, type Ask, type RequestContext, type Store } from '@mp/api-client';
import { pageCallOf } from '@mp/contract/page-calls';
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
  type LiveRemote,
  type PageId,
  type QueryKeys,
  type SubmitResult,
} from '@mp/federation';
import { hrefInLocale, matchPath, type RouteMatch } from '@mp/i18n';
import type { SpanOf, Tracing } from '@mp/service';
import type { HostDefinition } from '../host-definition.ts';
import { preparePage, within, type Patience, type Visit } from '../prepare-page.ts';
import { registrationKey } from '../query-triggers.ts';
import { submitForm } from '../submit-form.ts';
import { createAnswerStore, type AnswerStore } from './answer-store.ts';
import { createApiMemory } from './api-memory.ts';
import { cacheLimits, usualMemoryMb } from './cache-limits.ts';
import type { Changed } from './changes.ts';
import type { SiteState } from './control-panel-reader.ts';
import type { EncodedPage } from './encoded-page.ts';
import { createGoneReader } from './gone-reader.ts';
import { readHostAssets } from './host-assets.ts';
import { createKeptPages } from './kept-pages.ts';
import { createKeptMarkup } from './markup-keeper.ts';
import { createPageCache, type CacheOutcome, type RenderedPage } from './page-cache.ts';
import { errorsOfPage, renderPage, type RenderInput } from './render-page.tsx';
import { tracedFetch } from './traced-calls.ts';
import type { ChosenReleases, VisitorChoice } from './visitor-releases.ts';
import type { NotUnderstoodError } from './understood-answer.ts';

/** The remotes as they are at one moment: a request keeps its own, whatever is deployed meanwhile. */
export interface FederationSnapshot {
  readonly federation: Federation;
  readonly remotes: readonly LiveRemote[];
  /** Changes whenever the remotes do. */
  readonly stamp: string;
  /** Which of them are not the live ones, `content@1f3a`; nothing where all are. */
  readonly variant?: string;
}

export interface PageMakerOptions {
  readonly host: HostDefinition;
  /** @param chosen what a visitor gets of releases that are not live for everybody; what is not there is as if it was not chosen */
  readonly snapshot: (chosen?: ChosenReleases) => Promise<FederationSnapshot>;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** The API's own address, `http://127.0.0.1:3001`. */
  readonly apiOrigin: string;
  /** The address that visitors use; canonical links are made of it. */
  readonly publicOrigin: string;
  /** Where pages are that this host does not serve, for a host of one area. */
  readonly shopOrigin?: string;
  readonly pageFreshMs: number;
  /** The operator's token at Mapbox; without one, maps are drawn from our own base map. */
  readonly mapboxToken?: string | undefined;
  /** What the operator announces to visitors of the home page; nothing by default. [2.68] [2.69] */
  readonly announcements?: readonly string[];
  /** How long a page waits for what it is made of, before it says in words that it is not there. */
  readonly patience?: Patience;
  readonly now?: () => Date;
  /** What the process may take of memory, in MB: how much is kept follows from it. */
  readonly memoryMb?: number | undefined;
  /** Who is told of what a page is made from. */
  readonly tracing?: Tracing | undefined;
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
  /** The release whose page it is, `content@1f3a`, and whether its fallback stands in its place; null where it is none's. */
  readonly shown: { readonly remote: string; readonly failed: boolean } | null;
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
export interface PageMakerWatch {
  /** A page could not be made anew behind a visitor's back; the old one goes on being shown. */
  readonly onStale: (error: unknown, key: string) => void;
  /** The API's answer is not what the contract says. */
  readonly onNotUnderstood: (error: NotUnderstoodError) => void;
  /**
   * A page of an area threw while it was rendered: what, which page, and the release of the area that runs, `content@1f3a`. An
   * address may hold a guest's code.
   */
  readonly onBroken: (error: unknown, path: string, remote: string | undefined) => void;
}

/** How an area that could not be shown is marked: see `RemoteSlot`. */
const failedAreaMark = 'data-state="failed"';

/** How the making of a page is told of: which page, and which release of which area. */
const renderingOf = (page = 'none', area = 'none', release: string): SpanOf => ({
  name: `render ${page}`,
  kind: 'internal',
  labels: { 'shop.page': page, 'shop.area': area, 'shop.release': release },
});
/** Where the page begins that a browser brings to life: what stands before it is left as it is. */
const rootMark = '<div id="root">';

/** How long a page waits for an area's code and for its data; with what the frame loads, well below ten seconds. */
const defaultPatience: Patience = { areaMs: 2_000, dataMs: 6_000 };

/** A page that breaks is looked into once in this time: that costs as much as rendering it. */
const lookAgainMs = 60_000;

export function createPageMaker(options: PageMakerOptions, watch: PageMakerWatch): PageMaker {
  const { host, patience = defaultPatience } = options;
  const now = options.now ?? (() => new Date());
  const assets = readHostAssets(options.clientDirectory);
  const ages = { freshMs: options.pageFreshMs, staleMs: 10 * 60_000 };
  const limits = cacheLimits(options.memoryMb ?? usualMemoryMb);
  const { tracing } = options;
  const memory = createApiMemory({
    ...{ ...ages, ...limits.answers, onNotUnderstood: watch.onNotUnderstood },
    ...(tracing && { fetch: tracedFetch(tracing) }),
  });
  const kept = createKeptPages(limits.pages);
  const pages = createPageCache({ ...ages, kept, onError: watch.onStale });
  const answers = createAnswerStore(kept);
  const keptMarkup = createKeptMarkup(limits.markup);
  const lookedAt = new Map<string, number>();
  const storeFor = (locale: Locale, currency: Currency, session: string | null, ask: Ask = memory.ask): Store =>
    makeStore({
      ...{ locale, currency, session: session ?? undefined },
      apiUrl: options.apiOrigin,
      fetch: ask,
    } satisfies RequestContext);

  const tellWhy = async (input: RenderInput): Promise<void> => {
    const page = String(input.view.page);
    const area = input.remotes.find(({ name }) => name === page.split('/')[0]);
    const at = now().getTime();
    if (at - (lookedAt.get(page) ?? -Infinity) < lookAgainMs) return;
    lookedAt.set(page, at);
    const errors = await errorsOfPage(input).catch((error: unknown) => [error]);
    for (const error of errors) watch.onBroken(error, page, area && `${area.name}@${area.version}`);
  };

  const isGone = createGoneReader(options.apiOrigin, memory.ask);

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
  const queryKeysOf = async (federation: Federation, match: RouteMatch | null): Promise<QueryKeys> => {
    if (!match) return [registrationKey];
    const page = host.targets[match.id]?.page;
    if (!page) return undefined;
    const known = keysOfPages.get(federation) ?? new Map<PageId, QueryKeys>();
    if (known.has(page)) return known.get(page);
    const loaded = await within(patience.areaMs, federation.load(page), { ok: false });
    if (!loaded.ok) return undefined;
    const keys = loaded.page.query && [...loaded.page.query, registrationKey];
    keysOfPages.set(federation, known.set(page, keys));
    return keys;
  };

  const pageOf: PageMaker['pageOf'] = async (asked, choice) => {
    const live = await options.snapshot(choice.visitor?.releases);
    const notice = choice.visitor?.notice ?? null;
    const match = matchPath(asked.pathname);
    const keys = await queryKeysOf(live.federation, match);
    // What nobody reads is left out of the page and of what it is kept by, and so is how a path was encoded.
    const url = new URL(asked);
    if (match) url.pathname = hrefInLocale(match, match.locale);
    if (keys) url.search = searchOf(knownQuery(asked.searchParams, keys));
    const { locale, visit } = visitAt(url, choice);
    const { currency, season, session } = visit;
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
    const render = async (): Promise<RenderedPage> => {
      // Whatever a page says of itself: made from what is one guest's, it is theirs alone.
      let isOwn = false;
      let ofPlaces = false;
      const store = storeFor(locale, currency, session, (address, init) => {
        const call = pageCallOf(new URL(address).pathname);
        isOwn ||= call?.kept === 'own';
        ofPlaces ||= call?.ofPlaces === true;
        return memory.ask(address, init);
      });
      const prepared = await preparePage(host, live.federation, visit, store, url, patience);
      // A redirect's "page" is the address it leads to.
      if (prepared.kind === 'redirect')
        return { status: prepared.permanent ? 301 : 302, html: prepared.to, shared: false, ofPlaces };
      const { view } = prepared;
      const scope = [locale, currency, season, visit.today, live.stamp].join(' ');
      const forAll = view.shared && !isOwn;
      const markup = forAll ? keptMarkup.forPage(scope) : null;
      // One that does not say what it reads could be had by any number of addresses.
      const isOne = keys !== undefined || url.search === '';
      const shared = forAll && isOne && notice === null;
      const input = { host, assets, visit, store, answers, view, url, shared, markup, ...live };
      const { html: rendered, apart } = await renderPage(input);
      const html = notice === null ? rendered : rendered.replace(rootMark, () => notice + rootMark);
      const status = view.status === 404 && (await isGone(url.pathname)) ? 410 : view.status;
      // An area that broke while it was rendered shows its fallback; that is nothing to keep.
      const broke = view.kind === 'page' && html.includes(failedAreaMark);
      if (!broke) return { status, html, shared, ofPlaces, apart };
      void tellWhy(input);
      return { status: 503, html, shared: false, ofPlaces, apart };
    };
    const rendering = renderingOf(match?.id, area, release);
    const { page, outcome } = await pages.get(key, tracing ? () => tracing.within(rendering, render) : render);
    const isRedirect = page.status === 301 || page.status === 302;
    // What others have added to the address goes along.
    const others = searchOf(restOfQuery(asked.searchParams, keys));
    const leadsTo = isRedirect ? carryQuery(page.html.toString(), others) : null;
    const failed = page.status === 503 && page.html.includes(failedAreaMark);
    const shown = match && remote && !isRedirect ? { remote: `${remote.name}@${remote.version}`, failed } : null;
    return { page, outcome, leadsTo, shown };
  };

  const warmIn = async (locale: Locale, season: Season): Promise<boolean> => {
    if (!host.warmUp) return true;
    const loaded = await host.warmUp.load(locale, storeFor(locale, currencyOfLocale[locale], null));
    // One after the other: they are made from the same answers.
    for (const path of host.warmUp.paths(locale)) {
      const { page } = await pageOf(new URL(path, options.publicOrigin), { season, currency: null, session: null });
      if (page.status !== 200) return false;
    }
    return loaded;
  };
  const submit: PageMaker['submit'] = async (url, fields, choice, ask) => {
    const { locale, visit } = visitAt(url, choice);
    const { federation } = await options.snapshot(choice.visitor?.releases);
    const store = storeFor(locale, visit.currency, visit.session, ask);
    return submitForm(host, federation, visit, store, url, fields, patience.areaMs);
  };
  /** The first version says nothing of a change. */
  const onAnother = (what: Changed) => {
    let known: number | string | undefined;
    return (version: number | string | undefined): void => {
      if (version === undefined || version === known) return;
      if (known !== undefined) {
        memory.outdate(what);
        pages.outdate(what);
        keptMarkup.clear();
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
