import { makeStore, type ApiFetch, type RequestContext, type Store } from '@mp/api-client';
import { pageCallOf } from '@mp/contract/page-calls';
import { currencyOfLocale, type Currency, type Locale } from '@mp/domain';
import { nowMs } from '@mp/domain/clock';
import type { Federation, FormFields, LiveRemote, PageId, QueryKeys, SubmitResult } from '@mp/host-api';
import { releaseKey } from '@mp/host-api/release-key';
import { remoteOf } from '@mp/host-api/remote-names';
import type { HostDefinition } from '../site/host-definition.ts';
import { preparePage, within, type PageTimeouts } from '../page/prepare-page.ts';
import { submitForm } from '../page/submit-form.ts';
import { createExternalStateSerializer } from '../cache/external-state-store.ts';
import { createApiCache } from '../cache/api-cache.ts';
import { agesOf, cacheLimits, defaultMemoryMb } from '../cache/cache-limits.ts';
import { initialVersions, type DataVersions } from '../cache/data-versions.ts';
import { createGonePaths } from './gone-paths.ts';
import { readHostAssets } from './host-assets.ts';
import { createListReader } from '../cache/list-reader.ts';
import { createFragmentCache } from '../cache/fragment-cache.ts';
import { failedRemoteMark, type PageRequest, type RenderResult } from './page-request.ts';
import { plainFetch } from '../cache/plain-fetch.ts';
import { errorsOfPage, renderPage, type RenderInput } from './render-page.tsx';
import type { InvalidResponseError } from '../cache/validated-response.ts';

/** The releases that a page is rendered with. A request uses the same snapshot until it ends. */
export interface RenderSnapshot {
  readonly federation: Federation;
  readonly remotes: readonly LiveRemote[];
  /** Names the releases: differs whenever they do. */
  readonly stamp: string;
}

/** Runs the code of remotes: loads the data of pages and renders them. */
export interface PageRenderer {
  /** The query keys that a page reads; null while its remote cannot be loaded. */
  queryKeys(snapshot: RenderSnapshot, page: PageId): Promise<{ readonly keys: QueryKeys } | null>;
  /** @param isShareable false for a page that any number of addresses lead to: it is never cached */
  render(snapshot: RenderSnapshot, request: PageRequest, isShareable: boolean): Promise<RenderResult>;
  /**
   * Handles a form that was sent to a page without JavaScript; null where the page takes none.
   *
   * @param client the visitor's address: the API counts its limits by it
   */
  submit(
    snapshot: RenderSnapshot,
    request: PageRequest,
    fields: FormFields,
    client: string,
  ): Promise<SubmitResult | null>;
  /** Requests data that many pages need; false if some of it could not be loaded. [4.7] */
  warm(site: string, locale: Locale): Promise<boolean>;
}

export interface PageRendererOptions {
  /**
   * Returns the host definition of a site.
   *
   * @throws Error for a site that it does not know
   */
  readonly hostOf: (site: string) => HostDefinition;
  /** The host's client build. */
  readonly clientDirectory: string;
  /** The API's own address, `http://127.0.0.1:3001`. */
  readonly apiOrigin: string;
  readonly pageFreshMs: number;
  /** How long a page waits for its remote and its data before it shows a fallback. */
  readonly timeouts?: PageTimeouts;
  /** Memory of the process in MB: the sizes of the caches follow from it. */
  readonly memoryMb?: number | undefined;
}

/** Events of rendering that the server logs. */
export interface PageRendererEvents {
  /** The API's response does not match the contract. */
  readonly onInvalidResponse: (error: InvalidResponseError) => void;
  /**
   * A page threw while it was loaded or rendered.
   *
   * @param page `content/contact`; the address itself may hold a guest's code
   * @param release of the remote, `content@1f3a`
   */
  readonly onBroken: (error: unknown, page: string, release: string | undefined) => void;
}

/** Milliseconds that a page waits for a remote's code and for its data. */
const defaultTimeouts = { remoteMs: 2_000, dataMs: 6_000 } as const;

/** Milliseconds that the API gets for each request of a form. */
const submitMs = 9_000;

/** A broken page is rendered a second time to find its errors, at most once in this time. */
const inspectAgainMs = 60_000;

export function createPageRenderer(options: PageRendererOptions, events: PageRendererEvents): PageRenderer {
  const { hostOf, timeouts = defaultTimeouts } = options;
  const assets = readHostAssets(options.clientDirectory);
  const limits = cacheLimits(options.memoryMb ?? defaultMemoryMb);
  const responses = createApiCache({
    ...agesOf(options.pageFreshMs),
    ...limits.responses,
    readList: createListReader(limits.items),
    onInvalidResponse: events.onInvalidResponse,
  });
  const serializeState = createExternalStateSerializer();
  const fragmentCache = createFragmentCache(limits.fragments);
  const isGone = createGonePaths(options.apiOrigin, responses.request);
  const inspectedAt = new Map<string, number>();
  let applied = initialVersions;

  const storeFor = (locale: Locale, currency: Currency, session: string | null, fetch: ApiFetch): Store =>
    makeStore({
      locale,
      currency,
      session: session ?? undefined,
      apiUrl: options.apiOrigin,
      fetch,
    } satisfies RequestContext);

  const apply = (changes: DataVersions): void => {
    for (const what of ['everything', 'places'] as const) {
      if (changes[what] === applied[what]) continue;
      responses.invalidate(what);
      fragmentCache.clear();
    }
    applied = changes;
  };

  /** @param thrown the error of loading the page; without it, the page is rendered again to find its errors */
  const reportBroken = async (input: RenderInput, thrown?: unknown): Promise<void> => {
    const { page } = input.view;
    if (!page) return;
    const remote = input.remotes.find(({ name }) => name === remoteOf(page));
    const at = nowMs();
    const what = thrown === undefined ? page : `${page}, loading`;
    if (at - (inspectedAt.get(what) ?? -Infinity) < inspectAgainMs) return;
    inspectedAt.set(what, at);
    const errors = thrown === undefined ? await errorsOfPage(input).catch((error: unknown) => [error]) : [thrown];
    for (const error of errors) events.onBroken(error, page, remote && releaseKey(remote));
  };

  return {
    async queryKeys({ federation }, page) {
      const loaded = await within(timeouts.remoteMs, federation.load(page), { ok: false });
      return loaded.ok ? { keys: loaded.page.query } : null;
    },

    async render({ federation, remotes, stamp }, { site, url, locale, visit, changes, traceparent }, isShareable) {
      apply(changes);
      const host = hostOf(site);
      const { currency, season, session } = visit;
      // A page with one guest's data is never shared, even if it declares itself shared.
      let isOwn = false;
      let ofPlaces = false;
      const store = storeFor(locale, currency, session, (address, init) => {
        const call = pageCallOf(new URL(address).pathname);
        isOwn ||= call?.cacheRule === 'own';
        ofPlaces ||= call?.ofPlaces === true;
        return responses.request(address, withHeaders(init, { traceparent }));
      });
      const prepared = await preparePage(host, federation, visit, store, url, timeouts);
      // The "page" of a redirect is its target.
      if (prepared.kind === 'redirect')
        return { status: prepared.permanent ? 301 : 302, html: prepared.to, shared: false, ofPlaces, external: [] };
      const { view, error } = prepared;
      const scope = [site, locale, currency, season, visit.today, stamp].join(' ');
      const isForAll = view.shared && !isOwn;
      const shared = isForAll && isShareable;
      const input: RenderInput = {
        site,
        host,
        assets,
        visit,
        store,
        serializeState,
        view,
        url,
        shared,
        fragments: isForAll ? fragmentCache.forPage(scope) : null,
        federation,
        remotes,
      };
      const { html, external } = renderPage(input);
      const status = view.status === 404 && (await isGone(url.pathname)) ? 410 : view.status;
      // A page with the fallback of a failed remote is never cached.
      const isBroken = view.kind === 'remoteBroken' || (view.kind === 'page' && html.includes(failedRemoteMark));
      if (!isBroken) return { status, html, shared, ofPlaces, external };
      await reportBroken(input, error);
      return { status: 503, html, shared: false, ofPlaces, external };
    },

    submit({ federation }, { site, url, locale, visit, traceparent }, fields, client) {
      const request: ApiFetch = (address, init) =>
        plainFetch(address, {
          ...withHeaders(init, { traceparent, 'x-forwarded-for': client }),
          signal: AbortSignal.timeout(submitMs),
        });
      const store = storeFor(locale, visit.currency, visit.session, request);
      return submitForm(hostOf(site), federation, visit, store, url, fields, timeouts.remoteMs);
    },

    async warm(site, locale) {
      const store = storeFor(locale, currencyOfLocale[locale], null, responses.request);
      return (await hostOf(site).warmUp?.(locale, store)) ?? true;
    },
  };
}

/** The request with more headers; those without a value are left out. */
function withHeaders(
  init: RequestInit | undefined,
  more: Readonly<Record<string, string | undefined>>,
): RequestInit | undefined {
  const added = Object.entries(more).filter((header): header is [string, string] => header[1] !== undefined);
  if (added.length === 0) return init;
  return { ...init, headers: { ...(init?.headers as Record<string, string>), ...Object.fromEntries(added) } };
}
