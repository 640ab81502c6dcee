import type { FastifyRequest } from 'fastify';
import { createAttemptLimit, type Counting } from './attempt-limit.ts';
import { clientOf } from './client-of.ts';

export interface ClientLimitTerms {
  readonly name: string;
  readonly ofClient: number;
  /** What one client may ask about one address. */
  readonly ofAddress: number;
  readonly windowMs: number;
}

/**
 * Limits what one client asks for about one e-mail address, and in all. Never what everybody together asks about an
 * address: then a stranger could keep its holder out.
 */
export function createClientLimit(counting: Counting, { name, ofClient, ofAddress, windowMs }: ClientLimitTerms) {
  const clients = createAttemptLimit(counting, { name, most: ofClient, windowMs });
  const addresses = createAttemptLimit(counting, { name: `${name} about`, most: ofAddress, windowMs });
  const keyOf = (request: FastifyRequest, email: string) => `${clientOf(request)} ${email}`;
  return {
    /**
     * Notes an attempt.
     *
     * @param email as it is stored; empty when the call is about no address
     * @throws ApiError `too_many_requests` that says when to come back
     */
    note: async (request: FastifyRequest, email = ''): Promise<void> => {
      await clients.note(clientOf(request));
      if (email !== '') await addresses.note(keyOf(request, email));
    },
    /** Forgets the attempts at an address: its holder has come in. */
    forget: (request: FastifyRequest, email: string): Promise<void> => addresses.forget(keyOf(request, email)),
  };
}
