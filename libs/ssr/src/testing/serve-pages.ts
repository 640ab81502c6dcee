import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Federation } from '@mp/host-api';
import type { FastifyInstance } from 'fastify';
import type { HostDefinition } from '../site/host-definition.ts';
import { createApiPool } from '../http/api-pool.ts';
import { createControlPanelReader } from '../http/control-panel-reader.ts';
import { createErrorReporter } from '../http/error-reporter.ts';
import {
  createPagePipeline,
  type PagePipeline,
  type PagePipelineOptions,
  type SitePages,
} from '../render/page-pipeline.ts';
import { createPageRenderer, type PageRendererEvents, type PageRendererOptions } from '../render/page-renderer.ts';
import { createPageServer } from '../http/page-server.ts';
import type { PageServerOptions } from '../http/page-server-options.ts';
import { renderHere, type ReleaseSnapshot } from '../render/render-service.ts';

type SetByHelper = 'site' | 'snapshot' | 'pipeline' | 'clientDirectory' | 'apiOrigin' | 'publicOrigin';

export interface RenderedPagesOptions
  extends
    Partial<Pick<PageServerOptions, Exclude<SetByHelper, 'site' | 'pipeline'>>>,
    Partial<Pick<PageRendererOptions, 'timeouts' | 'pageFreshMs'>>,
    Partial<Pick<PagePipelineOptions, 'now' | 'onStale'>>,
    Partial<PageRendererEvents> {
  readonly host: HostDefinition;
  /** The code of the pages: the same for all releases, or that of each. */
  readonly federation: Federation | ((snapshot: ReleaseSnapshot) => Federation);
}

export interface RenderedPages {
  readonly pipeline: PagePipeline;
  readonly pages: SitePages;
  readonly snapshot: PageServerOptions['snapshot'];
  readonly clientDirectory: string;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  /** Removes the client build that was made for it. */
  close(): void;
}

/** Nothing listens there. */
export const absentApi = 'http://127.0.0.1:9';

/** Renders and caches pages in this process, without a server. */
export function renderPages(options: RenderedPagesOptions): RenderedPages {
  const { host, federation, apiOrigin = absentApi, publicOrigin = 'https://example.com' } = options;
  const { pageFreshMs = 60_000, snapshot = () => ({ remotes: [], stamp: '1' }) } = options;
  const clientDirectory = options.clientDirectory ?? writeClientBuild();
  const renderer = createPageRenderer(
    {
      hostOf: () => host,
      clientDirectory,
      apiOrigin,
      pageFreshMs,
      ...(options.timeouts && { timeouts: options.timeouts }),
    },
    {
      onInvalidResponse: options.onInvalidResponse ?? (() => undefined),
      onBroken: options.onBroken ?? (() => undefined),
    },
  );
  const federationOf = typeof federation === 'function' ? federation : () => federation;
  const pipeline = createPagePipeline({
    renderer: renderHere(renderer, (live) => ({ ...live, federation: federationOf(live) })),
    pageFreshMs,
    onStale: options.onStale ?? (() => undefined),
    ...(options.now && { now: options.now }),
  });
  return {
    pipeline,
    pages: pipeline.pagesOf({ site: host, snapshot, publicOrigin }),
    snapshot,
    clientDirectory,
    apiOrigin,
    publicOrigin,
    close: () => {
      if (options.clientDirectory === undefined) rmSync(clientDirectory, { recursive: true });
    },
  };
}

export interface ServedPagesOptions extends RenderedPagesOptions, Partial<Omit<PageServerOptions, SetByHelper>> {}

export interface ServedPages extends Omit<RenderedPages, 'close'> {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

const silent = { error: () => undefined, warn: () => undefined };

/** The server of a site that renders its pages in this process, with all its parts. */
export async function servePages(options: ServedPagesOptions): Promise<ServedPages> {
  const { host, release = 'shell@1f3a', errorReportsUrl, apiOrigin = absentApi } = options;
  const reporter = options.reporter ?? createErrorReporter({ release, dsn: errorReportsUrl, log: silent });
  const pool = options.pool ?? createApiPool();
  const rendered = renderPages({
    onBroken: (error, page, remote) =>
      reporter.report(error, 'A page broke while it was rendered.', { page, ...(remote && { remote }) }),
    ...options,
  });
  const app = await createPageServer({
    countPage: () => undefined,
    checkReady: () => Promise.resolve(),
    controlPanel: createControlPanelReader({ apiUrl: apiOrigin, everyMs: 1_000 }),
    logLevel: 'silent',
    ...options,
    site: host,
    snapshot: rendered.snapshot,
    publicOrigin: rendered.publicOrigin,
    clientDirectory: rendered.clientDirectory,
    pipeline: rendered.pipeline,
    apiOrigin,
    release,
    reporter,
    pool,
  });
  return {
    ...rendered,
    app,
    async close() {
      await app.close();
      await pool.close();
      rendered.close();
    },
  };
}

/** A client build of one script and one style sheet. */
export function writeClientBuild(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-client-build-'));
  const entry = { js: [], css: ['main.css'], fonts: [], integrity: { 'main.css': 'sha384-of-it' } };
  const assets = { boot: { ...entry, js: ['boot.js'] }, main: { ...entry, js: ['main.js'] } };
  writeFileSync(path.join(directory, 'assets.json'), JSON.stringify(assets));
  writeFileSync(path.join(directory, 'main.js'), 'void 0;');
  return directory;
}
