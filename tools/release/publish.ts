import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf, releasesIn, type ManifestEntry, type Release, type ReleaseRef } from '@mp/remotes/manifest';
import { hostApiVersion } from '@mp/host-api/version';
import { changeEntry, readManifest } from './change-manifest.ts';
import { releaseLive } from './entry-changes.ts';
import { makeRelease, versionOf } from './make-release.ts';
import type { ReleaseServices } from './services.ts';
import { findIntact, pruneReleases, uploadRelease } from './upload-release.ts';

/** Creates a release of a build in a temporary folder, and deletes it after the work. */
export async function withRelease<Result>(
  build: string,
  name: string,
  work: (folder: string, release: Release) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `mp-release-${name}-`));
  try {
    return await work(folder, await makeRelease(build, name, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Uploads a release, changes its remote's entry, and removes old releases.
 *
 * @param change returns the new entry of the manifest
 */
export async function publishRelease(
  services: ReleaseServices,
  folder: string,
  release: Release,
  change: (entry: ManifestEntry | undefined, ref: ReleaseRef) => ManifestEntry,
): Promise<ManifestEntry> {
  const ref = await uploadRelease(services.store, folder, release);
  const entry = await changeEntry(services, release.name, (before) => change(before, ref));
  await pruneReleases(services.store, release.name, entry).catch((error: unknown) =>
    console.warn(`Old releases of ${release.name} are still there: ${messageOf(error)}`),
  );
  return entry;
}

/** Makes a build live. @returns the new entry of its remote */
export const publishBuild = (services: ReleaseServices, name: string, build: string): Promise<ManifestEntry> =>
  withRelease(build, name, (folder, release) => publishRelease(services, folder, release, releaseLive));

/** The result of publishing a build: the live version, and why it is not that build. */
export interface Published {
  readonly version: string;
  readonly live: string;
  /** `pinned`: somebody rolled back. `released before`: the manifest names the build, but not as live. */
  readonly skipped?: 'pinned' | 'released before';
}

/** Makes a build live at a start, unless that undoes a person's decision. A damaged release is published again. */
export async function publishIfNew(services: ReleaseServices, name: string, build: string): Promise<Published> {
  const version = versionOf(build);
  const entry = (await readManifest(services)).remotes[name];
  const intact = entry ? await findIntact(services.store, name, entry.live) : null;
  if (entry && intact) {
    const live = entry.live.version;
    if (live === version && intact.contract === hostApiVersion) return { version, live };
    if (live !== version && entry.pinned) return { version, live, skipped: 'pinned' };
    if (live !== version && releasesIn(entry).some((ref) => ref.version === version))
      return { version, live, skipped: 'released before' };
  }
  await publishBuild(services, name, build);
  return { version, live: version };
}

/** Removes the files of the previous release engine from a directory of releases. Its releases are pruned like others. */
export function removeOldFormat(directory: string): void {
  for (const entry of readdirSync(directory))
    if (['registry.json', 'history.json', 'hosts'].includes(entry) || entry.endsWith('-host'))
      rmSync(path.join(directory, entry), { recursive: true, force: true });
}
