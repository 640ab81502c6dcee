import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { systemClock } from '@mp/domain/clock';
import { integrityOf, releaseFile, releaseText, type Release } from '@mp/remotes/manifest';
import { hostApiVersion } from '@mp/host-api/version';

const compressible = /\.(m?js|css|json|geojson|svg|html|txt)$/;
const compressed = /\.(br|gz)$/;
/** Smaller files are not compressed, in bytes. */
const minCompressedBytes = 256;

/** The files of a folder, relative to it, in order. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/** The version of a build: the beginning of a hash of its code. Source maps and compressed copies do not change it. */
export function versionOf(build: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(build).filter((one) => !one.startsWith('maps/') && !compressed.test(one)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(build, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Copies a build and compresses what browsers download: static files are compressed once, not per request. */
export async function copyCompressed(build: string, target: string): Promise<void> {
  cpSync(build, target, { recursive: true });
  const client = path.join(target, 'client');
  const names = existsSync(client) ? filesIn(client).filter((name) => compressible.test(name)) : [];
  await Promise.all(names.map((name) => compress(path.join(client, name))));
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < minCompressedBytes || existsSync(`${file}.br`)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Creates the folder of a release from a build of a remote. @returns the content of its `release.json` */
export async function makeRelease(build: string, name: string, folder: string): Promise<Release> {
  await copyCompressed(build, folder);
  const files = filesIn(folder).filter((file) => /^(client|server)\//.test(file));
  const release = {
    name,
    version: versionOf(folder),
    contract: hostApiVersion,
    createdAt: systemClock.now().toISOString(),
    files: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))])),
  };
  writeFileSync(path.join(folder, releaseFile), releaseText(release));
  return release;
}

/** The paths of a release's source maps, which are no part of the release. */
export const mapsIn = (folder: string): readonly string[] => filesIn(folder).filter((file) => file.startsWith('maps/'));
