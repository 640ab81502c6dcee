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
import { takesToken } from '../page/query-triggers.ts';
import { structuredDataOf } from '../page/structured-data.ts';
import type { WrittenState } from '../cache/external-state-store.ts';
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
  /** Writes the answers that travel apart from the page. */
  readonly writeAnswers: (file: ExternalStateFile) => WrittenState;
  /** Whether the page is the same for everybody. */
  readonly shared: boolean;
  readonly view: PageView;
  readonly url: URL;
  /** Parts that look as on other pages; null for a page that is one guest's. */
  readonly markup: PageFragments | null;
}

/** A page as HTML, and the answers that it needs beside it. */
export interface RenderedHtml {
  readonly html: string | Buffer;
  readonly apart: readonly WrittenState[];
}

/** All the page's data is at hand, so it is rendered in one go: nothing streams, no inline script. */
export function renderPage(input: RenderInput): RenderedHtml {
  const { state, apart } = keepApart(input);
  const addresses = apart.map(({ address }) => address);
  const html = `<!doctype html>${renderToString(elementOf(input, state, addresses))}`;
  return { html: input.markup?.complete(html) ?? html, apart };
}

/** Parts the answers that travel apart from the page from those that stand in it. */
function keepApart({ store, shared, writeAnswers, remotes }: RenderInput) {
  const { state, common, own } = splitState(dehydrate(store.getState()), shared);
  const answers = [common, own].filter((file) => file !== null).map(writeAnswers);
  return { state, apart: [...answers, ...externalRemotes(remotes)] };
}

/** How long a page that breaks is looked at for its errors, in milliseconds. */
const lookMs = 1_000;

/**
 * What goes wrong while a page is rendered, which {@link renderPage} leaves out: React tells of what a boundary has caught
 * only when it streams. It costs another rendering, so it is for pages that broke.
 */
export async function errorsOfPage(input: RenderInput): Promise<readonly unknown[]> {
  const element = elementOf({ ...input, markup: null }, null, []);
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
    const timer = setTimeout(() => stream.abort(new Error('A part of the page is not there.')), lookMs);
  });
  return errors;
}

function elementOf(input: RenderInput, state: RootState | null, apart: readonly string[]): ReactElement {
  const { host, federation, view, store, markup } = input;
  const { routes, context } = staticPage(host, view, input.url);
  const router = createStaticRouter(routes, context);
  return (
    <Document {...input} state={state} apart={apart}>
      <FragmentMarkerContext value={markup}>
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
  apart,
  children,
}: RenderInput & { state: RootState | null; apart: readonly string[]; children: React.ReactNode }) {
  const page = view.page ? federation.assets(view.page) : { js: [], css: [] };
  const remote = remotes.find(({ name }) => view.page?.startsWith(`${name}/`));
  const boot: BootData = {
    site,
    visit,
    takesToken: takesToken(view.context.routeId),
    remotes: remote ? remoteOf(remote) : none,
    scripts: assets.main.js,
    digests: digestsOf(assets),
    prefetch: remote ? namesFrom(remote, page.js) : [],
    answers: apart,
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
        {/* After the page's own picture: a browser asks for six files at once, and text is there to be read without them. */}
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

/** Put together once for all pages of a host. */
const digestsBefore = new WeakMap<HostAssets, readonly string[]>();
function digestsOf(assets: HostAssets): readonly string[] {
  const { js, integrity } = assets.main;
  const known = digestsBefore.get(assets) ?? js.map((src) => integrity[src]?.slice('sha384-'.length) ?? '');
  digestsBefore.set(assets, known);
  return known;
}

const none: readonly [] = [];

/** Only what a browser needs of the store: answers, not who is subscribed to them. */
const dehydrate = (state: RootState): RootState => ({
  ...state,
  api: { ...state.api, subscriptions: {}, provided: state.api.provided },
});
