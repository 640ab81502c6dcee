import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../limits/client-of.ts';
import type { Config } from '../settings/config.ts';
import { visitorOf } from './visitor.ts';

/**
 * Whose an `Idempotency-Key` is: of the account, else of the session that the browser names, else of the client's address.
 * A key alone opens nothing: somebody else who sends it has sent another one. Kept as a hash, by which nobody is found.
 */
export function senderOf(
  { booking }: Config,
  request: FastifyRequest,
  account: { readonly id: string } | null,
): Buffer {
  return createHmac('sha256', booking.codesSecret)
    .update(`sender:${senderName(request, account)}`)
    .digest();
}

function senderName(request: FastifyRequest, account: { readonly id: string } | null): string {
  if (account) return `account:${account.id}`;
  const { session } = visitorOf(request);
  return session === null ? `client:${clientOf(request)}` : `session:${session}`;
}
