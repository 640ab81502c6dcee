import { getBytes, type Reach } from '../../platform/http/get-text.ts';
import { calendarText } from './calendar-bytes.ts';

/** Fetches the text of a calendar; rejects when the response is incomplete. */
export type FetchCalendar = (url: string) => Promise<string>;

export interface FetchCalendarOptions {
  readonly reach: Reach;
  /** Timeout of the whole response, redirects included, in milliseconds. */
  readonly timeoutMs?: number;
  /** Maximum bytes. A calendar with all of its history may have 10 MiB. */
  readonly maxBytes?: number;
}

const accept = 'text/calendar, text/plain;q=0.5, */*;q=0.1';
const maxRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches calendars over HTTP. A response that is late, too long or not 200 is an error, never a partial calendar.
 * Every redirect is checked like the first address.
 */
export const createCalendarFetcher =
  ({ reach, timeoutMs = 20_000, maxBytes = 16 * 2 ** 20 }: FetchCalendarOptions): FetchCalendar =>
  async (url) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let address = httpAddress(url);
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const { status, location, contentType, bytes } = await getBytes(address, {
        reach,
        accept,
        signal,
        mostBytes: maxBytes,
      });
      if (redirects.has(status) && location !== null) {
        address = httpAddress(new URL(location, address).href);
        continue;
      }
      if (status !== 200) throw new Error(`The calendar responded with ${status}.`);
      return calendarText(bytes, contentType);
    }
    throw new Error(`The calendar redirects more than ${maxRedirects} times.`);
  };

/**
 * The HTTP address of a calendar: `webcal:` only names the program to open it.
 *
 * @throws Error for another scheme
 */
export function httpAddress(url: string): string {
  const address = url.trim().replace(/^webcal(s?):/i, 'http$1:');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Error('The calendar’s address is none of HTTP.');
  return address;
}
