import {
  RemoteMessages,
  FederationContext,
  intlOf,
  PageContextContext,
  RemoteSlot,
  type Federation,
} from '@mp/host-api';
import type { Store } from '@mp/api-client';
import { trackEvent, useUserTracking } from '@mp/session';
import { SnackbarRegion } from '@mp/ui/snackbars';
import { useEffect, useRef, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRevalidator,
  type LoaderFunction,
  type RouteObject,
} from 'react-router';
import { defaultLocale, localeTags, locales } from '@mp/domain';
import { markHydrated } from '../hydrate/mark-hydrated.ts';
import { onRetryPromising } from '../hydrate/retry-events.ts';
import { usePriceFilterNotice } from '../hydrate/price-filter-notice.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import type { PageView } from './page-view.ts';
import { SessionDialogs } from './session-dialogs.tsx';

/** The id of a host's only route: the slug table does the routing. */
export const pageRouteId = 'page';

/**
 * The routes of a host: one that matches every path, because only the slug table defines paths. Its loader prepares the page.
 * A change of the hash alone does not run it.
 */
export const hostRoutes = (host: HostDefinition, loader: LoaderFunction): RouteObject[] => [
  {
    id: pageRouteId,
    path: '*',
    loader,
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search || defaultShouldRevalidate,
    Component: () => <PageRoot host={host} />,
    HydrateFallback: () => null,
  },
];

/** Provides the store and the federation to every page. */
export function HostProviders(props: {
  store: Store;
  serverState?: object;
  federation: Federation;
  children: ReactNode;
}) {
  return (
    <FederationContext value={props.federation}>
      <Provider store={props.store} serverState={props.serverState as never}>
        {props.children}
      </Provider>
    </FederationContext>
  );
}

function PageRoot({ host }: { host: HostDefinition }) {
  const view = useLoaderData<PageView>();
  const revalidator = useRevalidator();
  const Layout = host.layouts[view.layout];
  useFocusOnNewPage();
  // A remote reports its own hydration. Other pages are hydrated with the frame.
  const hasRemote = view.kind === 'page';
  useEffect(() => {
    if (!hasRemote) markHydrated();
  }, [hasRemote]);
  // A missing page is loaded again once the network is back.
  const isMissing = view.kind !== 'page' && view.kind !== 'notFound';
  const { revalidate } = revalidator;
  useEffect(() => (isMissing ? onRetryPromising(() => void revalidate()) : undefined), [isMissing, revalidate]);
  const unavailable = (
    <RemoteMessages locale={view.context.locale} messages={view.hostMessages}>
      <host.RemoteUnavailable />
    </RemoteMessages>
  );
  return (
    <PageContextContext value={view.context}>
      <RemoteMessages locale={view.context.locale} messages={view.hostMessages}>
        <Head view={view} icon={host.installed?.shareIcon} />
        <ScrollRestoration />
        <Layout view={view}>
          {view.page && (view.kind === 'page' || view.kind === 'remoteMissing') ? (
            <RemoteSlot
              key={view.page}
              id={view.page}
              messages={view.messages ?? undefined}
              fallback={unavailable}
              onRecovered={() => void revalidator.revalidate()}
              onShown={markHydrated}
            />
          ) : view.page && view.kind === 'remoteBroken' ? (
            <div data-remote={view.page} data-state="failed">
              {unavailable}
            </div>
          ) : (
            <host.ErrorPage view={view} />
          )}
        </Layout>
        <SessionDialogs view={view} />
        <PriceFilterNotice />
        <PageAnalytics view={view} />
        <SnackbarRegion
          dismissLabel={intlOf(view.context.locale, view.hostMessages).formatMessage({ id: 'snackbar.dismiss' })}
        />
      </RemoteMessages>
    </PageContextContext>
  );
}

/** Must be rendered inside of the host's messages. */
function PriceFilterNotice(): null {
  usePriceFilterNotice();
  return null;
}

/** Reports missing pages and the signed-in user to analytics, if the visitor agreed. [7.35] */
function PageAnalytics({ view }: { view: PageView }): null {
  const { pathname } = useLocation();
  const isMissing = view.status === 404;
  useEffect(() => {
    if (isMissing) trackEvent({ event: 'page_not_found', page_path: pathname.slice(0, 300) });
  }, [isMissing, pathname]);
  useUserTracking();
  return null;
}

/**
 * Moves the focus to the top of a new page, or to its element with `data-autofocus`, for keyboards and screen readers. A
 * change of the query alone does not move it.
 */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    (main?.querySelector<HTMLElement>('[data-autofocus]') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Title and metadata. React moves them into the document's head. */
function Head({ view, icon }: { view: PageView; icon: string | undefined }) {
  const { head, context, hostMessages, paths } = view;
  const brand = intlOf(context.locale, hostMessages).formatMessage({ id: 'brand' });
  const shareImage = head.image ?? icon;
  const isHome = context.routeId === 'home' && view.kind === 'page';
  const title = isHome ? `${brand} – ${head.title}` : `${head.title} | ${brand}`;
  return (
    <>
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      {head.canonicalPath && <link rel="canonical" href={context.origin + head.canonicalPath} />}
      {!head.noIndex &&
        !head.untranslated &&
        locales.map((locale) => (
          <link key={locale} rel="alternate" hrefLang={localeTags[locale]} href={context.origin + paths[locale]} />
        ))}
      {!head.noIndex && !head.untranslated && (
        <link rel="alternate" hrefLang="x-default" href={context.origin + (isHome ? '/' : paths[defaultLocale])} />
      )}
      {head.feed && <link rel="alternate" type="application/rss+xml" title={head.title} href={head.feed} />}
      <meta property="og:title" content={head.title} />
      <meta property="og:type" content={head.openGraphType ?? 'website'} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.canonicalPath && <meta property="og:url" content={context.origin + head.canonicalPath} />}
      <meta property="og:locale" content={localeTags[context.locale].replace('-', '_')} />
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
      <meta property="og:site_name" content={brand} />
      {shareImage && <meta property="og:image" content={context.origin + shareImage} />}
      {head.imageSize && <meta property="og:image:width" content={String(head.imageSize.width)} />}
      {head.imageSize && <meta property="og:image:height" content={String(head.imageSize.height)} />}
      {shareImage && <meta property="og:image:alt" content={head.image ? head.title : brand} />}
      {head.moreImages?.map((image) => (
        <meta key={image} property="og:image" content={context.origin + image} />
      ))}
      {head.heroImage && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={head.heroImage.srcSet}
          imageSizes={head.heroImage.sizes}
          fetchPriority="high"
        />
      )}
    </>
  );
}
