import type { FastifyRequest } from 'fastify';
import { createAttemptLimit, type Counting } from '../../platform/limits/attempt-limit.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { createGrowingDelay } from '../../platform/limits/growing-delay.ts';
import { knownDevice } from './known-devices.ts';

const minute = 60_000;

/** Target of a sign-in: an e-mail as it is stored, and its account, if any. */
export interface SignInSubject {
  readonly email: string;
  readonly accountId: string | undefined;
}

/**
 * Limits how often a password may be guessed. Each caller has a limit. Beyond it, guesses at one account from all
 * networks together get growing delays, up to a quarter of an hour. A device that has signed in to the account before
 * has its own limit, so that guesses of strangers do not lock it out. (ADR 0032)
 */
export function createSignInGuesses(counting: Counting) {
  const ofCaller = createCallerLimit(counting, {
    name: 'sign-in',
    ofCaller: 100,
    ofAddress: 10,
    windowMs: 15 * minute,
  });
  const flood = createCallerLimit(counting, { name: 'sign-in flood', ofCaller: 30, ofAddress: 30, windowMs: minute });
  const ofDevice = createAttemptLimit(counting, { name: 'sign-in of a device', most: 10, windowMs: 15 * minute });
  const ofStrangers = createGrowingDelay(counting, {
    name: 'sign-in by strangers',
    free: 20,
    firstMs: minute,
    longestMs: 15 * minute,
    retainMs: 12 * 60 * minute,
  });
  return {
    /**
     * Counts a guess before the password is checked.
     *
     * @throws ApiError `too_many_requests` with the time to retry
     */
    note: async (request: FastifyRequest, { email, accountId }: SignInSubject): Promise<void> => {
      const device = knownDevice(counting.config, request, accountId);
      if (device) return ofDevice.note(device);
      await flood.note(request);
      await ofCaller.note(request, email);
      await ofStrangers.note(email);
    },
    /** Resets the count of an account after a correct password. */
    forget: async (request: FastifyRequest, { email, accountId }: SignInSubject): Promise<void> => {
      const device = knownDevice(counting.config, request, accountId);
      if (device) return ofDevice.forget(device);
      await ofCaller.forget(request, email);
      await ofStrangers.forget(email);
    },
  };
}
