import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reviewCategories } from '@mp/domain';
import { z } from 'zod';

/** The same text in both languages: whichever is the original, the other is its translation. */
const localizedText = { cs: z.string().min(3), en: z.string().min(3) };
/** First names, by whom a text in the first person may be. */
const names = z.strictObject({ women: z.array(z.string()).min(2), men: z.array(z.string()).min(2) });

export const reviewSeasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** When the stay was that a text speaks of. */
const needs = {
  /** By the day of arrival. */
  seasons: z.array(z.enum(reviewSeasons)).optional(),
  /** 1 to 12, by the day of arrival. */
  months: z.array(z.int().min(1).max(12)).optional(),
  /** Days of the week that the stay includes, from 1, Monday, to 7; the day of departure is among them. */
  days: z.array(z.int().min(1).max(7)).optional(),
  /** The fewest and the most nights. */
  nights: z.tuple([z.int(), z.int()]).optional(),
};
export type ReviewNeeds = z.infer<z.ZodObject<typeof needs>>;

const reviewSchema = z
  .strictObject({
    language: z.enum(['cs', 'en', 'de', 'sk', 'pl']),
    /** Where the words say it. */
    by: z.enum(['woman', 'man']).optional(),
    /** In the order of `reviewCategories`. */
    ratings: z.array(z.int().min(1).max(5)).length(reviewCategories.length),
    ...needs,
    /** The original, if it is in neither of the shop's languages. */
    words: z.string().min(3).optional(),
    ...localizedText,
    /** The place's answer. */
    answer: z.strictObject(localizedText).optional(),
  })
  .refine(({ language, words }) => (language === 'cs' || language === 'en') === (words === undefined));

/** The demonstration's reviews in `apps/api/demo/reviews.json`: each is written for its place, by the place's slug. */
const reviewTextsSchema = z.strictObject({
  names: z.strictObject({ cs: names, en: names, de: names, sk: names, pl: names }),
  places: z.record(z.string(), z.array(reviewSchema).min(1)),
});
export type ReviewTexts = z.infer<typeof reviewTextsSchema>;

const file = path.resolve(import.meta.dirname, '../../../../demo/reviews.json');

export const readReviewTexts = (): ReviewTexts => reviewTextsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
