import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

/** Argon2id (the library's default) with the minimum that OWASP recommends: 19 MiB, two rounds, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Maximum number of parallel hashes: a flood of sign-ins must not take all threads that the catalogue needs. */
const queue = createWorkQueue(2);
/** Maximum queue length; further requests are rejected. */
const terms = { mostWaiting: 40 };

/** Returns a PHC string for the database. */
export const hashPassword = (password: string): Promise<string> => queue(terms, () => hash(password, options));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (an unknown address, no password yet) it returns false after the
 * same time. So the duration does not reveal which addresses have an account.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), options);
  const against = passwordHash ?? (await decoy);
  const right = await queue(terms, () => verify(against, password));
  return right && passwordHash !== null;
}
