import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reviewCategories } from '@mp/domain';
import { z } from 'zod';

/** The same text in both languages: whichever is the original, the other is its translation. */
const localizedText = { cs: z.string().min(3), en: z.string().min(3) };
const names = z.array(z.string()).min(4);
/** A guest's mood about a stay. */
const moods = ['delighted', 'content', 'mixed', 'cross'] as const;
export type Mood = (typeof moods)[number];

/** The building blocks of the demonstration's reviews in `apps/api/demo/reviews.json`. */
const reviewTextsSchema = z.strictObject({
  openings: z.array(z.strictObject(localizedText)),
  closings: z.array(z.strictObject(localizedText)),
  remarks: z.array(
    z.strictObject({
      about: z.enum(reviewCategories),
      good: z.boolean(),
      /** Equipment, surroundings or a kind that the place must have, or must not have. */
      when: z.string().optional(),
      not: z.string().optional(),
      season: z.enum(['summer', 'winter']).optional(),
      ...localizedText,
    }),
  ),
  /** Answers of places to criticism and praise. */
  answers: z.array(z.strictObject({ about: z.enum([...reviewCategories, 'thanks']), ...localizedText })),
  /** Reviews in other languages. */
  whole: z.array(
    z.strictObject({ language: z.enum(['de', 'sk', 'pl']), mood: z.enum(moods), words: z.string(), ...localizedText }),
  ),
  names: z.strictObject({ cs: names, en: names, de: names, sk: names, pl: names }),
});
export type ReviewTexts = z.infer<typeof reviewTextsSchema>;

const file = path.resolve(import.meta.dirname, '../../../../demo/reviews.json');

export const readReviewTexts = (): ReviewTexts => reviewTextsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
