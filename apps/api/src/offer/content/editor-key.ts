import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A hook that lets only an editor through: `Authorization: Bearer <key>`, compared in constant time. Browsers never have
 * the key; reading takes none. It runs before the body is read.
 */
export function requireEditor(editorKey: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(editorKey);
  return async ({ headers: { authorization } }) => {
    const [, shown] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (shown === undefined) throw new ApiError('editor_key_missing');
    // Digests have one length, so that the comparison tells nothing of the key's.
    if (!timingSafeEqual(digest(shown), expected)) throw new ApiError('editor_key_wrong');
  };
}
