import type { FastifyRequest } from 'fastify';
import { callerOf } from '@mp/service';
import { createAttemptLimit, type Counting } from './attempt-limit.ts';

export interface CallerLimitTerms {
  readonly name: string;
  readonly ofCaller: number;
  /** What one caller may ask about one address. */
  readonly ofAddress: number;
  readonly windowMs: number;
}

/**
 * Limits what one caller asks for about one e-mail address, and in all. Never what everybody together asks about an
 * address: then a stranger could keep its holder out.
 */
export function createCallerLimit(counting: Counting, { name, ofCaller, ofAddress, windowMs }: CallerLimitTerms) {
  const callers = createAttemptLimit(counting, { name, most: ofCaller, windowMs });
  const addresses = createAttemptLimit(counting, { name: `${name} about`, most: ofAddress, windowMs });
  const keyOf = (request: FastifyRequest, email: string) => `${callerOf(request)} ${email}`;
  return {
    /**
     * Notes an attempt.
     *
     * @param email as it is stored; empty when the call is about no address
     * @throws ApiError `too_many_requests` that says when to come back
     */
    note: async (request: FastifyRequest, email = ''): Promise<void> => {
      await callers.note(callerOf(request));
      if (email !== '') await addresses.note(keyOf(request, email));
    },
    /** Forgets the attempts at an address: its holder has come in. */
    forget: (request: FastifyRequest, email: string): Promise<void> => addresses.forget(keyOf(request, email)),
  };
}
