import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  clientDirectoryBeside,
  createErrorReporter,
  createPageServer,
  countRefused,
  guardEnd,
  startGuard,
} from '@mp/host/server';
import { closeGently, createProcessLog, listen, onShutdown, openTelemetry, parseEnvironment } from '@mp/service';
import {
  canaryRecordsFile,
  createReleaseTrial,
  fitWord,
  readTrustedKeys,
  refusals,
  releasesOfShop,
  triedReleaseVariable,
  type RegistryLine,
  type ReleaseRefused,
} from '@mp/signed-releases';
import { shellEnvironment } from './config.ts';
import { createCanaryWatch } from './federation/canary-watch.ts';
import { serveReleases } from './federation/serve-releases.ts';
import { openMirror } from './federation/bucket-mirror.ts';
import { createServerFederation } from './federation/server-federation.ts';
import { tryRelease } from './federation/try-release.ts';
import { createVisitorReleases } from './federation/visitor-releases.ts';
import { forgetStop, readStop, stopNoteFile } from './guard/stop-note.ts';
import { foundRoutes, robotsOf } from './found/found-routes.ts';
import { manifestRoutes } from './installed/manifest.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { rendererArgument, runRenderer } from './renderer/renderer-main.ts';
import { createShellRenderers } from './renderer/shell-renderers.ts';
import { shell } from './shell.ts';
import { createServiceAsker } from './status/ask-services.ts';
import { createDrawTimes } from './status/draw-times.ts';
import { createShopStatus, statusRoute } from './status/shop-status.ts';

const isDevelopment = process.env['NODE_ENV'] === 'development';

async function main(): Promise<void> {
  const env = parseEnvironment(shellEnvironment);
  const directory = releasesOfShop(env, env.DATA_DIR);
  const keys = readTrustedKeys(env.RELEASE_PUBLIC_KEYS, env);
  const pages = {
    host: shell,
    clientDirectory: clientDirectoryBeside(__dirname),
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    pageFreshMs: env.PAGE_FRESH_MS,
    announcements: env.ANNOUNCEMENTS,
    mapboxToken: env.MAPBOX_TOKEN,
    memoryMb: env.PAGES_MEMORY_MB,
  };
  const tried = process.env[triedReleaseVariable];
  if (tried) {
    await tryRelease(JSON.parse(tried) as RegistryLine, { ...pages, releases: directory, keys });
    process.send?.(fitWord);
    return;
  }
  if (process.argv[2] === rendererArgument) return runRenderer(pages, env.RENDER_DEADLINE_MS);
  const version = createHash('sha256').update(readFileSync(__filename)).digest('hex').slice(0, 12);
  const release = `shell@${version}`;
  let started: Awaited<ReturnType<typeof createPageServer>> | undefined;
  const early = createProcessLog('shell');
  // What is found before there is a server is told, too.
  const logAt =
    (level: 'info' | 'warn' | 'error') =>
    (details: object, message: string): void =>
      started ? started.log[level](details, message) : early.tell(message, level);
  const log = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
  const errorReportsUrl = env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`;
  const { report } = createErrorReporter({ release, dsn: errorReportsUrl, log });
  const tellRefused = (refusal: ReleaseRefused, remote: string): void =>
    report(refusal, 'A release was refused.', { remote, code: refusal.code });
  const telemetry = await openTelemetry({ name: 'shell', release, host: env.HOST, environment: env });
  const refused = countRefused(telemetry);
  const ended = telemetry?.counter({
    name: 'shop_canaries_ended_total',
    says: 'Canaries that visitors do not get any more, because they failed more often than what is live or do not run.',
  });
  const watch = createCanaryWatch({
    file: canaryRecordsFile(directory, env.DATA_DIR),
    liveVersionOf: (name) => federation.liveVersionOf(name),
    onEnded: (remote, { ended: end }) => {
      ended?.({ remote, code: end?.code ?? '' });
      report(new Error(`${remote}: ${end?.why} [${end?.code}]`), 'A canary has ended.', {
        remote,
        code: end?.code ?? '',
      });
    },
    log,
  });
  const faults = telemetry?.counter({
    name: 'shop_renderer_faults_total',
    says: 'How often the code of an area went too far: by area, and how.',
  });
  const renderers =
    env.RENDERER === 'process'
      ? createShellRenderers({
          file: __filename,
          deadlineMs: env.RENDER_DEADLINE_MS,
          memoryMb: env.PAGES_MEMORY_MB,
          log,
          watch: {
            onBroken: (error, page, remote) =>
              report(error, 'A page broke while it was rendered.', { page, ...(remote && { remote }) }),
            onNotUnderstood: (error) => log.error({ err: error }, 'The API answered what the contract does not know.'),
          },
          onFault: ({ code, release: of, isAside }) => {
            faults?.({ code, remote: of?.split('@')[0] ?? 'unknown' });
            if (of) federation.strike(of, isAside);
          },
        })
      : undefined;
  const noteFile = stopNoteFile(directory, env.DATA_DIR);
  const stop = readStop(noteFile);
  if (stop)
    report(new Error(`${refusals.stopped_shop} (${stop.release}) [stopped_shop]`), 'The shop was stopped.', {
      remote: stop.release,
      code: 'stopped_shop',
    });
  const federation = createServerFederation(directory, {
    watch,
    stop,
    log,
    trust: { keys, origins: env.REMOTE_ORIGINS },
    dataDirectory: env.DATA_DIR,
    onRefused: tellRefused,
    host: version,
    modules: renderers?.modules,
    onUnfit: (remote) => refused?.({ remote }),
    // While developing, a release that breaks its shell is seen by whoever made it, and a second sooner.
    ...(!isDevelopment && { tryRelease: createReleaseTrial(__filename) }),
  });
  forgetStop(noteFile);
  // While developing, whoever made what does not end, or ends the shop, sees it.
  const code = { releases: directory, noteFile: path.resolve(noteFile) };
  const guarded =
    !renderers && !isDevelopment && ({ what: 'shop', name: 'shell', code, isSupervised: process.connected } as const);
  if (guarded) guardEnd(guarded);
  const drawTimes = createDrawTimes();
  const own = (port: number): string => `http://127.0.0.1:${port}`;
  const here = (port: number): string => `http://localhost:${port}`;
  const status = createShopStatus({
    shell: { version, renderer: env.RENDERER },
    ...{ federation, drawTimes },
    askServices: createServiceAsker([
      { name: 'api', address: pages.apiOrigin, isNeeded: true, part: 'database' },
      { name: 'sandbox', address: own(env.SANDBOX_PORT) },
      { name: 'owner', address: own(env.OWNER_PORT), origin: here(env.OWNER_PORT) },
      { name: 'portal', address: own(env.PORTAL_PORT), origin: env.PORTAL_ORIGIN ?? here(env.PORTAL_PORT) },
      { name: 'desk', address: own(env.DESK_PORT), origin: env.DESK_ORIGIN ?? here(env.DESK_PORT) },
    ]),
  });
  const app = (started = await createPageServer({
    ...pages,
    status,
    onDrawn: drawTimes.note,
    robots: robotsOf(pages.publicOrigin),
    name: 'shell',
    release,
    telemetry,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    snapshot: federation.snapshot,
    visitors: createVisitorReleases({ federation, watch, publicOrigin: pages.publicOrigin }),
    drawer: renderers?.drawer,
    checkPages: async () => {
      await federation.ready();
      await renderers?.ready();
    },
    remoteOrigins: env.REMOTE_ORIGINS,
    pictureDirectories: [path.resolve(env.PICTURES_DIR), path.resolve(env.DATA_DIR, 'pictures')],
    errorReportsUrl,
    analyticsUrl: env.ANALYTICS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/events`,
  }));
  app.addHook('onClose', async () => renderers?.close());
  if (guarded) startGuard({ ...guarded, standsMs: env.RENDER_DEADLINE_MS });
  serveReleases(app, {
    directory,
    keys,
    onRefused: (refusal, name, of) => {
      tellRefused(refusal, `${name}@${of}`);
      federation.suspect(name, of);
    },
  });
  previewRoutes(app, { ...pages, previews: federation.previews, log });
  statusRoute(app, status);
  manifestRoutes(app, shell);
  foundRoutes(app, { apiOrigin: pages.apiOrigin, origin: pages.publicOrigin });
  // An area whose promise nobody waits for breaks nothing but itself.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'A rejection was left unhandled.'));
  onShutdown(() => closeGently(app, env.DRAIN_SECONDS), undefined, env.DRAIN_SECONDS);
  if (env.RELEASES_BUCKET !== undefined) {
    const mirror = await openMirror(env, keys, log);
    app.addHook('onClose', async () => mirror.close());
  }
  await listen(app, env.HOST, env.PORT, 'PORT');
  app.log.info(`The shell serves http://localhost:${env.PORT}`);
}

main().catch(createProcessLog('shell').endWith);
