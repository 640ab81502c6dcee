import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import { writeManifest } from '@mp/signed-releases';
import { changeRegistry, readRegistry } from '../../release/registry.ts';
import type { ReleaseKeys } from '../../release/signing.ts';

/**
 * Makes a release of an area live that differs from the first one in what servers run of it: without a build, and without compressing
 * again what is the same.
 *
 * @param n tells this release from all others
 * @returns its version
 */
export function releaseAnew(area: string, first: string, n: number, releases: string, keys: ReleaseKeys): string {
  const version = `swap-${n}`;
  const release = path.join(releases, area, version);
  cpSync(path.join(releases, area, first), release, { recursive: true });
  appendFileSync(path.join(release, 'server', 'remote.cjs'), `\n;globalThis.__swap = ${n};\n`);
  writeManifest(release, { remote: area, version, contract: contractVersion, createdAt: nowMs() }, keys.signer);
  const host = readRegistry(releases).find(({ name }) => name === area)?.host;
  changeRegistry(releases, area, keys.signer, (_entry, released) => ({
    entry: { version, base: '/remotes', ...(host && { host }) },
    released: [...released, { version }],
  }));
  return version;
}
