import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  integrityOf,
  parseManifest,
  readSigner,
  readTrustedKeys,
  releaseFile,
  releaseText,
  signManifest,
  type ManifestEntry,
  type Release,
  type ReleaseRef,
} from '@mp/remotes/manifest';
import { directoryStore } from '@mp/remotes/store';
import { dataDirectory } from './fixtures.ts';

const keys = { DATA_DIR: dataDirectory };
const signer = readSigner(keys);

/** A store of releases that a test changes, signed with the product's key. */
export interface TestStore {
  readonly directory: string;
  entry(name: string): Promise<ManifestEntry>;
  /** The folder of the live release. */
  liveFolder(name: string): Promise<string>;
  /** Signs a manifest with a changed entry. */
  change(name: string, change: (entry: ManifestEntry) => ManifestEntry): Promise<void>;
  /** Makes a release live, and the current one previous. */
  release(name: string, ref: ReleaseRef): Promise<void>;
  /** Rolls back to a release. */
  rollBack(name: string, ref: ReleaseRef): Promise<void>;
  /**
   * Adds a copy of the live release that is not in the manifest.
   *
   * @param edit changes its files before they are hashed
   */
  add(name: string, version: string, edit?: (folder: string) => void): Promise<ReleaseRef>;
}

export function testStore(directory: string): TestStore {
  const store = directoryStore(directory);

  const read = async () => {
    const stored = await store.readManifest();
    if (!stored) throw new Error(`There is no manifest in ${directory}.`);
    return { ...parseManifest(stored.text, readTrustedKeys(keys)), etag: stored.etag };
  };
  const entry: TestStore['entry'] = async (name) => {
    const found = (await read()).remotes[name];
    if (!found) throw new Error(`${name} is not in the manifest.`);
    return found;
  };
  const folderOf = (name: string, version: string): string => path.join(directory, name, version);
  const liveFolder: TestStore['liveFolder'] = async (name) => folderOf(name, (await entry(name)).live.version);
  const change: TestStore['change'] = async (name, changed) => {
    const { sequence, remotes, etag } = await read();
    const next = { ...remotes, [name]: changed(await entry(name)) };
    const isWritten = await store.writeManifest(signManifest({ sequence: sequence + 1, remotes: next }, signer), etag);
    if (!isWritten) await change(name, changed);
  };
  const without = (refs: ManifestEntry['previous'], ref: ReleaseRef) =>
    refs.filter(({ version }) => version !== ref.version);

  return {
    directory,
    entry,
    liveFolder,
    change,
    release: (name, ref) =>
      change(name, (before) => ({
        ...before,
        live: ref,
        previous: [before.live, ...without(before.previous, ref)].slice(0, 5),
      })),
    rollBack: (name, ref) =>
      change(name, ({ live: _left, ...before }) => ({ ...before, live: ref, previous: without(before.previous, ref) })),
    async add(name, version, edit = () => undefined) {
      const folder = folderOf(name, version);
      cpSync(await liveFolder(name), folder, { recursive: true });
      edit(folder);
      const { files, ...release } = JSON.parse(readFileSync(path.join(folder, releaseFile), 'utf8')) as Release;
      const hashes = Object.fromEntries(
        Object.keys(files).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
      );
      const text = releaseText({ ...release, version, files: hashes });
      writeFileSync(path.join(folder, releaseFile), text);
      return { version, digest: integrityOf(text) };
    },
  };
}
