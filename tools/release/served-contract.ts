import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, fulfilsContract } from '@mp/shell-contract';
import { manifestFile } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { CommandError } from './command-error.ts';
import { whatRunsOf } from './shop-records.ts';

/**
 * Says nothing where the shop of this machine serves a contract, or nobody knows which it serves. It would go on with what it runs,
 * and the command would have said that all is well.
 *
 * @param contract what a release expects: of what is built here, the one of this source
 * @throws CommandError `contract_not_served`
 */
export function refuseUnserved(settings: Settings, contract = contractVersion): void {
  const served = whatRunsOf(settings)?.contract;
  if (served === undefined || fulfilsContract(served, contract)) return;
  throw new CommandError(
    'contract_not_served',
    `The shop with the data directory ${path.resolve(settings.DATA_DIR)} serves the contract ${served}, and would not take a release that is made for ${contract}. ${nextStep(served, contract)} Nothing has changed.`,
  );
}

/** The newer one of two contracts comes first, whoever has it. */
const nextStep = (served: string, contract: string): string =>
  isOlder(served, contract)
    ? 'Start a shell of the newer contract first: deploy it, or "npm start" in this source; then do this again.'
    : 'Release from the source of that shell, or of a later one.';

const isOlder = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** The contract that a release says it was made for; undefined where it says nothing that could be read. */
export function contractOf(releases: string, name: string, version: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(path.join(releases, name, version, manifestFile), 'utf8')) as unknown;
    const { contract } = manifest as { contract?: unknown };
    return typeof contract === 'string' ? contract : undefined;
  } catch {
    return undefined;
  }
}
