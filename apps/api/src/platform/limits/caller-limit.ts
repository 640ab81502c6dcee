import type { FastifyRequest } from 'fastify';
import { callerOf, networkOf } from '@mp/service';
import { createAttemptLimit, type Counting } from './attempt-limit.ts';

export interface CallerLimitTerms {
  readonly name: string;
  readonly ofCaller: number;
  /** Limit of one caller for one e-mail address. */
  readonly ofAddress: number;
  readonly windowMs: number;
}

/** The limit of an IPv6 network, as a multiple of the limit of one caller. A provider's site has a whole network. */
const callersOfNetwork = 5;

/**
 * Limits the requests of one caller, per e-mail address and in total. There is no limit per address across callers, because
 * strangers could lock its holder out. An IPv6 network has 65,536 callers, so it has its own limit.
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
     * Counts an attempt.
     *
     * @param email normalised; empty for a call without an address
     * @throws ApiError `too_many_requests` with `Retry-After`
     */
    note: async (request: FastifyRequest, email = ''): Promise<void> => {
      await callers.note(callerOf(request));
      const network = networkOf(request);
      if (network !== null) await networks.note(network);
      if (email !== '') await addresses.note(keyOf(request, email));
    },
    /** Takes back an attempt that had no effect. */
    takeBack: async (request: FastifyRequest): Promise<void> => {
      await callers.takeBack(callerOf(request));
      const network = networkOf(request);
      if (network !== null) await networks.takeBack(network);
    },
    /** Resets the count of an address after a successful sign-in. */
    forget: (request: FastifyRequest, email: string): Promise<void> => addresses.forget(keyOf(request, email)),
  };
}
