import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Argon2id (the library's default) as OWASP asks for at least: 19 MiB, two rounds, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at the same time: a flood of logins may not take the threads that the catalogue lives on. */
const mostAtOnce = 2;
/** Who comes when so many already wait is sent away instead. */
const mostWaiting = 40;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new ApiError('too_many_requests', undefined, { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    // The place is handed on, not given up: `running` counts places.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** A PHC string to be stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown address, no password set yet) it takes as
 * long and is false, so that the time tells nobody which addresses are known.
 */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), options);
  const against = passwordHash ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== null;
}
