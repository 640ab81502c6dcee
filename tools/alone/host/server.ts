import path from 'node:path';
import { bundledPages } from '@mp/ssr';
import { createPageRenderer, renderHere, type PageRendererEvents } from '@mp/ssr/render';
import {
  clientDirectoryBeside,
  createApiPool,
  createControlPanelReader,
  createErrorReporter,
  createPagePipeline,
  createPageServer,
} from '@mp/ssr/http';
import {
  createLogger,
  dataDirSetting,
  hostSetting,
  listen,
  logLevelSetting,
  onShutdown,
  originSetting,
  parseEnvironment,
  portSettings,
} from '@mp/service';
import { z } from 'zod';
import { remote, pages } from '#remote';
import { remoteHost } from './remote-host.tsx';

const environment = z.object({
  PORT: portSettings.PORT,
  /** The page server's own port; the front server with hot replacement listens on `PORT`. */
  PAGES_PORT: z.coerce.number().int(),
  HOST: hostSetting,
  LOG_LEVEL: logLevelSetting,
  DATA_DIR: dataDirSetting,
  API_ORIGIN: originSetting,
  /** The rest of the shop; without it, only the remote's own pages exist. */
  PUBLIC_ORIGIN: originSetting.optional(),
  PICTURES_DIR: z.string().default('apps/api/demo/pictures'),
});

async function main(): Promise<void> {
  const env = parseEnvironment(environment);
  const host = remoteHost(remote);
  const clientDirectory = clientDirectoryBeside(__dirname);
  const log = createLogger(remote, env.LOG_LEVEL);
  const events: PageRendererEvents = {
    onInvalidResponse: (error) => log.error({ err: error }, 'A response of the API does not match the contract.'),
    onBroken: (error, page) => log.error({ err: error, page }, 'A page broke while it was rendered.'),
  };
  const federation = bundledPages(remote, pages);
  const renderer = createPageRenderer(
    { hostOf: () => host, clientDirectory, apiOrigin: env.API_ORIGIN, pageFreshMs: 0 },
    events,
  );
  const pipeline = createPagePipeline({
    renderer: renderHere(renderer, () => ({ federation, remotes: [], stamp: 'alone' })),
    pageFreshMs: 0,
    onStale: (error) => log.error({ err: error }, 'A stale page could not be rendered again.'),
  });
  const app = await createPageServer({
    site: host,
    snapshot: () => ({ remotes: [], stamp: 'alone' }),
    publicOrigin: `http://localhost:${env.PORT}`,
    shopOrigin: env.PUBLIC_ORIGIN,
    pipeline,
    pool: createApiPool(),
    controlPanel: createControlPanelReader({ apiUrl: env.API_ORIGIN, everyMs: 1_000 }),
    reporter: createErrorReporter({ release: remote, dsn: undefined, log }),
    countPage: () => undefined,
    checkReady: () => Promise.resolve(),
    release: remote,
    apiOrigin: env.API_ORIGIN,
    clientDirectory,
    picturesDirectory: path.resolve(env.PICTURES_DIR),
    logLevel: env.LOG_LEVEL,
  });
  onShutdown(() => app.close());
  await listen(app, env.HOST, env.PAGES_PORT, 'PAGES_PORT');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
