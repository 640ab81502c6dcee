/** The `server-timing` entry with a page's `traceparent`, which the page's scripts can read. */
export const traceTiming = 'traceparent';
