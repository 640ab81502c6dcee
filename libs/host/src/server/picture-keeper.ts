import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendApiError } from './api-answers.ts';
import { CallRefusedError, type ApiPool } from './api-pool.ts';

interface Picture {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Twice what the demonstration's pictures take. */
const maxBytes = 64 * 2 ** 20;

const passedOn = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/**
 * Serves `/media` from memory: a picture that changes gets another name, so one that was seen is kept for as long as there
 * is room, and shown while the API is away.
 */
export function servePictures(app: FastifyInstance, apiOrigin: string, pool: ApiPool): void {
  const pictures = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  app.get('/media/*', async (request, reply) => {
    const path = new URL(request.url, apiOrigin).pathname;
    let picture = pictures.get(path);
    if (!picture) {
      const fetched = await fetchPicture(path, request.ip).catch((error: unknown) => {
        request.log.warn({ err: error, path }, 'A picture could not be had.');
        return error instanceof CallRefusedError && error.isOfClient ? 'too_many_requests' : 'not_ready';
      });
      if (typeof fetched === 'string') return sendApiError(request, reply, fetched);
      picture = fetched;
    }
    reply.headers(picture.headers);
    const { etag } = picture.headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(picture.bytes);
  });

  async function fetchPicture(path: string, client: string): Promise<Picture | 'not_found' | 'not_ready'> {
    const headers = { 'x-forwarded-for': client };
    const answer = await pool.call(client, { origin: apiOrigin, path, method: 'GET', headers });
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.statusCode >= 400 && answer.statusCode < 500) return 'not_found';
    if (answer.statusCode !== 200 || !type.startsWith('image/')) return 'not_ready';
    const picture = {
      headers: Object.fromEntries(
        passedOn.flatMap((name) => (answer.headers[name] ? [[name, String(answer.headers[name])]] : [])),
      ),
      bytes: answer.body,
    };
    pictures.set(path, picture);
    return picture;
  }
}
