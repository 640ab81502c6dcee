import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@mp/host-api/remote-names';
import { withBuilds } from '../release/builds-lock.ts';
import { copyCompressed } from '../release/make-release.ts';
import { buildApps } from '../start/build-apps.ts';
import { workspaceRoot } from '../start/supervise.ts';

/**
 * Builds what has changed and lays it out as images take it: `web` with the web server, its files compressed, and
 * `remotes/<remote>` with the builds of the remotes. What was laid out in the directory before is gone.
 *
 * @throws Error when there is something else in the directory
 */
export async function layOut(directory: string): Promise<void> {
  checkFree(directory);
  await withBuilds(workspaceRoot, async () => {
    await buildApps();
    rmSync(directory, { recursive: true, force: true });
    const build = (name: string): string => path.join(workspaceRoot, 'dist', name);
    await copyCompressed(build('shell'), path.join(directory, 'web'));
    for (const remote of remoteNames)
      cpSync(build(remote), path.join(directory, 'remotes', remote), { recursive: true });
  });
}

/** What a build of the web server consists of. */
const webFolders = ['client', 'server', 'maps'];

/**
 * Accepts a directory that does not exist, is empty, or holds what was laid out before.
 *
 * @throws Error when something else is in it: a mistyped path costs no files
 */
export function checkFree(directory: string): void {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${directory} is a file. Name a directory to lay images out in.`);
  const ours: Readonly<Record<string, readonly string[]>> = { web: webFolders, remotes: remoteNames };
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
