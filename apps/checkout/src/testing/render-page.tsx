import { makeStore, type Store } from '@mp/api-client';
import { currencyOfLocale, type Locale } from '@mp/domain';
import { intlOf, PageContextContext, type LoadResult, type PageContext, type PageModule } from '@mp/federation';
import type { RouteId } from '@mp/i18n';
import { matchPath } from '@mp/i18n';
import { configure, render } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { checkoutMessages } from '../checkout-messages.ts';
import { today } from './fixtures.ts';

// Two cores are shared with everything else that runs: a page may take its time to appear.
configure({ asyncUtilTimeout: 5_000 });

const contextOf = (url: URL): PageContext => {
  const match = matchPath(url.pathname);
  const locale: Locale = match?.locale ?? 'cs';
  return {
    routeId: match?.id ?? 'home',
    locale,
    currency: currencyOfLocale[locale],
    season: 'winter',
    today,
    params: match?.params ?? {},
    query: url.searchParams,
    origin: 'http://localhost',
  };
};

/** What loading an address of a page comes to. */
export const loadPage = (
  page: PageModule,
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<LoadResult> | undefined => {
  const context = contextOf(new URL(address, 'http://localhost'));
  return page.load?.(context, storeOf(context, fetch));
};

const storeOf = ({ locale, currency }: PageContext, fetch: typeof globalThis.fetch): Store =>
  makeStore({ locale, currency, apiUrl: 'http://api', fetch });

/**
 * Renders pages of this area at an address, as the shell does: loads, then renders, and again at every navigation. An
 * address of none of the pages shows its path, so that leaving can be seen.
 */
export async function renderPage(
  pages: Partial<Record<RouteId, PageModule>>,
  address: string,
  fetch: typeof globalThis.fetch,
) {
  const store = storeOf(contextOf(new URL(address, 'http://localhost')), fetch);
  const loader = async ({ request }: LoaderFunctionArgs) => {
    const context = contextOf(new URL(request.url));
    const result = await pages[context.routeId]?.load?.(context, store);
    if (result?.kind === 'redirect') throw redirect(result.to);
    return { context, messages: await checkoutMessages(context.locale) };
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
}
