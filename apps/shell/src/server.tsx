import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clientDirectoryBeside, createPageServer } from '@mp/host/server';
import { listen, onShutdown, parseEnvironment } from '@mp/service';
import staticFiles from '@fastify/static';
import { shellEnvironment } from './config.ts';
import type { RegistryEntry } from './federation/registry-reader.ts';
import { createReleaseTrial, fitWord, triedReleaseVariable } from './federation/release-trial.ts';
import { createServerFederation } from './federation/server-federation.ts';
import { tryRelease } from './federation/try-release.ts';
import { foundRoutes, robotsOf } from './found/found-routes.ts';
import { manifestRoutes } from './installed/manifest.ts';
import { shell } from './shell.ts';

const isDevelopment = process.env['NODE_ENV'] === 'development';

async function main(): Promise<void> {
  const env = parseEnvironment(shellEnvironment);
  const releases = path.resolve(env.RELEASES_DIR);
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
    await tryRelease(JSON.parse(tried) as RegistryEntry, { ...pages, releases });
    process.send?.(fitWord);
    return;
  }
  const version = createHash('sha256').update(readFileSync(__filename)).digest('hex').slice(0, 12);
  const snapshot = createServerFederation(releases, {
    log: { warn: (details, message) => app.log.warn(details, message) },
    host: version,
    // While developing, a release that breaks its shell is seen by whoever made it, and a second sooner.
    ...(!isDevelopment && { tryRelease: createReleaseTrial(__filename) }),
  });
  const app = await createPageServer({
    ...pages,
    robots: robotsOf(pages.publicOrigin),
    name: 'shell',
    release: `shell@${version}`,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    snapshot,
    pictureDirectories: [path.resolve(env.PICTURES_DIR), path.resolve(env.DATA_DIR, 'pictures')],
    errorReportsUrl: env.ERROR_REPORTS_URL ?? `http://pages@127.0.0.1:${env.SANDBOX_PORT}/1`,
    analyticsUrl: env.ANALYTICS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/events`,
  });
  await app.register(staticFiles, {
    root: releases,
    prefix: '/remotes/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    // The server's side of a release is nobody else's business.
    allowedPath: (file) => /^\/[a-z]+\/[\w.-]+\/client\//.test(file),
  });
  manifestRoutes(app, shell);
  foundRoutes(app, { apiOrigin: pages.apiOrigin, origin: pages.publicOrigin });
  // An area whose promise nobody waits for breaks nothing but itself.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'A rejection was left unhandled.'));
  onShutdown(() => app.close());
  await listen(app, env.HOST, env.PORT, 'PORT');
  app.log.info(`The shell serves http://localhost:${env.PORT}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
