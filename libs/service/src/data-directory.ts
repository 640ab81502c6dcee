import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Restricts the data directory and everything in it to its owner: 0700, and 0600 for files, including later files of this
 * process. Each process that writes there calls it once, first. Files of other users are skipped: they cannot be changed, and
 * the database protects its own.
 */
export function restrictDataDirectory(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  restrictOwnFiles(dataDir, lstatSync(path.resolve(dataDir)).uid);
}

function restrictOwnFiles(directory: string, uid: number): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found || found.uid !== uid || entry.isSymbolicLink()) continue;
    // The database sets the permissions of its own directories.
    if (found.isDirectory() && path.basename(directory) !== 'postgres') {
      if (entry.name !== 'postgres' && entry.name !== 'test-postgres') chmodSync(file, 0o700);
      if (entry.name !== 'test-postgres') restrictOwnFiles(file, uid);
    } else if (found.isFile()) chmodSync(file, found.mode & 0o700);
  }
}
