import { readFileSync } from 'node:fs';
import path from 'node:path';
import { extraKinds, extraUnits, mostExtras } from '@mp/domain/extras';
import { z } from 'zod';
import type { PlaceSeed } from '../place-seed.ts';

const extraSeedsSchema = z.array(
  z.strictObject({
    /** Its slug. */
    place: z.string(),
    kind: z.enum(extraKinds),
    names: z.strictObject({ cs: z.string().min(3), en: z.string().min(3) }),
    per: z.enum(extraUnits),
    czk_minor: z.int().positive(),
    eur_minor: z.int().positive(),
    most: z.int().min(1).max(mostExtras),
    stock: z.int().positive().nullable(),
    lead_hours: z.int().min(0),
  }),
);

const file = path.resolve(import.meta.dirname, '../../../../demo/extras.json');

/** Rows of the extras that the given places of the demonstration offer. */
export function extraRows(places: readonly PlaceSeed[]) {
  const idOfSlug = new Map(places.map(({ slug, pkid }) => [slug, pkid]));
  return extraSeedsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).flatMap(({ place, names, ...extra }, n) => {
    const place_id = idOfSlug.get(place);
    if (place_id === undefined) return [];
    return [{ ...extra, id: place_id * 100 + n, place_id, name_cs: names.cs, name_en: names.en, position: n }];
  });
}
