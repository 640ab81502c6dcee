/**
 * Milliseconds of processor time that `work` takes. Other processes do not change it, unlike the time on the clock.
 *
 * @example expect(cpuMsOf(() => matchPath(longPath))).toBeLessThan(1_000);
 */
export function cpuMsOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}
