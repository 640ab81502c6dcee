import type { FastifyRequest } from 'fastify';
import { callerOf, networkOf } from '@mp/service';
import { createAttemptLimit, type Counting } from './attempt-limit.ts';

export interface CallerLimitTerms {
  readonly name: string;
  readonly ofCaller: number;
  /** What one caller may ask about one address. */
  readonly ofAddress: number;
  readonly windowMs: number;
}

/** How many times as much a network of IPv6 may ask for as one caller in it. A provider's site has a whole network. */
const callersOfNetwork = 5;

/**
 * Limits what one caller asks for about one e-mail address, and in all. Never what everybody together asks about an
 * address: then a stranger could keep its holder out. A network of IPv6 has 65,536 callers, so it is counted, too.
 */
export function createCallerLimit(counting: Counting, { name, ofCaller, ofAddress, windowMs }: CallerLimitTerms) {
  const callers = createAttemptLimit(counting, { name, most: ofCaller, windowMs });
  const networks = createAttemptLimit(counting, {
    name: `${name} of a network`,
    most: ofCaller * callersOfNetwork,
    windowMs,
  });
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
      const network = networkOf(request);
      if (network !== null) await networks.note(network);
      if (email !== '') await addresses.note(keyOf(request, email));
    },
    /** Takes an attempt about no address back: nothing came of it. */
    takeBack: async (request: FastifyRequest): Promise<void> => {
      await callers.takeBack(callerOf(request));
      const network = networkOf(request);
      if (network !== null) await networks.takeBack(network);
    },
    /** Forgets the attempts at an address: its holder has come in. */
    forget: (request: FastifyRequest, email: string): Promise<void> => addresses.forget(keyOf(request, email)),
  };
}
