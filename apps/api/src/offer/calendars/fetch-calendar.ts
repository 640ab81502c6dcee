/** Reads the text of a calendar at an address; rejects when it cannot be had whole. */
export type FetchCalendar = (url: string) => Promise<string>;

export interface FetchCalendarOptions {
  /** How long the whole answer may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** The most bytes that are read. */
  readonly mostBytes?: number;
}

/** Reads calendars over HTTP. An answer that is late, too long or not 200 is a failure, never half a calendar. */
export function createCalendarFetcher({
  timeoutMs = 8_000,
  mostBytes = 2 * 2 ** 20,
}: FetchCalendarOptions = {}): FetchCalendar {
  return async (url) => {
    const response = await fetch(url, {
      headers: { accept: 'text/calendar, text/plain;q=0.5' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The calendar answered ${response.status}.`);
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new Error(`The calendar is longer than ${mostBytes} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  };
}
