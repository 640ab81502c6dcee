/** The API's path on every host's own origin; for browsers only. */
export const apiAddress = '/api';
