import { cpSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { areaNames } from '@mp/federation/areas';
import { withBuilds } from '../release/builds-lock.ts';
import { ownHosts } from '../release/own-host.ts';
import { makeRelease } from '../release/publish.ts';
import { buildApps } from '../start/build-apps.ts';
import { hosts } from '../start/build-product.ts';
import { workspaceRoot } from '../start/supervise.ts';

/**
 * Builds what has changed and lays it out as images take it: `hosts/<host>/live` with the page servers, their files
 * compressed, and `areas/<area>` with the builds of the areas and of their own hosts. What was laid out in the directory before is gone.
 *
 * @throws Error when there is something else in the directory
 */
export async function layOut(directory: string): Promise<void> {
  checkFree(directory);
  await withBuilds(workspaceRoot, async () => {
    await buildApps();
    layOutBuilds(directory);
  });
}

function layOutBuilds(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  const build = (name: string): string => path.join(workspaceRoot, 'dist', name);
  for (const host of hosts) {
    const version = makeRelease(build(host), host, path.join(directory, 'hosts'));
    renameSync(path.join(directory, 'hosts', host, version), path.join(directory, 'hosts', host, 'live'));
  }
  for (const area of areaNames) cpSync(build(area), path.join(directory, 'areas', area), { recursive: true });
  // They are released with their areas, compressed as they are.
  for (const host of ownHosts)
    cpSync(path.join(directory, 'hosts', host, 'live'), path.join(directory, 'areas', host), { recursive: true });
}

/**
 * Lets pass a directory that is not there, is empty, or holds what was laid out before.
 *
 * @throws Error when something else is in it: nobody loses files to a mistyped path
 */
export function checkFree(directory: string): void {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${directory} is a file. Name a directory to lay images out in.`);
  const ours: Readonly<Record<string, readonly string[]>> = { hosts, areas: [...areaNames, ...ownHosts] };
  for (const entry of readdirSync(directory)) {
    const folder = path.join(directory, entry);
    const names = ours[entry];
    const strange =
      names && statSync(folder).isDirectory() ? readdirSync(folder).find((one) => !names.includes(one)) : '';
    if (strange !== undefined)
      throw new Error(
        `${path.join(folder, strange)} was not laid out here, and would be lost. Name an empty directory.`,
      );
  }
}
