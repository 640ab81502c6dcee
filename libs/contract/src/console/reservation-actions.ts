import { seriousReasons } from '@mp/domain';
import { z } from 'zod';
import { changedStayWishSchema, changeQuerySchema } from '../reservation-change.ts';
import { contactSchema } from '../reservation.ts';
import { dateSchema, idSchema, storableTextSchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** What the guest reads about it in the e-mail. */
const wordsSchema = storableTextSchema.trim().max(500);

/**
 * POST /console/reservation/{id}/cancel. As the guest: by the terms, an insured stay for a serious reason. As the place: until
 * the day of arrival, with a full refund; the guest reads `words`.
 */
export const staffCancelSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  as: z.enum(['guest', 'place']),
  serious_reason: z.enum(seriousReasons).optional(),
  words: wordsSchema.optional(),
});

/** POST /console/reservation/{id}/cancel-with-refund: what the guest gets back altogether, at least what the terms give. */
export const staffCancelWithRefundSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  amount_minor: z.int().min(0).max(2_147_483_647),
});

/** POST /console/reservation/{id}/answer: for the owner, who has said so. The guest reads `words` of a refusal. */
export const staffAnswerSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  answer: z.enum(['accept', 'decline']),
  words: wordsSchema.optional(),
});

const hoursSchema = z.int().min(1).max(72);

/** POST /console/reservation/{id}/extend: more time to pay, or for the owner to answer. */
export const staffExtendSchema = z.strictObject({ ...actionFields, reason: reasonSchema, hours: hoursSchema });

/** POST /console/reservation/{id}/due-date: another day for the rest of a stay. */
export const staffDueDateSchema = z.strictObject({ ...actionFields, reason: reasonSchema, due_on: dateSchema });

/** POST /console/reservation/{id}/on-spot: the place has taken what is open from its guest. */
export const staffOnSpotSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

/** POST /console/reservation/{id}/contact. Staff do not repeat the e-mail address. */
export const staffContactSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  contact: contactSchema.omit({ emailCheck: true }),
});
export type StaffContactWire = z.infer<typeof staffContactSchema>['contact'];

/** POST /console/reservation/{id}/rooms: units of a room type become units of another one, for the same price. */
export const staffRoomsSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  from: idSchema,
  to: idSchema,
  count: z.int().min(1).max(20),
});

/**
 * POST /console/reservation/{id}/change: as its guest changes it, for the total that GET …/change returned. A difference waits
 * for the guest's payment, and a place that confirms stays for its answer.
 */
export const staffChangeSchema = z.strictObject({
  ...actionFields,
  reason: reasonSchema,
  ...changedStayWishSchema.shape,
  total_minor: z.int().min(0).max(2_147_483_647),
});

/** POST /console/reservation/{id}/withdraw-change: the change that waits ends, and the stay is as before. */
export const staffWithdrawSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

/** GET /console/reservation/{id}/change: as for its guest. */
export const staffChangeQuerySchema = changeQuerySchema.omit({ code: true });

/** POST /console/reservation/{id}/no-show: the guest has not come, or has after all. */
export const staffNoShowSchema = z.strictObject({ ...actionFields, reason: reasonSchema, no_show: z.boolean() });

/** POST /console/reservation/{id}/waive: the cancellation fee becomes a refund. */
export const staffWaiveSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

/** POST /console/reservation/{id}/block: its guest cannot book online any more, or can again. */
export const staffBlockSchema = z.strictObject({ ...actionFields, reason: reasonSchema, blocks: z.boolean() });

/** POST /console/reservation/{id}/email/{email}/resend: with the present facts, to the present address. */
export const staffResendSchema = z.strictObject(actionFields);
export const staffEmailParamsSchema = z.object({ id: z.uuid(), email: z.uuid() });

/** PUT /console/reservation/{id}/note/{note}: a note for other staff. Its id makes a repeated request act once. */
export const staffNoteSchema = z.strictObject({ words: storableTextSchema.trim().min(1).max(2000) });
export const staffNoteParamsSchema = z.object({ id: z.uuid(), note: z.uuid() });
