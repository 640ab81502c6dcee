import { createHash } from 'node:crypto';

/** Visitors are divided into this many cohorts. */
export const cohorts = 100;

/** A canary: its remote, its version, and how many of 100 visitors get it. */
interface Canary {
  readonly name: string;
  readonly version: string;
  readonly share: number;
}

/**
 * Whether a cohort gets a canary. Exactly `share` of the 100 cohorts do, and a larger share includes those of a smaller one. Each
 * release begins at another cohort, so that no visitor is always first.
 *
 * @param cohort 0–99
 */
export function isInCanary(cohort: number, { name, version, share }: Canary): boolean {
  const first = createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE() % cohorts;
  return (cohort + cohorts - first) % cohorts < share;
}
