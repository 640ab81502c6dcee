import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { manifestFile } from '../manifest/manifest.ts';
import { messageOf, ReleaseError } from '../manifest/release-error.ts';
import { maxFileBytes, maxManifestBytes, type ReleaseStore } from './release-store.ts';

/** A store in a directory of this machine. The first write creates it. */
export function directoryStore(directory: string): ReleaseStore {
  const root = path.resolve(directory);
  const at = (file: string): string => path.join(root, file);

  /** Writes a file atomically, so that no reader gets half of it. */
  const writeWhole = async (file: string, content: Buffer | string): Promise<void> => {
    const draft = `${at(file)}.${process.pid}.${crypto.randomUUID().slice(0, 8)}.tmp`;
    await mkdir(path.dirname(draft), { recursive: true });
    try {
      await writeFile(draft, content);
      await rename(draft, at(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    where: root,
    isDirectory: true,
    readManifest: (knownEtag) =>
      reachable(root, async () => {
        const found = statSync(at(manifestFile), { bigint: true, throwIfNoEntry: false });
        if (!found) return null;
        // Each write renames a new file into place.
        const etag = `${found.ino}-${found.mtimeNs}`;
        if (etag === knownEtag) return undefined;
        const bytes = await readRegularFile(at(manifestFile), maxManifestBytes);
        return bytes && { text: bytes.toString(), etag };
      }),
    writeManifest: (text, fromEtag) =>
      reachable(root, async () => {
        await mkdir(root, { recursive: true });
        const unlock = await lock(root, {
          // In the directory itself, because its parent may not be writable.
          lockfilePath: at('manifest.lock'),
          retries: { retries: 100, minTimeout: 20, maxTimeout: 200 },
        });
        try {
          const found = statSync(at(manifestFile), { bigint: true, throwIfNoEntry: false });
          if ((found ? `${found.ino}-${found.mtimeNs}` : null) !== fromEtag) return false;
          await writeWhole(manifestFile, text);
          return true;
        } finally {
          await unlock();
        }
      }),
    read: (file) => reachable(root, () => readRegularFile(at(file), maxFileBytes)),
    put: (file, bytes) => reachable(root, () => writeWhole(file, bytes)),
    list: (prefix) =>
      reachable(root, async () => {
        const folder = at(prefix);
        if (!existsSync(folder)) return [];
        return readdirSync(folder, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => ({
            path: path.relative(root, file).replaceAll(path.sep, '/'),
            writtenAtMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
          }));
      }),
    remove: (files) =>
      reachable(root, async () => {
        for (const file of files) rmSync(at(file), { force: true });
        for (const folder of new Set(files.map((file) => path.dirname(at(file))))) removeEmpty(folder, root);
      }),
    close: () => undefined,
  };
}

/** Removes a folder and its parents, as far as they are empty. */
function removeEmpty(folder: string, root: string): void {
  if (folder === root || !existsSync(folder) || readdirSync(folder).length > 0) return;
  rmSync(folder, { recursive: true });
  removeEmpty(path.dirname(folder), root);
}

/**
 * Reads a regular file: a pipe or a device would block the reader.
 *
 * @returns null when there is no such file
 */
async function readRegularFile(file: string, maxBytes: number): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  });
  try {
    const found = await handle?.stat();
    if (!handle || !found?.isFile() || found.size > maxBytes) return null;
    return await handle.readFile();
  } finally {
    await handle?.close();
  }
}

async function reachable<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ReleaseError('store_unavailable', `(${root}: ${messageOf(error)})`, error);
  }
}
