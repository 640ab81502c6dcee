/** Query keys whose values open something. */
const secretQuery = /([?&](?:token|code|password|confirm|returned|arrived)=)[^&#"'\s\\]*/gi;

/** Paths in which what follows opens something: an owner's link, the calendar of a room, a release that is not live. */
const secretPath = /(\/(?:reservation-request|calendar|preview)\/)[^/?#"'\s\\]+/g;

/** 256 bits as base64url, wherever they stand: what the codes in messages and the tokens of sessions are. */
const secretText = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * A line of a log without what would open something to whoever reads it.
 *
 * @example withoutSecrets('GET /public/calendar/12-Zm9v.ics?x=1') // 'GET /public/calendar/…?x=1'
 */
export const withoutSecrets = (line: string): string =>
  line.replace(secretQuery, '$1…').replace(secretPath, '$1…').replace(secretText, '…');
