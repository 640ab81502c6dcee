import { nowMs } from '@mp/domain/clock';
const key = 'waiting-registration';

/** The lifetime of an activation link, in milliseconds. [4.27] */
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
    // Without storage this browser shows no reminder.
  }
}

const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Stores that this browser has registered an account and a link was sent, so that only this browser shows it. (ADR 0060) */
export const noteRegistration = (email: string): void => write({ email, until: nowMs() + linkLifetimeMs });

/** Called when the link is used. */
export const forgetRegistration = (): void => write(null);

/** Whether this browser has registered an e-mail and its link is unused and may still be valid. */
export function isRegistrationWaiting(email: string): boolean {
  const waiting = read();
  return waiting !== null && sameEmail(waiting.email, email);
}
