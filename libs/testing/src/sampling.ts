/** Whether this run covers everything: `npm run test:full` sets FULL. `npm test` runs samples. */
export const isFullRun = process.env['FULL'] === '1';

/**
 * The seed of random tests. `npm test` derives it from the commit's hash, so that commits try different cases and one commit
 * the same; it prints the seed, and `TEST_SEED=<seed> npx jest <spec>` repeats them.
 */
export const runSeed = Number(process.env['TEST_SEED'] ?? 20_261_121);

/** The number of cases of a sweep: `all` in a full run, else `sample`. */
export const caseCount = ({ all, sample }: { readonly all: number; readonly sample: number }): number =>
  isFullRun ? all : sample;

/** Every `step`th case of a sweep, at least one, starting by the seed; all cases in a full run. */
export function sampleOf<Case>(cases: readonly Case[], step: number): readonly Case[] {
  const every = Math.min(step, cases.length);
  return isFullRun ? cases : cases.filter((_, index) => index % every === runSeed % every);
}
