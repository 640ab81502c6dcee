import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reviewCategories } from '@mp/domain';
import { z } from 'zod';

/** The same thing said in both languages: whichever is written, the other is its translation. */
const said = { cs: z.string().min(3), en: z.string().min(3) };
const names = z.array(z.string()).min(4);
/** How guests felt about a stay. */
const moods = ['delighted', 'content', 'mixed', 'cross'] as const;
export type Mood = (typeof moods)[number];

/** What the demonstration's reviews are made of, as it stands in `apps/api/demo/reviews.json`. */
const sayingsSchema = z.strictObject({
  openings: z.array(z.strictObject(said)),
  closings: z.array(z.strictObject(said)),
  remarks: z.array(
    z.strictObject({
      about: z.enum(reviewCategories),
      good: z.boolean(),
      /** Equipment, surroundings or a kind that the place must have, or must not. */
      when: z.string().optional(),
      not: z.string().optional(),
      season: z.enum(['summer', 'winter']).optional(),
      ...said,
    }),
  ),
  /** What places say to what they were told off for, or praised. */
  answers: z.array(z.strictObject({ about: z.enum([...reviewCategories, 'thanks']), ...said })),
  /** Reviews by people of other languages. */
  whole: z.array(
    z.strictObject({ language: z.enum(['de', 'sk', 'pl']), mood: z.enum(moods), words: z.string(), ...said }),
  ),
  names: z.strictObject({ cs: names, en: names, de: names, sk: names, pl: names }),
});
export type Sayings = z.infer<typeof sayingsSchema>;

const file = path.resolve(import.meta.dirname, '../../../../demo/reviews.json');

export const readSayings = (): Sayings => sayingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
