import path from 'node:path';
import type { QueueTerms } from '../../platform/limits/work-queue.ts';
import { createThreadPool } from '../../platform/thread-pool.ts';
import type { PasswordHolder, PasswordTask } from './password-estimator.ts';

const estimate = createThreadPool<PasswordTask, number>({
  file: path.join(import.meta.dirname, 'password-estimator.ts'),
  threads: 1,
  heapMb: 160,
});

/** Queue length for new passwords: long, because each request has a code or a session. */
const verdictTerms = { mostWaiting: 40 } satisfies QueueTerms;

/**
 * Queue length while a visitor types: short, so that scores arrive soon. One visitor has one request at a time; the
 * rest is for others of the same office.
 */
export const meterTerms = (caller: string): QueueTerms => ({ mostWaiting: 8, caller: { name: caller, most: 3 } });

/**
 * Rates how well a password withstands guessing, on the scale of zxcvbn: 0 is among the first guesses, 3 withstands
 * 10^8 of them, 4 withstands 10^10. [5.17] A thread computes it, so that requests are not blocked. (ADR 0060)
 *
 * @param holder name and e-mail that make a password weaker, if the holder is known
 * @throws ApiError `too_many_requests` if the queue is full
 */
export const passwordScore = (
  password: string,
  holder: PasswordHolder | null = null,
  terms: QueueTerms = verdictTerms,
): Promise<number> => {
  const words = holder && { email: holder.email, first_name: holder.first_name, last_name: holder.last_name };
  return estimate(terms, { password, holder: words });
};
