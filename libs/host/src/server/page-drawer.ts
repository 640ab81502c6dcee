import { makeStore, type Ask, type RequestContext, type Store } from '@mp/api-client';
import { pageCallOf } from '@mp/contract/page-calls';
import { systemClock } from '@mp/domain/clock';
import { currencyOfLocale, type Currency, type Locale } from '@mp/domain';
import type { Federation, FormFields, LiveRemote, PageId, QueryKeys, SubmitResult } from '@mp/federation';
import type { HostDefinition } from '../host-definition.ts';
import { preparePage, within, type Patience, type Visit } from '../prepare-page.ts';
import { submitForm } from '../submit-form.ts';
import { createAnswerWriter, type WrittenAnswers } from './answer-store.ts';
import { createApiMemory } from './api-memory.ts';
import { cacheLimits, usualMemoryMb } from './cache-limits.ts';
import type { Changed } from './changes.ts';
import { createGoneReader } from './gone-reader.ts';
import { readHostAssets } from './host-assets.ts';
import { createThingsReader } from './known-things.ts';
import { createKeptMarkup } from './markup-keeper.ts';
import type { RenderedPage } from './page-cache.ts';
import { errorsOfPage, renderPage, type RenderInput } from './render-page.tsx';
import { tracedFetch } from './traced-calls.ts';
import type { Tracing } from '@mp/service';
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

/** Which page is wanted, and all that it depends on. */
export interface PageOrder {
  readonly live: FederationSnapshot;
  readonly url: URL;
  readonly locale: Locale;
  readonly visit: Visit;
  /** It is of a visitor who has been given a release by hand: what goes wrong with it is held against none. (ADR 0122) */
  readonly isAside?: boolean;
}

/** A page that was drawn, with the answers that travel apart from it. */
export interface DrawnPage extends Omit<RenderedPage, 'apart'> {
  readonly apart: readonly WrittenAnswers[];
}

/**
 * Runs the code of areas: whatever it does there, it does where the drawer is. What goes in and out is plain data, so that this
 * may be another process. (ADR 0106)
 */
export interface PageDrawer {
  /** Which keys of an address a page reads; null while its area cannot be had. */
  queryKeysOf(live: FederationSnapshot, page: PageId): Promise<{ readonly keys: QueryKeys } | null>;
  /** @param isOne false for a page that could be had by any number of addresses: nobody shares it */
  draw(order: PageOrder, isOne: boolean): Promise<DrawnPage>;
  /** What a form of the page comes to, which asks the API by `ask`; null where the page takes none. */
  submit(order: PageOrder, fields: FormFields, ask: Ask): Promise<SubmitResult | null>;
  /** What was made of this is old. */
  outdate(what: Changed): void;
  /** Asks for what many pages are made from; false when something could not be had. [4.7] */
  warm(locale: Locale): Promise<boolean>;
}

/** What a drawer is made of. */
export interface PageDrawerOptions {
  readonly host: HostDefinition;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** The API's own address, `http://127.0.0.1:3001`. */
  readonly apiOrigin: string;
  readonly pageFreshMs: number;
  /** How long a page waits for what it is made of, before it says in words that it is not there. */
  readonly patience?: Patience;
  readonly now?: () => Date;
  /** What the process may take of memory, in MB: how much is kept follows from it. */
  readonly memoryMb?: number | undefined;
  /** Who is told of what a page is made from. */
  readonly tracing?: Tracing | undefined;
}

/** What whoever runs a drawer wants to know of. */
export interface PageDrawerWatch {
  /** The API's answer is not what the contract says. */
  readonly onNotUnderstood: (error: NotUnderstoodError) => void;
  /**
   * A page of an area threw while it was rendered: what, which page, and the release of the area that runs, `content@1f3a`. An
   * address may hold a guest's code.
   */
  readonly onBroken: (error: unknown, path: string, remote: string | undefined) => void;
}

/** How an area that could not be shown is marked: see `RemoteSlot`. */
export const failedAreaMark = 'data-state="failed"';

/** How long a page waits for an area's code and for its data; with what the frame loads, well below ten seconds. */
const defaultPatience = { areaMs: 2_000, dataMs: 6_000 } as const;

/** A page that breaks is looked into once in this time: that costs as much as rendering it. */
const lookAgainMs = 60_000;

/** How old what is kept may be, by how long it is fresh. */
export const agesOf = (freshMs: number) => ({ freshMs, staleMs: 10 * 60_000 }) as const;

/** Draws pages in this process. */
export function createPageDrawer(options: PageDrawerOptions, watch: PageDrawerWatch): PageDrawer {
  const { host, patience = defaultPatience } = options;
  const now = options.now ?? systemClock.now;
  const assets = readHostAssets(options.clientDirectory);
  const limits = cacheLimits(options.memoryMb ?? usualMemoryMb);
  const memory = createApiMemory({
    ...{ ...agesOf(options.pageFreshMs), ...limits.answers },
    readThings: createThingsReader(limits.things),
    onNotUnderstood: watch.onNotUnderstood,
    ...(options.tracing && { fetch: tracedFetch(options.tracing) }),
  });
  const writeAnswers = createAnswerWriter();
  const keptMarkup = createKeptMarkup(limits.markup);
  const isGone = createGoneReader(options.apiOrigin, memory.ask);
  const lookedAt = new Map<string, number>();
  const storeFor = (locale: Locale, currency: Currency, session: string | null, ask: Ask = memory.ask): Store =>
    makeStore({
      ...{ locale, currency, session: session ?? undefined },
      apiUrl: options.apiOrigin,
      fetch: ask,
    } satisfies RequestContext);

  /** @param thrown what its code threw while it loaded; what it throws while it is rendered is found by doing it once more */
  const tellWhy = async (input: RenderInput, thrown?: unknown): Promise<void> => {
    const page = String(input.view.page);
    const area = input.remotes.find(({ name }) => name === page.split('/')[0]);
    const at = now().getTime();
    const what = thrown === undefined ? page : `${page}, loading`;
    if (at - (lookedAt.get(what) ?? -Infinity) < lookAgainMs) return;
    lookedAt.set(what, at);
    const errors = thrown === undefined ? await errorsOfPage(input).catch((error: unknown) => [error]) : [thrown];
    for (const error of errors) watch.onBroken(error, page, area && `${area.name}@${area.version}`);
  };

  return {
    async queryKeysOf({ federation }, page) {
      const loaded = await within(patience.areaMs, federation.load(page), { ok: false });
      return loaded.ok ? { keys: loaded.page.query } : null;
    },

    async draw({ live, url, locale, visit }, isOne) {
      const { currency, season, session } = visit;
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
        return { status: prepared.permanent ? 301 : 302, html: prepared.to, shared: false, ofPlaces, apart: [] };
      const { view, error } = prepared;
      const scope = [locale, currency, season, visit.today, live.stamp].join(' ');
      const forAll = view.shared && !isOwn;
      const markup = forAll ? keptMarkup.forPage(scope) : null;
      const shared = forAll && isOne;
      const input = { host, assets, visit, store, writeAnswers, view, url, shared, markup, ...live };
      const { html, apart } = renderPage(input);
      const status = view.status === 404 && (await isGone(url.pathname)) ? 410 : view.status;
      // An area that broke while it was rendered shows its fallback; that is nothing to keep.
      const broke = view.kind === 'areaBroken' || (view.kind === 'page' && html.includes(failedAreaMark));
      if (!broke) return { status, html, shared, ofPlaces, apart };
      void tellWhy(input, error);
      return { status: 503, html, shared: false, ofPlaces, apart };
    },

    submit({ live, url, locale, visit }, fields, ask) {
      const store = storeFor(locale, visit.currency, visit.session, ask);
      return submitForm(host, live.federation, visit, store, url, fields, patience.areaMs);
    },

    outdate(what) {
      memory.outdate(what);
      keptMarkup.clear();
    },

    warm: async (locale) => (await host.warmUp?.load(locale, storeFor(locale, currencyOfLocale[locale], null))) ?? true,
  };
}
