/**
 * Tells of a failure. Without a network nothing loads, which is no failure of ours, and nobody could be told.
 *
 * @param remote the release that failed, `content@1f3a`, where the failure does not say so itself
 */
export const tell = (error: unknown, remote?: string): void => {
  // Loaded when there is something to tell: most pages never do.
  if (navigator.onLine)
    void import('./send-error-report.ts').then(
      ({ sendErrorReport }) => sendErrorReport(error, remote),
      () => undefined,
    );
};

/** Has failures told of that nothing on the page catches. [8.18] */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) tell(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** What a part of the page has caught, and left a word in its place: told of, and said to the console as React does. */
export function reportCaught(error: unknown): void {
  console.error(error);
  tell(error);
}
