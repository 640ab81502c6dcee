/** A browser that draws nothing may never call itself idle; and not every one can say whether it is. */
const atTheLatestMs = 1_500;

/** Runs something once the browser has nothing else to do, or has had something for too long. */
export function whenIdle(run: () => void): void {
  const { requestIdleCallback: callWhenIdle } = window;
  if (callWhenIdle) callWhenIdle(run, { timeout: atTheLatestMs });
  else setTimeout(run, atTheLatestMs);
}
