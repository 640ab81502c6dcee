import { createHash } from 'node:crypto';
import type { RegistryLine } from './registry-line.ts';

/** Into so many cohorts visitors are divided: each is a hundredth of them, and a share is so many of them. */
export const cohorts = 100;

/** A release as a canary: which, and how many of a hundred visitors get it. */
type Canary = Pick<RegistryLine, 'name' | 'version' | 'share'>;

/** Where in the round of cohorts a canary begins: each somewhere else, so that no visitor is always the first. */
const beginningOf = ({ name, version }: Canary): number =>
  createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE() % cohorts;

/**
 * Whether visitors of a cohort get a canary. Of the hundred cohorts exactly `share` do, and whoever does at one share does at
 * every larger one.
 *
 * @param cohort 0–99
 */
export const isInCanary = (cohort: number, canary: Canary): boolean =>
  (cohort + cohorts - beginningOf(canary)) % cohorts < canary.share;

/** The cohort that a text names, as a browser kept it; null when it names none. */
export const cohortIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
