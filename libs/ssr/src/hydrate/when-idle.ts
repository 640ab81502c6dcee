/** Timeout, in milliseconds: a hidden browser may never be idle, and some lack `requestIdleCallback`. */
const timeoutMs = 1_500;

/** Runs a callback once the browser is idle, or after the timeout. */
export function whenIdle(run: () => void): void {
  const { requestIdleCallback: callWhenIdle } = window;
  if (callWhenIdle) callWhenIdle(run, { timeout: timeoutMs });
  else setTimeout(run, timeoutMs);
}
