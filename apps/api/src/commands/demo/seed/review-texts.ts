import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyWays } from '@mp/contract';
import { reviewCategories } from '@mp/domain';
import { z } from 'zod';
import { placeKinds } from '../place-seed.ts';

/** The same text in both languages: whichever is the original, the other is its translation. */
const localizedText = { cs: z.string().min(3), en: z.string().min(3) };
const names = z.array(z.string()).min(4);
/** A guest's mood about a stay. */
const moods = ['delighted', 'content', 'mixed', 'cross'] as const;
export type Mood = (typeof moods)[number];

export const reviewSeasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** What a text says about the stay and the place. It is used only where all of it is true. */
const needs = {
  /** Equipment, surroundings or kinds that the place must have; equipment of rooms, in each room that is let by itself. */
  when: z.array(z.string()).optional(),
  /** Equipment, surroundings or kinds that neither the place nor a room may have. */
  not: z.array(z.string()).optional(),
  kinds: z.array(z.enum(placeKinds)).optional(),
  keys: z.array(z.enum(keyWays)).optional(),
  /** The fewest beds and bedrooms of the whole place. */
  guests: z.int().optional(),
  bedrooms: z.int().optional(),
  /** Whether children were there. */
  children: z.literal(true).optional(),
  /** By the day of arrival. */
  seasons: z.array(z.enum(reviewSeasons)).optional(),
  /** The fewest and the most nights. */
  nights: z.tuple([z.int(), z.int()]).optional(),
  /** Whether it was a weekend: at most three nights, one of them from Saturday to Sunday. */
  weekend: z.literal(true).optional(),
};
export type ReviewNeeds = z.infer<z.ZodObject<typeof needs>>;

/** The building blocks of the demonstration's reviews in `apps/api/demo/reviews.json`. */
const reviewTextsSchema = z.strictObject({
  openings: z.array(z.strictObject({ ...needs, ...localizedText })),
  closings: z.array(z.strictObject({ ...needs, ...localizedText })),
  remarks: z.array(
    z.strictObject({
      about: z.enum(reviewCategories),
      good: z.boolean(),
      ...needs,
      ...localizedText,
    }),
  ),
  /** Answers of places to criticism and praise. */
  answers: z.array(z.strictObject({ about: z.enum([...reviewCategories, 'thanks']), ...localizedText })),
  /** Reviews in other languages. */
  whole: z.array(
    z.strictObject({
      language: z.enum(['de', 'sk', 'pl']),
      mood: z.enum(moods),
      words: z.string(),
      ...needs,
      ...localizedText,
    }),
  ),
  names: z.strictObject({ cs: names, en: names, de: names, sk: names, pl: names }),
});
export type ReviewTexts = z.infer<typeof reviewTextsSchema>;

const file = path.resolve(import.meta.dirname, '../../../../demo/reviews.json');

export const readReviewTexts = (): ReviewTexts => reviewTextsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
