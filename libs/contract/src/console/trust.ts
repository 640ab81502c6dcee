import { locales, reportReasons, reviewLanguages, reviewLimits, reviewStates } from '@mp/domain';
import { z } from 'zod';
import { countSchema, idSchema, lineSchema, storableTextSchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** Keyset pages of reviews: the id of the last one. */
const pageFields = { after: z.uuid().optional(), limit: countSchema(1, 100).default(50) };

/** GET /console/reviews: the oldest first where somebody waits, otherwise the latest first. */
export const reviewQueueQuerySchema = z.strictObject({
  view: z.enum(reviewStates).default('waiting'),
  /** Words of place, author or text. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  ...pageFields,
});

/** GET /console/notices: reviews that visitors have reported; GET /console/place-notices. */
export const noticeQueueQuerySchema = z.strictObject({
  view: z.enum(['open', 'handled']).default('open'),
  ...pageFields,
});

const queuedReviewSchema = z.object({
  id: z.uuid(),
  place: z.string(),
  place_id: z.int(),
  /** Null if the guest wants no name, or was erased. */
  author: z.string().nullable(),
  state: z.enum(reviewStates),
  language: z.enum(reviewLanguages),
  words: z.string(),
  written_at: z.iso.datetime(),
  open_reports: z.int(),
});
export type QueuedReviewWire = z.infer<typeof queuedReviewSchema>;

export const reviewQueueSchema = z.object({ data: z.array(queuedReviewSchema), next: z.uuid().nullable() });
export type ReviewQueueWire = z.infer<typeof reviewQueueSchema>;

const translationsSchema = z.partialRecord(z.enum(locales), z.string());

/** POST /console/place-notices: what somebody reports about a text or a picture of a place. Without names: staff answer by e-mail. */
export const placeNoticeSchema = z.strictObject({
  place_id: idSchema,
  note: storableTextSchema.trim().min(3, { error: 'errors.required' }).max(500),
});
export const recordedNoticeSchema = z.object({ id: z.uuid() });

export const placeNoticeParamsSchema = z.object({ id: z.uuid() });

const noticeDecisions = ['keep', 'remove'] as const;

/** POST /console/place-notices/{id}/decide. What is to be removed is changed in the place itself. */
export const placeNoticeDecisionSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  decision: z.enum(noticeDecisions),
});

/** GET /console/place-notices */
export const placeNoticesSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      version: z.string(),
      place: z.object({ id: z.int(), name: z.string() }),
      note: z.string(),
      reported_at: z.iso.datetime(),
      handled_at: z.iso.datetime().nullable(),
      decision: z.enum(noticeDecisions).nullable(),
    }),
  ),
  next: z.uuid().nullable(),
});
export type PlaceNoticesWire = z.infer<typeof placeNoticesSchema>;

/** GET /console/reviews/{id} */
export const moderatedReviewSchema = queuedReviewSchema.extend({
  version: z.string(),
  /** The number of the reservation; null for an imported review. */
  reservation: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  ratings: z.record(z.string(), z.int()),
  /** Why it was refused. */
  reason: z.string().nullable(),
  translations: translationsSchema,
  answer: z
    .object({ words: z.string(), language: z.enum(reviewLanguages), translations: translationsSchema })
    .nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.string(),
      reported_at: z.iso.datetime(),
      handled_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type ModeratedReviewWire = z.infer<typeof moderatedReviewSchema>;

export const reviewParamsOfConsoleSchema = z.object({ id: z.uuid() });

/** POST /console/reviews/{id}/publish */
export const reviewPublicationSchema = z.strictObject({ ...actionFields });

/** POST /console/reviews/{id}/refuse: the guest gets the reason by e-mail. The same for decisions about reports. */
export const reviewRefusalSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema.pipe(z.string().max(reviewLimits.reason)),
});

/** POST /console/reviews/{id}/translate */
export const reviewTranslationSchema = z.strictObject({
  ...actionFields,
  of: z.enum(['words', 'answer']),
  language: z.enum(locales),
  words: storableTextSchema.trim().min(1, { error: 'errors.required' }).max(reviewLimits.words),
});
