import path from 'node:path';
import { bundledPages } from '@mp/host';
import { clientDirectoryBeside, createPageServer } from '@mp/host/server';
import {
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
import { area, pages } from '#area';
import { aloneHost } from './alone-host.tsx';

const environment = z.object({
  PORT: portSettings.PORT,
  /** Where it listens itself: behind what replaces modules on open pages, which listens at `PORT`. */
  PAGES_PORT: z.coerce.number().int(),
  HOST: hostSetting,
  LOG_LEVEL: logLevelSetting,
  DATA_DIR: dataDirSetting,
  API_ORIGIN: originSetting,
  /** Where the rest of the shop is; without it, an area that runs alone has no other pages. */
  PUBLIC_ORIGIN: originSetting.optional(),
  PICTURES_DIR: z.string().default('apps/api/demo/pictures'),
});

async function main(): Promise<void> {
  const env = parseEnvironment(environment);
  const app = await createPageServer({
    name: area,
    logLevel: env.LOG_LEVEL,
    host: aloneHost(area),
    snapshot: () => Promise.resolve({ federation: bundledPages(area, pages), remotes: [], stamp: 'alone' }),
    clientDirectory: clientDirectoryBeside(__dirname),
    apiOrigin: env.API_ORIGIN,
    publicOrigin: `http://localhost:${env.PORT}`,
    ...(env.PUBLIC_ORIGIN && { shopOrigin: env.PUBLIC_ORIGIN }),
    pictureDirectories: [path.resolve(env.PICTURES_DIR), path.resolve(env.DATA_DIR, 'pictures')],
    pageFreshMs: 0,
  });
  onShutdown(() => app.close());
  await listen(app, env.HOST, env.PAGES_PORT, 'PAGES_PORT');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
