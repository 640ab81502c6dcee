import type { FastifyRequest } from 'fastify';
import { createAttemptLimit, type Counting } from '../../platform/limits/attempt-limit.ts';
import { createCallerLimit } from '../../platform/limits/caller-limit.ts';
import { createGrowingDelay } from '../../platform/limits/growing-delay.ts';
import { knownDevice } from './known-devices.ts';

const minute = 60_000;

/** What is signed in to: an address as it is stored, and the account that has it, if any. */
export interface SignInSubject {
  readonly email: string;
  readonly accountId: string | undefined;
}

/**
 * How often a password may be guessed. A caller is counted by itself; beyond that, an account is guessed at ever more
 * slowly from however many networks, up to once in a quarter of an hour. A device that has signed in to the account before
 * has a budget of its own: strangers who guess keep nobody out of it. (ADR 0140)
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
     * Counts a guess, before it is judged.
     *
     * @throws ApiError `too_many_requests` that says when to come back
     */
    note: async (request: FastifyRequest, { email, accountId }: SignInSubject): Promise<void> => {
      const device = knownDevice(counting.config, request, accountId);
      if (device) return ofDevice.note(device);
      await flood.note(request);
      await ofCaller.note(request, email);
      await ofStrangers.note(email);
    },
    /** Forgets the guesses at an account: the last one was right. */
    forget: async (request: FastifyRequest, { email, accountId }: SignInSubject): Promise<void> => {
      const device = knownDevice(counting.config, request, accountId);
      if (device) return ofDevice.forget(device);
      await ofCaller.forget(request, email);
      await ofStrangers.forget(email);
    },
  };
}
