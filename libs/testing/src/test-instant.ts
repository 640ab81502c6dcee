/** Noon in Prague, on the Saturday on which all specs and browser tests begin. */
export const testInstant = '2026-11-21T11:00:00Z';
