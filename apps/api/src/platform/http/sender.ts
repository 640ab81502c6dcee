import { createHmac } from 'node:crypto';
import { normalizeEmail } from '@mp/validation';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '@mp/service';
import type { Config } from '../settings/config.ts';
import { visitorOf } from './visitor.ts';

/** As browsers make them, of 122 random bits: nobody guesses one. */
const randomKey = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** What a request that is to act once says of who sent it. */
export interface Sending {
  readonly idempotencyKey: string;
  /** Of the signed-in visitor, if any. */
  readonly account: { readonly id: string } | null;
  /** As it was typed in the body. */
  readonly email: string;
}

/**
 * Whose an `Idempotency-Key` is. (ADR 0009) Of the account; of a guest whose key is random, the guest's, by e-mail, wherever the
 * guest's phone has gone meanwhile; of one whose key may be guessed, the session's that the browser names, else the
 * caller's address. A key alone opens nothing: somebody else who sends it has sent another one. Kept as a hash, by
 * which nobody is found.
 */
export const senderOf = ({ booking }: Config, request: FastifyRequest, sending: Sending): Buffer =>
  createHmac('sha256', booking.codesSecret)
    .update(`sender:${senderName(request, sending)}`)
    .digest();

function senderName(request: FastifyRequest, { idempotencyKey, account, email }: Sending): string {
  if (account) return `account:${account.id}`;
  if (randomKey.test(idempotencyKey)) return `guest:${normalizeEmail(email)}`;
  const { session } = visitorOf(request);
  return session === null ? `client:${callerOf(request)}` : `session:${session}`;
}
