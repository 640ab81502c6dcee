import { makeStore, type Store } from '@mp/api-client';
import { intlOf, PageContextContext, type LoadResult, type PageContext, type PageModule } from '@mp/federation';
import type { CatalogueOf, RouteId } from '@mp/i18n';
import { configure, render } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { pageContextAt } from './page-context.ts';

// Two cores are shared with everything else that runs: a page may take its time to appear.
configure({ asyncUtilTimeout: 5_000 });

/** Pages of an area by their routes. */
export type AreaPages = Readonly<Partial<Record<RouteId, PageModule>>>;
type Fetch = typeof globalThis.fetch;

interface Area {
  readonly messages: CatalogueOf;
  /** The token of whoever is signed in. */
  readonly token?: () => string | null;
  /** What the host does about every failure, for the store that is to be made. */
  readonly followFailures?: (store: () => Store) => Parameters<typeof makeStore>[0]['onFailure'];
}

const contextAt = (address: string): PageContext => pageContextAt(new URL(address, 'http://localhost'));

/** What specs of an area show its pages with. */
export function pageRenderer({ messages: messagesOf, token, followFailures }: Area) {
  const storeFor = ({ locale, currency }: PageContext, fetch: Fetch): Store => {
    const onFailure = followFailures?.(() => store);
    const store = makeStore({ locale, currency, apiUrl: 'http://api', fetch, token, onFailure });
    return store;
  };

  /** What loading an address of a page comes to. */
  const loadPage = (page: PageModule, address: string, fetch: Fetch): Promise<LoadResult> | undefined => {
    const context = contextAt(address);
    return page.load?.(context, storeFor(context, fetch));
  };

  /**
   * Renders pages at an address, as a host does: loads, then renders, and again at every navigation. An address of none of
   * the pages shows its route, so that leaving can be seen.
   */
  const renderPage = async (pages: AreaPages, address: string, fetch: Fetch) => {
    const first = contextAt(address);
    document.documentElement.lang = first.locale;
    const store = storeFor(first, fetch);
    const loader = async ({ request }: LoaderFunctionArgs) => {
      const context = contextAt(request.url);
      const result = await pages[context.routeId]?.load?.(context, store);
      if (result?.kind === 'redirect') throw redirect(result.to);
      return { context, messages: await messagesOf(context.locale) };
    };
    const Root = () => {
      const { context, messages } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
      const page = pages[context.routeId];
      return (
        <PageContextContext value={context}>
          <RawIntlProvider value={intlOf(context.locale, messages)}>
            {page ? <page.Page key={context.routeId} /> : <p>left for {context.routeId}</p>}
          </RawIntlProvider>
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
    await view.findByText(
      (_, element) => element?.tagName === 'H1' || (element?.textContent ?? '').startsWith('left for'),
    );
    return { ...view, router, store };
  };
  return { loadPage, renderPage };
}
