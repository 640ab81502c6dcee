import type { Look } from './look.ts';

/** The look without what belongs to the main house only. */
export const outhouse = (look: Look): Look => ({
  ...look,
  has: (feature) => ['shutters', 'flower-boxes', 'solar-panels'].includes(feature) && look.has(feature),
});
