import { makeStore } from '@mp/api-client';
import { calendarDateOf, currencyOfLocale } from '@mp/domain';
import { intlOf, PageContextContext, type PageContext, type PageModule } from '@mp/federation';
import { matchPath, type RouteId } from '@mp/i18n';
import { sessionToken } from '@mp/session';
import { configure, render } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { portalMessages } from '../portal-messages.ts';

// Two cores are shared with everything else that runs: a page may take its time to appear.
configure({ asyncUtilTimeout: 5_000 });

const contextOf = (url: URL): PageContext => {
  const match = matchPath(url.pathname);
  const locale = match?.locale ?? 'cs';
  return {
    routeId: match?.id ?? 'home',
    locale,
    currency: currencyOfLocale[locale],
    season: 'winter',
    today: calendarDateOf('2026-11-21'),
    params: match?.params ?? {},
    query: url.searchParams,
    origin: 'http://localhost',
  };
};

/**
 * Renders pages of this area at an address, as a host does: loads, then renders, and again at every navigation. An
 * address of none of the pages shows its route, so that leaving can be seen.
 */
export async function renderPage(
  pages: Partial<Record<RouteId, PageModule>>,
  address: string,
  fetch: typeof globalThis.fetch,
) {
  const { locale, currency } = contextOf(new URL(address, 'http://localhost'));
  document.documentElement.lang = locale;
  const store = makeStore({ locale, currency, apiUrl: 'http://api', fetch, token: sessionToken });
  const messages = await portalMessages(locale);
  const loader = async ({ request }: LoaderFunctionArgs) => {
    const context = contextOf(new URL(request.url));
    const result = await pages[context.routeId]?.load?.(context, store);
    if (result?.kind === 'redirect') throw redirect(result.to);
    return context;
  };
  const Root = () => {
    const context = useLoaderData<PageContext>();
    const page = pages[context.routeId];
    return (
      <PageContextContext value={context}>
        <RawIntlProvider value={intlOf(context.locale, messages)}>
          {page ? <page.Page /> : <p>left for {context.routeId}</p>}
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
