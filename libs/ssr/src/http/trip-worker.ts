import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { offlinePagesName, tripWorkerPath, type OfflinePages } from '@mp/session/offline-trip';
import type { FastifyInstance } from 'fastify';
import { inertJson } from '../page/boot-data.ts';

/** What the worker may do beside answering: ask its own origin. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * Serves the worker of the next trip, where the host's build has one: at one address, asked for anew each time, so that the
 * browser sees by itself that there is another. (ADR 0062)
 *
 * @param offlinePages what it shows of the shop where there is no network; they travel with it (ADR 0062)
 */
export function serveTripWorker(app: FastifyInstance, clientDirectory: string, offlinePages?: OfflinePages): void {
  const file = path.join(clientDirectory, path.basename(tripWorkerPath));
  if (!existsSync(file)) return;
  const pages = offlinePages ? `globalThis.${offlinePagesName}=${inertJson(offlinePages)};\n` : '';
  const script = pages + readFileSync(file, 'utf8');
  app.get(tripWorkerPath, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
