import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A hook that requires the editor's key: `Authorization: Bearer <key>`, compared in constant time. Browsers never have
 * the key; reading does not need it. It runs before the body is parsed.
 */
export function requireEditor(editorKey: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(editorKey);
  return async ({ headers: { authorization } }) => {
    const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (given === undefined) throw new ApiError('editor_key_missing');
    // Digests have equal length, so the comparison does not leak the key's length.
    if (!timingSafeEqual(digest(given), expected)) throw new ApiError('editor_key_wrong');
  };
}
