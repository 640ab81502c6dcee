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

/** Pages of a remote by their routes. */
type AreaPages = Readonly<Partial<Record<RouteId, PageModule>>>;
type Fetch = typeof globalThis.fetch;

/** The visitor's session, for the store. */
interface Session {
  /** The signed-in visitor's token. */
  readonly token?: () => string | null;
  /** The shop's origin, for a remote on its own origin. */
  readonly shopOrigin?: string;
  /** The operator's season; winter by default. */
  readonly season?: Season;
  /** The host's handler of failures. */
  readonly followFailures?: (store: () => Store) => Parameters<typeof makeStore>[0]['onFailure'];
}

/** The result of loading the first address. */
interface Loaded {
  readonly result: LoadResult;
  /** Null if there is nothing to show. */
  readonly head: PageHead | null;
}

export type ShownPage = Awaited<ReturnType<ReturnType<typeof pageRenderer>['renderPage']>>;

/** The shop's origin for pages. */
const origin = 'https://shop.test';

/**
 * Renders pages of a remote as a host does: loaded, then rendered, again at every navigation.
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

  /** Loads an address of a page; returns the result and the head. */
  const loadPage = async (page: PageModule, address: string, fetch: Fetch): Promise<Loaded> => {
    const context = contextAt(address, page);
    return loadedOf(page, context, storeFor(context, fetch), address);
  };

  /** Submits a form of a page as without JavaScript; returns the redirect, or null if the page accepts none. */
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
   * Renders pages at an address. An address outside the pages shows its route, so that leaving is visible. `result` says why
   * the first address has nothing to show: a redirect or a failure. Links and forms to these pages must use declared query keys
   * only.
   *
   * @returns the render result, the first page's load result, and the current location
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
      const undeclared = first ? undeclaredKeys(pages, new URL(request.url)) : [];
      if (undeclared.length > 0)
        throw new Error(`${pathname} does not read "${undeclared.join('", "')}": see \`query\` of its page.`);
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
    await waitFor(() => expect(isShown || router.state.errors !== null).toBe(true));
    // A loader or a page that throws fails its spec at once.
    const [cause] = Object.values<unknown>(router.state.errors ?? {});
    if (cause !== undefined) throw new Error(`${address} cannot be shown.`, { cause });
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

/** A page without a loader is the same for everybody. */
const fresh: LoadResult = { kind: 'ok', shared: true };

async function loadedOf(page: PageModule, context: PageContext, store: Store, address: string): Promise<Loaded> {
  const [messages, loaded = fresh] = await Promise.all([page.messages(context.locale), page.load?.(context, store)]);
  // Other query keys are carried over to a redirect.
  const others = restOfQuery(new URL(address, origin).searchParams, page.query);
  const result = loaded.kind === 'redirect' ? { ...loaded, to: carryQuery(loaded.to, searchOf(others)) } : loaded;
  const { formatMessage } = intlOf(context.locale, messages);
  const text = (id: MessageId, values?: Record<string, string | number>) => String(formatMessage({ id }, values));
  return { result, head: result.kind === 'ok' ? page.head(context, store, text) : null };
}
