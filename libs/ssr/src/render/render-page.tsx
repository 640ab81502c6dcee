import type { RootState, Store } from '@mp/api-client';
import { localeTags } from '@mp/domain';
import { FragmentMarkerContext, type Federation, type LiveRemote } from '@mp/host-api';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { bootElementId, inertJson, type BootData } from '../page/boot-data.ts';
import { splitState, type ExternalStateFile } from '../page/external-state.ts';
import type { HostDefinition } from '../site/host-definition.ts';
import { HostProviders } from '../page/page-root.tsx';
import type { PageView } from '../page/page-view.ts';
import type { Visit } from '../page/prepare-page.ts';
import { acceptsSessionToken } from '../page/query-triggers.ts';
import { structuredDataOf } from '../page/structured-data.ts';
import type { SerializedState } from '../cache/external-state-store.ts';
import { inertBootJson } from './boot-json.ts';
import type { HostAssets } from './host-assets.ts';
import type { PageFragments } from '../cache/fragment-cache.ts';
import { namesFrom, remoteOf, externalRemotes } from './external-remotes.ts';
import { staticPage } from './static-page.ts';

export interface RenderInput {
  readonly site: string;
  readonly host: HostDefinition;
  readonly federation: Federation;
  readonly remotes: readonly LiveRemote[];
  readonly assets: HostAssets;
  readonly visit: Visit;
  readonly store: Store;
  /** Serializes external state. */
  readonly serializeState: (file: ExternalStateFile) => SerializedState;
  /** Whether the page is the same for everybody. */
  readonly shared: boolean;
  readonly view: PageView;
  readonly url: URL;
  /** The cached fragments; null for a personal page. */
  readonly fragments: PageFragments | null;
}

/** A page as HTML, and its external state. */
export interface RenderedHtml {
  readonly html: string | Buffer;
  readonly external: readonly SerializedState[];
}

/** Renders a page whose data is loaded. It is rendered at once, without streaming and without inline scripts. */
export function renderPage(input: RenderInput): RenderedHtml {
  const { state, external } = separateState(input);
  const addresses = external.map(({ address }) => address);
  const html = `<!doctype html>${renderToString(elementOf(input, state, addresses))}`;
  return { html: input.fragments?.complete(html) ?? html, external };
}

/** Separates the external state from the state inside the page. */
function separateState({ store, shared, serializeState, remotes }: RenderInput) {
  const { state, common, own } = splitState(dehydrate(store.getState()), shared);
  const files = [common, own].filter((file) => file !== null).map(serializeState);
  return { state, external: [...files, ...externalRemotes(remotes)] };
}

/** Time limit of the second render that collects errors, in milliseconds. */
const inspectMs = 1_000;

/**
 * Returns the errors of rendering a page. {@link renderPage} lacks them, because React reports errors that a boundary caught
 * only when it streams. This renders the page again, so it is for pages that failed.
 */
export async function errorsOfPage(input: RenderInput): Promise<readonly unknown[]> {
  const element = elementOf({ ...input, fragments: null }, null, []);
  const errors: unknown[] = [];
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const stream = renderToPipeableStream(element, {
      onError: (error) => void errors.push(error),
      onAllReady: done,
      onShellError: done,
    });
    const timer = setTimeout(() => stream.abort(new Error('The page was not rendered in time.')), inspectMs);
  });
  return errors;
}

function elementOf(input: RenderInput, state: RootState | null, external: readonly string[]): ReactElement {
  const { host, federation, view, store, fragments } = input;
  const { routes, context } = staticPage(host, view, input.url);
  const router = createStaticRouter(routes, context);
  return (
    <Document {...input} state={state} external={external}>
      <FragmentMarkerContext value={fragments}>
        <HostProviders store={store} federation={federation}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </HostProviders>
      </FragmentMarkerContext>
    </Document>
  );
}

function Document({
  site,
  host,
  assets,
  view,
  federation,
  remotes,
  visit,
  store,
  state,
  external,
  children,
}: RenderInput & { state: RootState | null; external: readonly string[]; children: React.ReactNode }) {
  const page = view.page ? federation.assets(view.page) : { js: [], css: [] };
  const remote = remotes.find(({ name }) => view.page?.startsWith(`${name}/`));
  const boot: BootData = {
    site,
    visit,
    takesToken: acceptsSessionToken(view.context.routeId),
    remotes: remote ? remoteOf(remote) : none,
    scripts: assets.main.js,
    digests: digestsOf(assets),
    prefetch: remote ? namesFrom(remote, page.js) : [],
    answers: external,
    state,
  };
  const structured = structuredDataOf(host, view, store);
  return (
    <html lang={localeTags[view.context.locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f4d3f" />
        <link rel="icon" href={host.icon} type="image/svg+xml" />
        {host.installed && (
          <>
            <link rel="manifest" href={host.installed.manifest(view.context.locale)} />
            <link rel="apple-touch-icon" href={host.installed.touchIcon} />
          </>
        )}
        {assets.main.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="host" integrity={assets.main.integrity[href]} />
        ))}
      </head>
      <body>
        <div id="root">{children}</div>
        {/* After the page's own picture: a browser loads six files at once, and text is readable without the fonts. */}
        {assets.main.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <script
          id={bootElementId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inertBootJson(boot) }}
        />
        {structured.length > 0 && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{
              __html: inertJson(structured.length === 1 ? (structured[0] ?? {}) : structured),
            }}
          />
        )}
        {assets.boot.js.map((src) => (
          <script key={src} src={src} defer integrity={assets.boot.integrity[src]} />
        ))}
      </body>
    </html>
  );
}

/** Cache: computed once for all pages of a host. */
const digestCache = new WeakMap<HostAssets, readonly string[]>();
function digestsOf(assets: HostAssets): readonly string[] {
  const { js, integrity } = assets.main;
  const digests = digestCache.get(assets) ?? js.map((src) => integrity[src]?.slice('sha384-'.length) ?? '');
  digestCache.set(assets, digests);
  return digests;
}

const none: readonly [] = [];

/** Removes subscriptions from the state: a browser needs the results alone. */
const dehydrate = (state: RootState): RootState => ({
  ...state,
  api: { ...state.api, subscriptions: {}, provided: state.api.provided },
});
