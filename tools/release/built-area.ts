import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import type { AreaName } from '@mp/federation/areas';
import { createReleaseTrial, ownBase, signLine, tidyDrafts } from '@mp/signed-releases';
import type { Settings } from '../start/settings.ts';
import { buildApps } from '../start/build-apps.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { CommandError } from './command-error.ts';
import { ownHostOf } from './own-host-name.ts';
import { makeRelease, versionOf } from './publish.ts';
import type { ReleaseKeys } from './signing.ts';

/** The build of an area that was tried. */
export interface TriedBuild {
  /** Where it is. */
  readonly build: string;
  /** Of a host of the area's own, the version that it would be. */
  readonly host: string | undefined;
  /** The version that the area would be. */
  readonly version: string;
}

/**
 * Builds an area, and the shell that it is tried with, only what has changed; and tries it. The builds of the workspace have to be one's own
 * meanwhile, and for as long as something is made of them.
 *
 * @throws CommandError `build_failed`, `source_changed`, `not_fit`
 */
export async function buildAndTry(area: AreaName, settings: Settings, keys: ReleaseKeys): Promise<TriedBuild> {
  await buildApps([area, 'shell']);
  const build = path.join(workspaceRoot, 'dist', area);
  const ownHost = ownHostOf(area);
  const host = ownHost && versionOf(path.join(path.dirname(build), ownHost));
  return { build, host, version: await tryBuild(build, area, settings, keys) };
}

/**
 * Says nothing where a build is still the one that was tried.
 *
 * @throws CommandError `source_changed`
 */
export function refuseUntried({ build, host, version }: TriedBuild): void {
  if (versionOf(build, host) === version) return;
  throw new CommandError(
    'source_changed',
    `${build} is not what was tried any more: something else has built there. Nothing has changed; do it again.`,
  );
}

/** Where builds are tried, each for as long as that takes. */
const asideName = /^mp-release-(\d+)-/;

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
async function tryBuild(build: string, area: AreaName, settings: Settings, keys: ReleaseKeys): Promise<string> {
  tidyDrafts(os.tmpdir(), asideName);
  const aside = mkdtempSync(path.join(os.tmpdir(), `mp-release-${process.pid}-`));
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
    const line = signLine({ name: area, version, base: ownBase, at: nowMs(), share: 100 }, keys.signer);
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
