import path from 'node:path';
import { clientDirectoryBeside, createPageServer } from '@mp/host/server';
import { listen, onShutdown, parseEnvironment } from '@mp/service';
import staticFiles from '@fastify/static';
import { shellEnvironment } from './config.ts';
import { createServerFederation } from './federation/server-federation.ts';
import { shell } from './shell.ts';

async function main(): Promise<void> {
  const env = parseEnvironment(shellEnvironment);
  const releases = path.resolve(env.RELEASES_DIR);
  const snapshot = createServerFederation(releases, { warn: (details, message) => app.log.warn(details, message) });
  const app = await createPageServer({
    name: 'shell',
    logLevel: env.LOG_LEVEL,
    host: shell,
    snapshot,
    clientDirectory: clientDirectoryBeside(__dirname),
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.API_PORT}`,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    pageFreshMs: env.PAGE_FRESH_MS,
    errorReportsUrl: env.ERROR_REPORTS_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/v1/errors`,
    announcements: env.ANNOUNCEMENTS,
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
  onShutdown(() => app.close());
  await listen(app, env.HOST, env.PORT, 'PORT');
  app.log.info(`The shell serves http://localhost:${env.PORT}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
