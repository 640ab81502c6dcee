import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feeWays } from '@mp/contract';
import type { Clock } from '@mp/domain/clock';
import { z } from 'zod';
import type { PlaceSeed } from '../place-seed.ts';

const localizedText = z.strictObject({ cs: z.string().min(3), en: z.string().min(3) });
const day = z.iso.date();
const collected = z.enum(['online', 'on_spot']);
const amounts = { czk_minor: z.int().positive(), eur_minor: z.int().positive() };

/** The demonstration's local taxes and fees. Nobody has verified the taxes: they are typical ones. */
const localTaxSeedsSchema = z.strictObject({
  taxes: z.array(
    z.strictObject({
      country: z.string().length(3),
      municipality: z.string().min(2),
      currency: z.string().length(3),
      amount_minor: z.int().positive(),
      ...amounts,
      from_age: z.int(),
      max_nights: z.int().nullable(),
      /** `MM-DD`, both inclusive. */
      season: z.tuple([z.string().length(5), z.string().length(5)]).nullable(),
      effective_from: day,
      effective_until: day.nullable(),
      exemptions: localizedText,
      collected,
      source: z.string().min(3),
    }),
  ),
  /** By slug: what differs from the rules of the place's town. */
  places: z.record(
    z.string(),
    z.strictObject({ municipality: z.string().optional(), collected: collected.optional() }),
  ),
  fees: z.array(
    z.strictObject({
      place: z.string(),
      names: localizedText,
      per: z.enum(feeWays),
      ...amounts,
      effective_from: day,
    }),
  ),
});

const file = path.resolve(import.meta.dirname, '../../../../demo/local-taxes.json');

/** An id that is the same in every demonstration. */
const idOf = (kind: number, n: number): string => `00000000-0000-4000-8${kind}00-${String(n + 1).padStart(12, '0')}`;

/** Rows of local taxes, and of what the given places add to or change of them. */
export function localTaxRows(places: readonly PlaceSeed[], clock: Clock) {
  const seeds = localTaxSeedsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const recorded = { recorded_at: clock.now(), recorded_by: null };
  const idOfSlug = new Map(places.map(({ slug, pkid }) => [slug, pkid]));
  return {
    taxes: seeds.taxes.map(({ season, exemptions, ...tax }, n) => ({
      ...tax,
      ...recorded,
      id: idOf(1, n),
      kind: 'person_night',
      per_mille: 0,
      season_from: season?.[0] ?? null,
      season_until: season?.[1] ?? null,
      exemptions_cs: exemptions.cs,
      exemptions_en: exemptions.en,
      source_url: null,
      read_on: null,
    })),
    places: Object.entries(seeds.places).flatMap(([slug, { municipality = null, collected: where = null }]) => {
      const place_id = idOfSlug.get(slug);
      return place_id === undefined ? [] : [{ place_id, municipality, collected: where }];
    }),
    fees: seeds.fees.flatMap(({ place, names, ...fee }, n) => {
      const place_id = idOfSlug.get(place);
      if (place_id === undefined) return [];
      const name = { name_cs: names.cs, name_en: names.en };
      return [{ ...fee, ...name, ...recorded, id: idOf(2, n), place_id, effective_until: null }];
    }),
  };
}
