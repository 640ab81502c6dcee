import { getText, type Reach } from '../../platform/http/get-text.ts';

/** Reads the text of a calendar at an address; rejects when it cannot be had whole. */
export type FetchCalendar = (url: string) => Promise<string>;

export interface FetchCalendarOptions {
  readonly reach: Reach;
  /** How long the whole answer may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** The most bytes that are read. */
  readonly mostBytes?: number;
}

/** Reads calendars over HTTP. An answer that is late, too long or not 200 is a failure, never half a calendar. */
export const createCalendarFetcher =
  ({ reach, timeoutMs = 8_000, mostBytes = 2 * 2 ** 20 }: FetchCalendarOptions): FetchCalendar =>
  async (url) => {
    const accept = 'text/calendar, text/plain;q=0.5';
    const { status, text } = await getText(url, { reach, accept, timeoutMs, mostBytes });
    if (status !== 200) throw new Error(`The calendar answered ${status}.`);
    return text;
  };
