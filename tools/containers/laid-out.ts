import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@mp/host-api/remote-names';
import { withBuilds } from '../release/builds-lock.ts';
import { copyCompressed } from '../release/make-release.ts';
import { buildApps } from '../start/build-apps.ts';
import { workspaceRoot } from '../start/supervise.ts';

/**
 * Builds what has changed and lays it out for the images: `web` with the web server and its compressed files, and
 * `remotes/<remote>` with the builds of the remotes. It replaces an earlier layout in the directory.
 *
 * @throws Error when the directory contains other files
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

/** The files of a web server build. */
const webFolders = ['client', 'server', 'maps'];

/**
 * Accepts a directory that does not exist, is empty, or contains an earlier layout.
 *
 * @throws Error when it contains other files, so that a mistyped path deletes nothing
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
