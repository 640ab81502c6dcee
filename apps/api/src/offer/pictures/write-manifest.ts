import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@mp/domain';
import { lock } from 'proper-lockfile';
import { z } from 'zod';

/** The manifest's list of pictures; the library reads the other fields. */
const manifestSchema = z.array(z.looseObject({ name: z.string() }));

/** An imported picture, used in both seasons. */
export interface ImportedPicture {
  /** Its files are `<name>-all-<size>`. */
  readonly name: string;
  readonly preview: string;
  readonly caption: Readonly<Record<Locale, string>>;
}

const manifestOf = (directory: string): string => path.join(directory, 'manifest.json');

/** The names of pictures in a directory's manifest. */
export function manifestNames(directory: string): ReadonlySet<string> {
  const manifest = manifestOf(directory);
  const entries = existsSync(manifest) ? manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  return new Set(entries.map(({ name }) => name));
}

/** Adds pictures to a directory's manifest, replacing those with the same name. Calls must not overlap. */
export async function addToManifest(directory: string, pictures: readonly ImportedPicture[]): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const manifest = manifestOf(directory);
  const release = await lock(directory, { retries: { retries: 20, minTimeout: 20, maxTimeout: 500 } });
  try {
    const existing = existsSync(manifest) ? manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
    const entries = new Map(existing.map((entry) => [entry.name, entry]));
    for (const picture of pictures)
      entries.set(picture.name, { kind: null, subject: 'exterior', season: 'all', ...picture });
    // Atomic: the API may be reading the manifest.
    writeFileSync(`${manifest}.new`, JSON.stringify([...entries.values()], null, 1));
    renameSync(`${manifest}.new`, manifest);
  } finally {
    await release();
  }
}
