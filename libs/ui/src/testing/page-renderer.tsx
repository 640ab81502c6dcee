import { makeStore, type Store } from '@mp/api-client';
import type { Season } from '@mp/domain';
import {
  RemoteMessages,
  carryQuery,
  intlOf,
  PageContextContext,
  restOfQuery,
  searchOf,
  type FormFields,
  type LoadResult,
  type PageContext,
  type PageHead,
  type PageModule,
  type SubmitResult,
} from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DeclaredQuery } from './declared-query.ts';
import { pageContextAt } from './page-context.ts';
import { checkAddresses, undeclaredKeys } from './undeclared-keys.ts';

/** Pages of an area by their routes. */
type AreaPages = Readonly<Partial<Record<RouteId, PageModule>>>;
type Fetch = typeof globalThis.fetch;

/** What a host knows of whoever is there, for the store that is to be made. */
interface Session {
  /** The token of whoever is signed in. */
  readonly token?: () => string | null;
  /** Where the shop is, for pages of an area on its own origin. */
  readonly shopOrigin?: string;
  /** The season that the operator has set; winter without it. */
  readonly season?: Season;
  /** What the host does about every failure. */
  readonly followFailures?: (store: () => Store) => Parameters<typeof makeStore>[0]['onFailure'];
}

/** How loading the first address went. */
interface Loaded {
  readonly result: LoadResult;
  /** Null where there is nothing to show. */
  readonly head: PageHead | null;
}

export type ShownPage = Awaited<ReturnType<ReturnType<typeof pageRenderer>['renderPage']>>;

/** Where the shop is, as far as pages are told. */
const origin = 'https://shop.test';

/**
 * What specs of an area show its pages with, as a host would: loaded, then rendered, and both again at every navigation.
 *
 * @example
 * const { renderPage } = pageRenderer({ token: sessionToken });
 * await renderPage({ checkout: checkoutPage }, '/en/checkout?hid=1001', stubApi().fetch);
 */
export function pageRenderer({ token, shopOrigin, season, followFailures }: Session = {}) {
  const contextAt = (address: string, page?: PageModule): PageContext => {
    const context = pageContextAt(new URL(address, origin));
    return {
      ...context,
      query: new DeclaredQuery(context.query, page?.query),
      ...(shopOrigin !== undefined && { shopOrigin }),
      ...(season && { season }),
    };
  };
  const storeFor = ({ locale, currency }: PageContext, fetch: Fetch): Store => {
    const onFailure = followFailures?.(() => store);
    const store = makeStore({ locale, currency, apiUrl: 'http://api', fetch, token, onFailure });
    return store;
  };

  /** What loading an address of a page comes to, and what stands in its head. */
  const loadPage = async (page: PageModule, address: string, fetch: Fetch): Promise<Loaded> => {
    const context = contextAt(address, page);
    return loadedOf(page, context, storeFor(context, fetch), address);
  };

  /** Where a form of a page leads that is sent without a script; null for a page that takes none. */
  const submitTo = async (
    page: PageModule,
    address: string,
    fields: FormFields,
    fetch: Fetch,
  ): Promise<SubmitResult | null> => {
    const context = contextAt(address, page);
    return (await page.submit?.(context, fields, storeFor(context, fetch))) ?? null;
  };

  /**
   * Renders pages at an address. An address of none of the pages shows its route, so that leaving can be seen. Where the
   * first address has nothing to show, because it leads elsewhere or its data cannot be had, `result` says so. Links, forms
   * and whatever else leads to one of the pages must not say what that page does not read.
   *
   * @returns besides what rendering gives: how the first page was loaded, and where the visitor is by now
   */
  const renderPage = async (pages: AreaPages, address: string, fetch: Fetch) => {
    const start = contextAt(address);
    document.documentElement.lang = start.locale;
    const store = storeFor(start, fetch);
    let first: Loaded | undefined;
    let isShown = false;
    const loader = async ({ request }: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(request.url);
      const page = pages[contextAt(pathname).routeId];
      const context = contextAt(pathname + search, page);
      const said = first ? undeclaredKeys(pages, new URL(request.url)) : [];
      if (said.length > 0)
        throw new Error(`${pathname} does not read "${said.join('", "')}": see \`query\` of its page.`);
      const loaded: Loaded = page ? await loadedOf(page, context, store, search) : { result: fresh, head: null };
      if (first && loaded.result.kind === 'redirect') throw redirect(loaded.result.to);
      first ??= loaded;
      return { context, kind: loaded.result.kind, messages: (await page?.messages(context.locale)) ?? {} };
    };
    const Root = () => {
      const { context, kind, messages } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
      const page = pages[context.routeId];
      useEffect(() => void (isShown = true), []);
      if (!page) return <p>left for {context.routeId}</p>;
      if (kind !== 'ok') return <p>{kind}</p>;
      return (
        <PageContextContext value={context}>
          <RemoteMessages locale={context.locale} messages={messages}>
            <page.Page key={context.routeId} />
          </RemoteMessages>
        </PageContextContext>
      );
    };
    const router = createMemoryRouter([{ path: '*', loader, Component: Root, HydrateFallback: Outlet }], {
      initialEntries: [address],
    });
    const view = render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    await waitFor(() => expect(isShown).toBe(true));
    const { result, head } = first as unknown as Loaded;
    checkAddresses(
      pages,
      view.container,
      new URL(router.state.location.pathname + router.state.location.search, origin),
    );
    const whereabouts = (): string => router.state.location.pathname + router.state.location.search;
    return { ...view, router, store, result, head, address: whereabouts };
  };
  return { loadPage, renderPage, submitTo };
}

/** A page that loads nothing is the same for everybody. */
const fresh: LoadResult = { kind: 'ok', shared: true };

async function loadedOf(page: PageModule, context: PageContext, store: Store, address: string): Promise<Loaded> {
  const [messages, loaded = fresh] = await Promise.all([page.messages(context.locale), page.load?.(context, store)]);
  // What others have added to an address goes along where that leads elsewhere.
  const others = restOfQuery(new URL(address, origin).searchParams, page.query);
  const result = loaded.kind === 'redirect' ? { ...loaded, to: carryQuery(loaded.to, searchOf(others)) } : loaded;
  const { formatMessage } = intlOf(context.locale, messages);
  const text = (id: MessageId, values?: Record<string, string | number>) => String(formatMessage({ id }, values));
  return { result, head: result.kind === 'ok' ? page.head(context, store, text) : null };
}
