import { randomInt } from 'node:crypto';

/** The cookie that keeps the session code, for as long as the browser is open. */
export const sessionCookie = 'session-code';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new session code: eight lower-case letters and digits. [4.21] [9.33] */
export const makeSessionCode = (): string =>
  Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('');

/** Tells whether a cookie's value is a session code. */
export const isSessionCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{8}$/.test(value);
