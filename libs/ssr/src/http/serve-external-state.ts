import type { FastifyInstance } from 'fastify';
import { externalStatePath, type ExternalStateStore } from '../cache/external-state-store.ts';
import { encodingFor } from './compression.ts';

/**
 * Serves external state, immutable, because its address depends on its content. An evicted file is a 404, and the page requests
 * the data from the API.
 */
export function serveExternalState(app: FastifyInstance, store: ExternalStateStore): void {
  app.get<{ Params: { file: string } }>(`${externalStatePath}:file`, async (request, reply) => {
    const found = store.find(request.params.file);
    if (!found) return reply.code(404).header('cache-control', 'no-store').send();
    const encoding = encodingFor(request);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.send(encoding ? await found.encoded(encoding) : found.html);
  });
}
