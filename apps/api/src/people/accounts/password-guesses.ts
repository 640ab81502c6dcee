import { createAttemptLimit, type AttemptLimit, type Counting } from '../../platform/limits/attempt-limit.ts';

/**
 * Limits password guesses per account from its own sessions, in all requests that need the password. Only its sessions
 * can send them, so a stranger locks nobody out. A stolen token cannot guess from many addresses.
 */
export const createPasswordGuesses = (counting: Counting): AttemptLimit =>
  createAttemptLimit(counting, { name: 'own password', most: 10, windowMs: 15 * 60_000 });
