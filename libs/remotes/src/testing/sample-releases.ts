import { systemClock } from '@mp/domain/clock';
import type { Signer, TrustedKeys } from '../manifest/keys.ts';
import {
  parseManifest,
  signManifest,
  type Manifest,
  type ManifestEntry,
  type ReleaseRef,
} from '../manifest/manifest.ts';
import { integrityOf, releaseFile, releaseText } from '../manifest/release-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A small release: one page with a script and a style, and the server's container. */
export const sampleFiles = (marker: string): Readonly<Record<string, string>> => ({
  'client/remoteEntry.js': `/* ${marker} */ var content;`,
  'client/remoteEntry.js.gz': 'compressed',
  'client/page.js': `export const page = '${marker}';`,
  'client/page.css': 'main { color: black }',
  'client/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ name: 'page', assets: { js: { sync: ['page.js'] }, css: { sync: ['page.css'] } } }],
  }),
  'server/remote.cjs': `module.exports = '${marker}';`,
});

/** Puts a release into a store. @returns how the manifest names it */
export async function putRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  contract = '1.4.0',
  content = sampleFiles(version),
): Promise<ReleaseRef> {
  const files = Object.fromEntries(Object.entries(content).map(([file, text]) => [file, integrityOf(text)]));
  const text = releaseText({ name, version, contract, createdAt: systemClock.now().toISOString(), files });
  for (const [file, body] of Object.entries(content)) await store.put(`${name}/${version}/${file}`, Buffer.from(body));
  await store.put(`${name}/${version}/${releaseFile}`, Buffer.from(text));
  return { version, digest: integrityOf(text) };
}

/** An entry of a manifest with a live release and, newest first, its previous ones. */
export const entryOf = (live: ReleaseRef, ...previous: readonly ReleaseRef[]): ManifestEntry => ({
  live,
  previous: [...previous],
  releasedAt: systemClock.now().toISOString(),
});

/** Changes entries of the manifest in a store. */
export async function writeEntries(
  store: ReleaseStore,
  entries: Manifest['remotes'],
  signer: Signer,
  keys: TrustedKeys,
): Promise<void> {
  const stored = await store.readManifest();
  const before = stored ? parseManifest(stored.text, keys) : { sequence: 0, remotes: {} };
  const text = signManifest({ sequence: before.sequence + 1, remotes: { ...before.remotes, ...entries } }, signer);
  if (!(await store.writeManifest(text, stored?.etag ?? null))) throw new Error('Another test wrote the manifest.');
}
