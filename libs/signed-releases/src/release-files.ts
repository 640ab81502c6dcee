import { createHash } from 'node:crypto';
import { constants, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefused } from './refusal.ts';
import type { Signer } from './keys.ts';
import { manifestFile, manifestText, signManifest, type ReleaseManifest } from './release-manifest.ts';

/** What a release has beside its files: the manifest, and source maps, which nobody is served and nobody runs. */
const besideFiles = [manifestFile, 'maps'];

/** The SHA-384 of a file as browsers take it. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Where the files of a release are read from. */
export interface ReleaseSource {
  /** Reads a file by its path in the release; rejects when it cannot. */
  read(file: string): Promise<Buffer>;
  /** What there is; null where that cannot be asked. */
  list(): readonly string[] | null;
}

/** The files of a release that lies in a directory, and whatever else lies there: a link is no file of it. */
export function listFiles(directory: string): string[] {
  const sides = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !besideFiles.includes(name));
  const entries = sides.flatMap((side) =>
    side.isDirectory()
      ? readdirSync(path.join(directory, side.name), { withFileTypes: true, recursive: true })
      : [side],
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)) + (entry.isFile() ? '' : ' '))
    .map((file) => file.replaceAll(path.sep, '/'));
}

/** The digests of a release that lies in a directory, by file. */
export const digestsIn = (directory: string): ReleaseManifest['files'] =>
  Object.fromEntries(listFiles(directory).map((file) => [file, integrityOf(readFileSync(path.join(directory, file)))]));

/** Writes down what a release in a directory consists of, and signs that. */
export function writeManifest(
  directory: string,
  content: Omit<ReleaseManifest, 'files' | 'key' | 'signature'>,
  signer: Signer,
): void {
  const manifest = signManifest({ ...content, files: digestsIn(directory) }, signer);
  writeFileSync(path.join(directory, manifestFile), manifestText(manifest));
}

/** No file of a release is larger than this, in bytes. */
export const mostBytes = 32 * 2 ** 20;

/**
 * Reads a file that is one: what waits for somebody to write (a pipe), or never ends (a device), would hold up whoever reads it,
 * and all that reads after it.
 *
 * @param most bytes
 * @throws Error when it is not there, no file, or longer
 */
export async function readRegularFile(file: string, most: number): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new Error(`It is no file: ${file}`);
    if (about.size > most) throw new Error(`It is longer than ${most} bytes: ${file}`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** More than a hundred times what a registry takes, in bytes. */
const mostBytesOfRegistry = 2 ** 20;

/** What a directory of releases says is live. @throws Error when it says nothing */
export const readRegistryText = (releases: string): Promise<string> =>
  readRegularFile(path.join(releases, 'registry.json'), mostBytesOfRegistry).then(String);

/** A release that lies in a directory. */
export const releaseDirectory = (directory: string): ReleaseSource => ({
  read: (file) => readRegularFile(path.join(directory, file), mostBytes),
  list: () => listFiles(directory),
});

/** The compressed bodies of a file; whoever serves a release from elsewhere sees to them by itself. */
const isCompressed = (file: string): boolean => /\.(br|gz)$/.test(file);

/** As many files are read at once. */
const readsAtOnce = 8;

/**
 * Reads every file of a release and compares it with what was signed.
 *
 * @param kept the files whose bytes are wanted: what was compared is what is given back
 * @param sizes is told how long each file is, in bytes
 * @throws ReleaseRefused `file_missing`, `file_changed`, `file_extra`
 */
export async function verifyFiles(
  manifest: ReleaseManifest,
  source: ReleaseSource,
  kept: readonly string[],
  sizes?: Map<string, number>,
): Promise<ReadonlyMap<string, Buffer>> {
  const listed = source.list();
  const extra = listed?.find((file) => !Object.hasOwn(manifest.files, file));
  if (extra !== undefined) throw new ReleaseRefused('file_extra', extra);
  const unkept = kept.find((file) => !Object.hasOwn(manifest.files, file));
  if (unkept !== undefined) throw new ReleaseRefused('file_missing', unkept);
  const bytes = new Map<string, Buffer>();
  const left = Object.keys(manifest.files).filter((file) => listed !== null || !isCompressed(file));
  const readOn = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const content = await readSigned(manifest, source, file);
      sizes?.set(file, content.length);
      if (kept.includes(file)) bytes.set(file, content);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return bytes;
}

/**
 * Reads a file of a release.
 *
 * @throws ReleaseRefused `file_extra` for one that was not signed, `file_missing`, `file_changed`
 */
export async function readSigned(manifest: ReleaseManifest, source: ReleaseSource, file: string): Promise<Buffer> {
  const expected = Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
  if (expected === undefined) throw new ReleaseRefused('file_extra', file);
  const content = await source.read(file).catch((error: unknown) => {
    throw new ReleaseRefused('file_missing', file, error);
  });
  if (integrityOf(content) !== expected) throw new ReleaseRefused('file_changed', file);
  return content;
}
