/** Noon in Prague, on the Saturday of all specs and browser tests. */
export const testInstant = '2026-11-21T11:00:00Z';
