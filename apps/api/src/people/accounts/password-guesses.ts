import { createAttemptLimit, type AttemptLimit, type Counting } from '../../platform/limits/attempt-limit.ts';

/**
 * How often the password of an account may be guessed by who has one of its sessions: to change it, to remove the
 * account, all of it together and from wherever. Only its sessions can ask, so nobody is kept out by a stranger, and a
 * stolen token cannot guess from many addresses.
 */
export const createPasswordGuesses = (counting: Counting): AttemptLimit =>
  createAttemptLimit(counting, { name: 'own password', most: 10, windowMs: 15 * 60_000 });
