import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../platform/limits/work-queue.ts';

/** Argon2id (the library's default) as OWASP asks for at least: 19 MiB, two rounds, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at the same time: a flood of logins may not take the threads that the catalogue lives on. */
const queue = createWorkQueue(2);
/** Who comes when so many already wait is sent away instead. */
const terms = { mostWaiting: 40 };

/** A PHC string to be stored. */
export const hashPassword = (password: string): Promise<string> => queue(terms, () => hash(password, options));

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown address, no password set yet) it takes as
 * long and is false, so that the time tells nobody which addresses are known.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), options);
  const against = passwordHash ?? (await decoy);
  const right = await queue(terms, () => verify(against, password));
  return right && passwordHash !== null;
}
