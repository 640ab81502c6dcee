/** Whether this run tries everything: `npm run test:full` sets FULL. `npm test` tries samples. */
export const isFullRun = process.env['FULL'] === '1';

/**
 * Where random tests of this run begin. `npm test` takes it from the commit's hash, so that each commit tries other cases
 * and the same commit always the same; it prints it, and `TEST_SEED=<seed> npx jest <spec>` repeats them.
 */
export const runSeed = Number(process.env['TEST_SEED'] ?? 20_261_121);

/** How many cases a sweep tries: `all` in a full run, else `sample`. */
export const caseCount = ({ all, sample }: { readonly all: number; readonly sample: number }): number =>
  isFullRun ? all : sample;

/** Every `step`th of a sweep's cases, one at least, beginning where the seed says; all of them in a full run. */
export function sampleOf<Case>(cases: readonly Case[], step: number): readonly Case[] {
  const every = Math.min(step, cases.length);
  return isFullRun ? cases : cases.filter((_, index) => index % every === runSeed % every);
}
