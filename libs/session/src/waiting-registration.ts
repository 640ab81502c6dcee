import { nowMs } from '@mp/domain/clock';
const key = 'waiting-registration';

/** As long as the link of a registration can be used, in milliseconds. [4.27] */
const linkLifetimeMs = 48 * 3_600_000;

interface WaitingRegistration {
  readonly email: string;
  readonly until: number;
}

function read(): WaitingRegistration | null {
  try {
    const { email, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<WaitingRegistration>;
    return typeof email === 'string' && typeof until === 'number' && until > nowMs() ? { email, until } : null;
  } catch {
    return null;
  }
}

function write(value: WaitingRegistration | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Then this browser has nothing to remind of.
  }
}

const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Notes that somebody has registered here and been sent a link. Only this browser knows, and says so. (ADR 0060) */
export const noteRegistration = (email: string): void => write({ email, until: nowMs() + linkLifetimeMs });

/** The link has been used. */
export const forgetRegistration = (): void => write(null);

/** Whether somebody has registered here with an address and has not used the link, which may still be good. */
export function isRegistrationWaiting(email: string): boolean {
  const waiting = read();
  return waiting !== null && sameEmail(waiting.email, email);
}
