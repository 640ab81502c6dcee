import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { readRegistry } from '@mp/release/registry';
import { contractVersion } from '@mp/shell-contract';
import { triedReleaseVariable, writeManifest, type Signer } from '@mp/signed-releases';

/**
 * Makes a release out of the one that is live which passes its trial, and whose pages do something else before visitors. The registry
 * does not name it yet.
 *
 * @param page what a page does before visitors: the body of a component
 * @returns the version that is live
 */
export function makeLateFault(releases: string, area: string, version: string, page: string, signer: Signer): string {
  const live = readRegistry(releases).find(({ name }) => name === area)?.version ?? '';
  const release = path.join(releases, area, version);
  cpSync(path.join(releases, area, live), release, { recursive: true });
  appendFileSync(path.join(release, 'server/remote.cjs'), faultOf(page));
  writeManifest(release, { remote: area, version, contract: contractVersion, createdAt: nowMs() }, signer);
  return live;
}

const faultOf = (page: string): string => `
if (!process.env.${triedReleaseVariable}) {
  const { init, get } = module.exports;
  const Page = () => { ${page} };
  const faulty = (page) => ({ ...page, default: { ...page.default, Page } });
  module.exports = { init, get: (id) => get(id).then((make) => () => faulty(make())) };
}
`;
