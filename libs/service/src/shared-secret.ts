import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A random secret that the processes of one machine share through the data directory, readable only by its owner. The first
 * caller generates it; concurrent callers all get the same. 43 characters, base64url, 256 bits.
 *
 * @param name its purpose: lower-case letters and dashes, the name of its file
 */
export function readSharedSecret(dataDir: string, name: string): string {
  const directory = path.resolve(dataDir, 'secrets');
  const file = path.join(directory, name);
  const draft = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}`;
  const stored = read(file);
  if (stored) return stored;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Linking, unlike writing, creates the file atomically and only if it is missing.
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
