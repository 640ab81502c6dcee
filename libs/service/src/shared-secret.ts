import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A random secret that the processes of one machine share through the data directory, readable by its owner alone.
 *
 * Whoever asks first makes it; several may ask at once and all get the same. 43 characters, base64url, 256 bits.
 *
 * @param name what it is for: lower-case letters and dashes, the name of its file
 */
export function readSharedSecret(dataDir: string, name: string): string {
  const directory = path.resolve(dataDir, 'secrets');
  const file = path.join(directory, name);
  const draft = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
  const kept = read(file);
  if (kept) return kept;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Linking, unlike writing, makes the file appear whole and only if there is none.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
