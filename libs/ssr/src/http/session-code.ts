/** The session cookie with the session code. */
export const sessionCookie = 'session-code';

/** Whether a cookie's value is a session code. */
export const isSessionCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{8}$/.test(value);
