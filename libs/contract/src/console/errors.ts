/**
 * Errors of the operator's console: the HTTP status and the message for developers. Their texts are in the messages of the
 * desk, which no page of the shop loads.
 */
export const consoleErrors = {
  page_stale: {
    status: 409,
    message: 'It has changed since the page was loaded; see details. Nothing was done.',
  },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;
