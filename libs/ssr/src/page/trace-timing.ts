/** The entry of `server-timing` that a page's trace travels in, as a `traceparent`: browsers show it to the page's own scripts. */
export const traceTiming = 'traceparent';
