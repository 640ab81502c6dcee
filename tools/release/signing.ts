import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@mp/shell-contract';
import {
  digestsIn,
  manifestFile,
  readSigner,
  readTrustedKeys,
  ReleaseRefused,
  verifyLine,
  verifyManifest,
  writeManifest,
  type KeyPlace,
  type Signer,
  type TrustedKeys,
} from '@mp/signed-releases';
import { momentAfter, versionsOf, type RegistryEntry } from './registry.ts';

/** Who signs releases here, and whose are taken. */
export interface ReleaseKeys {
  readonly signer: Signer;
  readonly trusted: TrustedKeys;
}

/**
 * Reads the keys. Whoever signs here is believed here, whether or not the shops that they release to believe others.
 *
 * @throws KeyError
 */
export function readReleaseKeys(place: KeyPlace & { readonly RELEASE_PUBLIC_KEYS?: string | undefined }): ReleaseKeys {
  const trusted = [...readTrustedKeys(undefined, place), ...readTrustedKeys(place.RELEASE_PUBLIC_KEYS, place)];
  return { signer: readSigner(place), trusted: new Map(trusted) };
}

/** Names one release of an area. */
interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/** Writes down what a release consists of, and signs that. */
export function signRelease(draft: string, releases: string, { name, version }: ReleaseName, signer: Signer): void {
  const moments = versionsOf(releases, name).map((one) => momentAfter(createdAtOf(releases, name, one)));
  const createdAt = Math.max(momentAfter(undefined), ...moments);
  writeManifest(draft, { remote: name, version, contract: contractVersion, createdAt }, signer);
}

const readManifest = (releases: string, name: string, version: string): string =>
  readFileSync(path.join(releases, name, version, manifestFile), 'utf8');

/** When a release says that it was made; undefined where nobody has noted that. */
function createdAtOf(releases: string, name: string, version: string): unknown {
  try {
    return (JSON.parse(readManifest(releases, name, version)) as { createdAt?: unknown }).createdAt;
  } catch {
    return undefined;
  }
}

/**
 * Says nothing when a release is, file by file, what somebody signed whom we know.
 *
 * @throws ReleaseRefused
 */
export function checkRelease(releases: string, name: string, version: string, { trusted }: ReleaseKeys): void {
  let text: string;
  try {
    text = readManifest(releases, name, version);
  } catch (error) {
    throw new ReleaseRefused('unsigned', version, error);
  }
  const { files } = verifyManifest(text, { name, version }, trusted, contractVersion);
  const found = digestsIn(path.join(releases, name, version));
  for (const file of new Set([...Object.keys(files), ...Object.keys(found)]))
    if (files[file] !== found[file])
      throw new ReleaseRefused(!found[file] ? 'file_missing' : files[file] ? 'file_changed' : 'file_extra', file);
}

/** Whether a release is there, and as somebody signed it whom we know. */
export const isReleaseSigned = (releases: string, name: string, version: string, keys: ReleaseKeys): boolean =>
  holds(() => checkRelease(releases, name, version, keys));

/** Whether a line of the registry, of a release of ours, is signed by somebody whom we know. */
export const isLineSigned = (line: RegistryEntry, { trusted }: ReleaseKeys): boolean =>
  holds(() => void verifyLine(line, { keys: trusted, origins: [] }));

function holds(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof ReleaseRefused) return false;
    throw error;
  }
}
