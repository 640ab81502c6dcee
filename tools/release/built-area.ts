import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaName } from '@mp/federation/areas';
import { createReleaseTrial, ownBase, signLine } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { CommandError } from './command-error.ts';
import { ownHostOf } from './own-host-name.ts';
import { makeRelease, versionOf } from './publish.ts';
import type { ReleaseKeys } from './signing.ts';

/**
 * Builds an area, and the shell that it is tried with: only what has changed.
 *
 * @returns where the build is
 * @throws CommandError `build_failed`; its own messages stand above
 */
export function buildArea(area: AreaName): string {
  const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
  const { status } = spawnSync(
    process.execPath,
    [nx, 'run-many', '-t', 'build', '-p', `${area},shell`, '--parallel=2', '--output-style=static'],
    {
      cwd: workspaceRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (status !== 0)
    throw new CommandError('build_failed', `The build of ${area} failed; what went wrong stands above.`);
  return path.join(workspaceRoot, 'dist', area);
}

/** A host that is tried follows nobody, and measures nothing. */
const hostTrialEnvironment = { ...process.env, RELEASES_DIR: '', RELEASES_BUCKET: '', METRICS_PORT: '' };

/**
 * Tries a build with the shell as it is built here, aside of all releases: that it is of a contract that the shell knows, that
 * all its pages load, and that those render which an address alone leads to. Where the area has a host of its own, that one tries the
 * same by itself.
 *
 * @returns the version that it would be
 * @throws CommandError `not_fit`
 */
export async function tryBuild(build: string, area: AreaName, settings: Settings, keys: ReleaseKeys): Promise<string> {
  const aside = mkdtempSync(path.join(os.tmpdir(), 'mp-release-'));
  try {
    const ownHost = ownHostOf(area);
    const hostBuild = ownHost && path.join(path.dirname(build), ownHost);
    const version = makeRelease(build, area, aside, keys, hostBuild === undefined ? undefined : versionOf(hostBuild));
    const tryRelease = createReleaseTrial(path.join(workspaceRoot, 'dist/shell/server/main.cjs'), {
      ...process.env,
      RELEASES_DIR: aside,
      RELEASES_BUCKET: '',
      DATA_DIR: settings.DATA_DIR,
      RELEASE_PUBLIC_KEYS: keys.signer.publicKey,
    });
    const line = signLine({ name: area, version, base: ownBase, at: Date.now(), share: 100 }, keys.signer);
    const tryHost = hostBuild
      ? createReleaseTrial(path.join(hostBuild, 'server/main.cjs'), hostTrialEnvironment)
      : undefined;
    await Promise.all([tryRelease(line), tryHost?.(line)]).catch((error: unknown) => {
      throw new CommandError('not_fit', error instanceof Error ? error.message : String(error));
    });
    return version;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
