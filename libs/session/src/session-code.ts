const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new session code: eight random lower-case letters and digits. [4.21] [9.33] It distinguishes visits and is no secret. */
export const makeSessionCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters.charAt(byte % letters.length)).join('');
