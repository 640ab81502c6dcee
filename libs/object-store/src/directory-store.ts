import { constants, existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { maxFileBytes, reachable, type ObjectStore } from './object-store.ts';

/** A store in a directory of this machine. The first write creates it. */
export function directoryStore(directory: string): ObjectStore {
  const root = path.resolve(directory);
  const at = (file: string): string => path.join(root, file);

  /** Writes a file atomically, so that no reader gets half of it. */
  const writeWhole = async (file: string, content: Buffer): Promise<void> => {
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

  /** The state of a file: each write renames a new one into place. */
  const etagOf = (file: string): string | null => {
    const found = statSync(at(file), { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino}-${found.mtimeNs}` : null;
  };

  return {
    where: root,
    isDirectory: true,
    read: (file) => reachable(root, () => readRegularFile(at(file))),
    readVersion: (file, knownEtag) =>
      reachable(root, async () => {
        const etag = etagOf(file);
        if (etag === null) return null;
        if (etag === knownEtag) return undefined;
        const bytes = await readRegularFile(at(file));
        return bytes && { bytes, etag };
      }),
    replace: (file, bytes, fromEtag) =>
      reachable(root, async () => {
        const folder = path.dirname(at(file));
        await mkdir(folder, { recursive: true });
        const unlock = await lock(folder, {
          // In the folder itself, because its parent may not be writable: `manifest.json` has `manifest.lock`.
          lockfilePath: path.join(folder, `${path.parse(file).name}.lock`),
          retries: { retries: 100, minTimeout: 20, maxTimeout: 200 },
        });
        try {
          if (etagOf(file) !== fromEtag) return false;
          await writeWhole(file, bytes);
          return true;
        } finally {
          await unlock();
        }
      }),
    put: (file, bytes) => reachable(root, () => writeWhole(file, bytes)),
    list: (name) =>
      reachable(root, async () => {
        const folder = at(name);
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

/** Removes a folder and its parents, as far as they are empty. The first level stays: it may be a link to another disk. */
function removeEmpty(folder: string, root: string): void {
  if (folder === root || path.dirname(folder) === root || !existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(path.dirname(folder), root);
}

/**
 * Reads a regular file: a pipe or a device would block the reader.
 *
 * @returns null when there is no such file
 */
async function readRegularFile(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ENXIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  });
  try {
    const found = await handle?.stat();
    if (!handle || !found?.isFile() || found.size > maxFileBytes) return null;
    return await handle.readFile();
  } finally {
    await handle?.close();
  }
}
