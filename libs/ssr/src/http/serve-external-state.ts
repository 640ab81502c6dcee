import type { FastifyInstance } from 'fastify';
import { externalStatePath, type ExternalStateStore } from '../cache/external-state-store.ts';
import { encodingFor } from './compression.ts';

/**
 * Serves the answers that travel apart from pages, for ever: another answer has another address. One that is no longer kept
 * is not there, and the page that wants it asks the API.
 */
export function serveExternalState(app: FastifyInstance, answers: ExternalStateStore): void {
  app.get<{ Params: { file: string } }>(`${externalStatePath}:file`, async (request, reply) => {
    const found = answers.find(request.params.file);
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
