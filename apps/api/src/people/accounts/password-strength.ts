import path from 'node:path';
import type { QueueTerms } from '../../platform/limits/work-queue.ts';
import { createThreadPool } from '../../platform/thread-pool.ts';
import type { PasswordHolder, PasswordTask } from './password-estimator.ts';

const estimate = createThreadPool<PasswordTask, number>({
  file: path.join(import.meta.dirname, 'password-estimator.ts'),
  threads: 1,
  heapMb: 160,
});

/** A verdict has a code or a session behind it: it waits behind many. */
const verdictTerms = { mostWaiting: 40 } satisfies QueueTerms;

/**
 * While a password is typed the score is only shown: it waits behind few, so that verdicts come soon. Who types has one
 * under way; the rest is for others of the same office.
 */
export const meterTerms = (caller: string): QueueTerms => ({ mostWaiting: 8, caller: { name: caller, most: 3 } });

/**
 * How well a password withstands guessing, on the scale of zxcvbn: 0 is among the first guesses, 3 holds out against
 * 10^8 of them, 4 against 10^10. [5.17] It is estimated in a thread: requests are answered meanwhile. (ADR 0060)
 *
 * @param holder whose name and address make a password worse, where it is known whose it is
 * @throws ApiError `too_many_requests` where too many wait
 */
export const passwordScore = (
  password: string,
  holder: PasswordHolder | null = null,
  terms: QueueTerms = verdictTerms,
): Promise<number> => {
  const words = holder && { email: holder.email, first_name: holder.first_name, last_name: holder.last_name };
  return estimate(terms, { password, holder: words });
};
