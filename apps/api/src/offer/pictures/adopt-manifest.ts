import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { addPictures, missingPictures } from './added-pictures.ts';

const manifestSchema = z.array(
  z.object({
    name: z.string(),
    season: z.string().default('all'),
    preview: z.string(),
    caption: z.object({ cs: z.string(), en: z.string() }),
  }),
);

/**
 * Adds the pictures of an earlier version, which listed them in `pictures/manifest.json` of the data directory. The file stays:
 * an earlier version that still runs, or runs again, reads it.
 */
export async function adoptPictureManifest(database: Database, dataDir: string): Promise<void> {
  const manifest = path.resolve(dataDir, 'pictures', 'manifest.json');
  if (!existsSync(manifest)) return;
  const listed = manifestSchema
    .parse(JSON.parse(await readFile(manifest, 'utf8')))
    .map(({ name, season, ...picture }) => ({ ...picture, name: `${name}-${season}` }));
  const missing = await missingPictures(
    database,
    listed.map(({ name }) => name),
  );
  const added = listed.filter(({ name }) => missing.has(name));
  if (added.length > 0) await addPictures(database, added);
}
