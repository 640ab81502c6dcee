/** Query keys with secret values. */
const secretQuery = /([?&](?:token|code|password|confirm|returned|arrived)=)[^&#"'\s\\]*/gi;

/** Paths followed by a secret: an owner's link, the calendar of a room, a release that is not live. */
const secretPath = /(\/(?:reservation-request|calendar|preview)\/)[^/?#"'\s\\]+/g;

/** 256 bits as base64url anywhere: codes in e-mails and session tokens. */
const secretText = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * A log line without secrets.
 *
 * @example withoutSecrets('GET /public/calendar/12-Zm9v.ics?x=1') // 'GET /public/calendar/…?x=1'
 */
export const withoutSecrets = (line: string): string =>
  line.replace(secretQuery, '$1…').replace(secretPath, '$1…').replace(secretText, '…');
