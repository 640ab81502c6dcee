import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { areaNames } from '@mp/federation/areas';
import { makeRelease } from '../release/publish.ts';
import { buildAll, hosts } from '../start/build-product.ts';
import { workspaceRoot } from '../start/supervise.ts';

/**
 * Builds what has changed and lays it out as images take it: `hosts/<host>/live` with the page servers, their files
 * compressed, and `areas/<area>` with the builds of the areas. What was in the directory is gone.
 *
 * @param builds false takes the builds as they stand in `dist`
 */
export function layOut(directory: string, builds = true): void {
  if (builds) buildAll();
  rmSync(directory, { recursive: true, force: true });
  const build = (name: string): string => path.join(workspaceRoot, 'dist', name);
  for (const host of hosts) {
    const version = makeRelease(build(host), host, path.join(directory, 'hosts'));
    renameSync(path.join(directory, 'hosts', host, version), path.join(directory, 'hosts', host, 'live'));
  }
  for (const area of areaNames) cpSync(build(area), path.join(directory, 'areas', area), { recursive: true });
}
