import { createHmac } from 'node:crypto';
import { normalizeEmail } from '@mp/validation';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '@mp/service';
import type { Config } from '../settings/config.ts';
import { visitorOf } from './visitor.ts';

/** A UUID version 4 with 122 random bits, as browsers create it. It cannot be guessed. */
const randomKey = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Data of an idempotent request that identifies its sender. */
export interface Sending {
  readonly idempotencyKey: string;
  /** The signed-in account; null for a visitor. */
  readonly account: { readonly id: string } | null;
  /** As typed in the body. */
  readonly email: string;
}

/**
 * Hash of the owner of an `Idempotency-Key`. (ADR 0009) The owner is the account; for a random key of a visitor, the e-mail,
 * also across networks; for a guessable key, the browser's session or else the network address. The same key of another
 * owner is another key.
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
