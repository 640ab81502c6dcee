/** Where every host has the API, under the page's own origin; in the browser alone. */
export const apiAddress = '/api';
