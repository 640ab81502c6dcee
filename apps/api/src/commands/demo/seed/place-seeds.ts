import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeSeedSchema, type PlaceSeed } from '../place-seed.ts';

const placesDirectory = path.resolve(import.meta.dirname, '../../../../demo/places');
const composer = path.resolve(import.meta.dirname, '../compose/compose-places.ts');

/** Every place of the demonstration catalogue by ascending pkid: those written by hand, then those composed of parts. */
export async function readPlaceSeeds(): Promise<PlaceSeed[]> {
  const written = readdirSync(placesDirectory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readPlaceSeed(path.join(placesDirectory, file)));
  return [...written, ...(await composedPlaces())].sort((a, b) => a.pkid - b.pkid);
}

function readPlaceSeed(file: string): PlaceSeed {
  const result = placeSeedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: where, message }) => `  ${where.join('.')}: ${message}`);
  throw new Error(`${file} is no place:\n${problems.join('\n')}`);
}

async function composedPlaces(): Promise<readonly PlaceSeed[]> {
  if (!existsSync(composer)) return [];
  const module = (await import(composer)) as { composePlaces(): readonly PlaceSeed[] };
  return module.composePlaces();
}
