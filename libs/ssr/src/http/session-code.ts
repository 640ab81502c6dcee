/** The cookie that keeps the session code, for as long as the browser is open. */
export const sessionCookie = 'session-code';

/** Tells whether a cookie's value is a session code. */
export const isSessionCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{8}$/.test(value);
