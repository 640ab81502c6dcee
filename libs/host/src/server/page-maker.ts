import { makeStore, type RequestContext, type Store } from '@mp/api-client';
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
import type { Federation, LiveRemote } from '@mp/federation';
import { matchPath } from '@mp/i18n';
import type { HostDefinition } from '../host-definition.ts';
import { preparePage, type Patience, type Visit } from '../prepare-page.ts';
import { createApiMemory } from './api-memory.ts';
import { readHostAssets } from './host-assets.ts';
import { createPageCache, type CachedPage, type CacheOutcome, type RenderedPage } from './page-cache.ts';
import { errorsOfPage, renderPage, type RenderInput } from './render-page.tsx';
import type { NotUnderstoodError } from './understood-answer.ts';

/** The remotes as they are at one moment: a request keeps its own, whatever is deployed meanwhile. */
export interface FederationSnapshot {
  readonly federation: Federation;
  readonly remotes: readonly LiveRemote[];
  /** Changes whenever the remotes do. */
  readonly stamp: string;
}

export interface PageMakerOptions {
  readonly host: HostDefinition;
  readonly snapshot: () => Promise<FederationSnapshot>;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** The API's own address, `http://127.0.0.1:3001`. */
  readonly apiOrigin: string;
  /** The address that visitors use; canonical links are made of it. */
  readonly publicOrigin: string;
  /** Where pages are that this host does not serve, for a host of one area. */
  readonly shopOrigin?: string;
  readonly pageFreshMs: number;
  /** What the operator announces to visitors of the home page; nothing by default. [2.68] [2.69] */
  readonly announcements?: readonly string[];
  /** How long a page waits for what it is made of, before it says in words that it is not there. */
  readonly patience?: Patience;
  readonly now?: () => Date;
}

/** What a page depends on beside its address. */
export interface PageChoice {
  readonly season: Season;
  /** Null for the language's own. */
  readonly currency: Currency | null;
  readonly session: string | null;
}

/** Makes pages, and remembers them with what they were made from. */
export interface PageMaker {
  /** The page of an address, kept or made now. */
  pageOf(url: URL, choice: PageChoice): Promise<{ readonly page: CachedPage; readonly outcome: CacheOutcome }>;
  /** Makes what the host wants ready in both languages; false when something could not be had. [4.7] */
  warm(season: Season): Promise<boolean>;
}

/** What whoever runs the server wants to know of. */
export interface PageMakerWatch {
  /** A page could not be made anew behind a visitor's back; the old one goes on being shown. */
  readonly onStale: (error: unknown, key: string) => void;
  /** The API's answer is not what the contract says. */
  readonly onNotUnderstood: (error: NotUnderstoodError) => void;
  /** A page of an area threw while it was rendered: what, and which page. An address may hold a guest's code. */
  readonly onBroken: (error: unknown, path: string) => void;
}

/** How an area that could not be shown is marked: see `RemoteSlot`. */
const failedAreaMark = 'data-state="failed"';

/** How long a page waits for an area's code and for its data; with what the frame loads, well below ten seconds. */
const defaultPatience: Patience = { areaMs: 2_000, dataMs: 6_000 };

/** A page that breaks is looked into once in this time: that costs as much as rendering it. */
const lookAgainMs = 60_000;

export function createPageMaker(options: PageMakerOptions, watch: PageMakerWatch): PageMaker {
  const { host, patience = defaultPatience } = options;
  const now = options.now ?? (() => new Date());
  const assets = readHostAssets(options.clientDirectory);
  const ages = { freshMs: options.pageFreshMs, staleMs: 10 * 60_000 };
  const memory = createApiMemory({ ...ages, maxBytes: 32 * 2 ** 20, onNotUnderstood: watch.onNotUnderstood });
  const pages = createPageCache({ ...ages, maxBytes: 96 * 2 ** 20, onError: watch.onStale });
  const lookedAt = new Map<string, number>();
  const storeFor = (locale: Locale, currency: Currency, session: string | null): Store =>
    makeStore({
      ...{ locale, currency, session: session ?? undefined },
      apiUrl: options.apiOrigin,
      fetch: memory,
    } satisfies RequestContext);

  const tellWhy = async (input: RenderInput): Promise<void> => {
    const page = String(input.view.page);
    const at = now().getTime();
    if (at - (lookedAt.get(page) ?? -Infinity) < lookAgainMs) return;
    lookedAt.set(page, at);
    const errors = await errorsOfPage(input).catch((error: unknown) => [error]);
    for (const error of errors) watch.onBroken(error, page);
  };

  const pageOf: PageMaker['pageOf'] = async (url, { season, session, ...chosen }) => {
    const first = url.pathname.split('/')[1];
    const locale: Locale = isLocale(first) ? first : defaultLocale;
    const currency = chosen.currency ?? currencyOfLocale[locale];
    const live = await options.snapshot();
    const visit: Visit = {
      currency,
      season,
      today: dateInZone(now(), operatorTimeZone),
      session,
      announcements: options.announcements ?? [],
      origin: options.publicOrigin,
      ...(options.shopOrigin !== undefined && { shopOrigin: options.shopOrigin }),
    };
    // A release of one area makes new pages of its own, and leaves those of the others.
    const area = host.targets[matchPath(url.pathname)?.id ?? 'home']?.page.split('/')[0];
    const release = live.remotes.find(({ name }) => name === area)?.version ?? live.stamp;
    // No part holds a line break, so no two pages share a key.
    const key = [url.pathname, url.search, currency, session, season, visit.today, release].join('\n');
    const render = async (): Promise<RenderedPage> => {
      const store = storeFor(locale, currency, session);
      const prepared = await preparePage(host, live.federation, visit, store, url, patience);
      // A redirect's "page" is the address it leads to.
      if (prepared.kind === 'redirect')
        return { status: prepared.permanent ? 301 : 302, html: prepared.to, shared: false };
      const { view } = prepared;
      const input = { host, assets, visit, store, view, url, ...live };
      const html = await renderPage(input);
      // An area that broke while it was rendered shows its fallback; that is nothing to keep.
      const broke = view.kind === 'page' && html.includes(failedAreaMark);
      if (!broke) return { status: view.status, html, shared: view.shared };
      void tellWhy(input);
      return { status: 503, html, shared: false };
    };
    return pages.get(key, render);
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
  return {
    pageOf,
    warm: async (season) => (await Promise.all(locales.map((locale) => warmIn(locale, season)))).every(Boolean),
  };
}
