/**
 * Reports an error to our server. Offline it reports nothing: failed loads are expected then.
 *
 * @param remote the release that failed, `content@1f3a`, if the error's stack does not name it
 */
export const reportFailure = (error: unknown, remote?: string): void => {
  // Loaded on demand: most pages report no error.
  if (navigator.onLine)
    void import('./send-error-report.ts').then(
      ({ sendErrorReport }) => sendErrorReport(error, remote),
      () => undefined,
    );
};

/** Reports uncaught errors and unhandled rejections. [8.18] */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) reportFailure(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}

/** Reports an error that an error boundary caught, and logs it as React does. */
export function reportCaught(error: unknown): void {
  console.error(error);
  reportFailure(error);
}
