import type { FastifyInstance } from 'fastify';
import { answersPath, type AnswerStore } from './answer-store.ts';
import { encodingFor } from './compression.ts';

/**
 * Serves the answers that travel apart from pages, for ever: another answer has another address. One that is no longer kept
 * is not there, and the page that wants it asks the API.
 */
export function serveAnswers(app: FastifyInstance, answers: AnswerStore): void {
  app.get<{ Params: { file: string } }>(`${answersPath}:file`, async (request, reply) => {
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
