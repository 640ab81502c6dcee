import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placeSeedSchema, type PlaceSeed } from '../place-seed.ts';

const placesDirectory = path.resolve(import.meta.dirname, '../../../../demo/places');

/** Every place of the demonstration catalogue by ascending pkid. */
export const readPlaceSeeds = (): PlaceSeed[] =>
  readdirSync(placesDirectory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readPlaceSeed(path.join(placesDirectory, file)))
    .sort((a, b) => a.pkid - b.pkid);

function readPlaceSeed(file: string): PlaceSeed {
  const result = placeSeedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: where, message }) => `  ${where.join('.')}: ${message}`);
  throw new Error(`${file} is no place:\n${problems.join('\n')}`);
}
