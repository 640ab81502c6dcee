import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { offlinePagesName, tripWorkerPath, type OfflinePages } from '@mp/session/offline-trip';
import type { FastifyInstance } from 'fastify';
import { inertJson } from '../page/boot-data.ts';

/** The worker's content security policy: it may request its own origin only. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * Serves the service worker for the offline copy of the next trip, if the host's build has one. Its fixed address is revalidated
 * on each request, so that browsers find updates. (ADR 0062)
 *
 * @param offlinePages the pages that it shows without a network; they are part of the script (ADR 0062)
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
