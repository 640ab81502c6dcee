import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';

/** Stores profile photos as files that do not reveal their owners. */
export interface PhotoStore {
  /** Stores a photo and returns its name, which cannot be guessed. */
  keep(photo: Buffer): Promise<string>;
  /** Null if it does not exist. */
  read(name: string): Promise<Buffer | null>;
  /** Does nothing if the photo does not exist. */
  remove(name: string): Promise<void>;
}

const names = /^[0-9a-f]{32}\.webp$/;

/** @param dataDir the server's data directory; photos are in its `photos` directory, which only the server can read */
export function createPhotoStore(dataDir: string): PhotoStore {
  const directory = path.resolve(dataDir, 'photos');
  const fileOf = (name: string): string => {
    if (!names.test(name)) throw new RangeError(`Not the name of a photo: "${name}".`);
    return path.join(directory, name);
  };
  return {
    keep: async (photo) => {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Writes all or nothing: a full disk must not leave half a photo under its name.
      const draft = `${fileOf(name)}.draft`;
      await writeFile(draft, photo, { mode: 0o600 });
      await rename(draft, fileOf(name));
      return name;
    },
    read: async (name) => {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
