import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@mp/host-api/remote-names';
import { withBuilds } from '../release/builds-lock.ts';
import { replaceForeignManifest } from '../release/change-manifest.ts';
import { copyCompressed, versionOf } from '../release/make-release.ts';
import { publishIfNew, removeOldFormat } from '../release/publish.ts';
import { openServices } from '../release/services.ts';
import { buildApps } from './build-apps.ts';
import type { Settings } from './settings.ts';
import { workspaceRoot } from './supervise.ts';

/** The web server's development build. */
export const developmentServer = 'dist-dev/shell/server/main.cjs';

/** The number of earlier copies of the web server that stay: one may still run. */
const retainedServers = 3;

/**
 * Builds the product, and makes new builds of remotes live in `RELEASES_DIR`.
 *
 * @returns the file of the web server to run: a copy, so that a running server never sees its files change
 * @throws ReleaseError `build_failed`, `store_conflict`, `store_unavailable`, `key_wrong`
 */
export const buildProduct = (settings: Settings): Promise<string> =>
  withBuilds(workspaceRoot, async () => {
    await buildApps(undefined, 3);
    const server = await copyWebServer();
    // Teams release to a bucket themselves: the start of one machine must not decide for all of them.
    if (settings.RELEASES_BUCKET === undefined) await publishBuilds(settings, path.join(workspaceRoot, 'dist'));
    return server;
  });

/** Copies the web server's build inside the workspace, because it needs the workspace's packages. */
async function copyWebServer(): Promise<string> {
  const build = path.join(workspaceRoot, 'dist/shell');
  const servers = path.join(workspaceRoot, 'releases/web');
  const copy = path.join(servers, versionOf(build));
  if (!existsSync(copy)) {
    const draft = `${copy}.tmp`;
    rmSync(draft, { recursive: true, force: true });
    await copyCompressed(build, draft);
    renameSync(draft, copy);
    const madeAtMs = (name: string): number => statSync(path.join(servers, name)).mtimeMs;
    const oldestFirst = readdirSync(servers).sort((one, other) => madeAtMs(one) - madeAtMs(other));
    for (const old of oldestFirst.slice(0, -retainedServers)) rmSync(path.join(servers, old), { recursive: true });
  }
  return path.join(copy, 'server/main.cjs');
}

/**
 * Makes the builds of all remotes live in a directory, unless that would undo a person's decision.
 *
 * @param builds contains a folder for each remote
 */
export async function publishBuilds(settings: Settings, builds: string): Promise<void> {
  const services = await openServices(settings);
  const foreign = await replaceForeignManifest(services);
  if (foreign !== null) console.log(`All remotes are released again: ${foreign}`);
  for (const remote of remoteNames) {
    const { version, live, skipped } = await publishIfNew(services, remote, path.join(builds, remote));
    if (skipped)
      console.log(
        `${remote} stays at ${live}; the build ${version} is not released (${skipped}). "npm run release -- ${remote}" releases it.`,
      );
  }
  if (settings.RELEASES_BUCKET === undefined) removeOldFormat(path.resolve(settings.RELEASES_DIR));
}
