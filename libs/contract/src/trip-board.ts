import { z } from 'zod';
import { adultsSchema, childrenSchema, dateSchema, idSchema, storableTextSchema, lineSchema } from './primitives.ts';
import { reservationCodeSchema } from './reservation.ts';

/** What one board can hold, and one account: a board is for a family or friends, not for the public. */
export const boardLimits = {
  boards: 20,
  places: 24,
  notes: 200,
  notesOfVoter: 30,
  voters: 50,
  title: 80,
  author: 40,
  note: 300,
} as const;

const placesSchema = z
  .array(z.int().positive().max(2_147_483_647))
  .min(1, { error: 'errors.required' })
  .max(boardLimits.places, { error: 'errors.limit' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'No place twice.' });

/** POST /user/board and PUT /user/board/{id}: the places in the order in which they are shown. */
export const boardContentSchema = z
  .object({
    title: lineSchema.min(1, { error: 'errors.required' }).max(boardLimits.title, { error: 'errors.limit' }),
    /** Both or none: without them places show what they cost from. */
    arrival: dateSchema.nullable(),
    departure: dateSchema.nullable(),
    adults: adultsSchema,
    childrens: childrenSchema,
    places: placesSchema,
  })
  .refine(({ arrival, departure }) => (arrival === null) === (departure === null), {
    path: ['departure'],
    error: 'errors.required',
  });
export type BoardContentWire = z.infer<typeof boardContentSchema>;

/** A board as its owner has it. */
export const ownBoardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  arrival: z.string().nullable(),
  departure: z.string().nullable(),
  adults: z.int(),
  childrens: z.int(),
  places: z.array(z.int()),
  /** Of its link; null while it is shared with nobody. */
  code: z.string().nullable(),
  created_at: z.string(),
});
export type OwnBoardWire = z.infer<typeof ownBoardSchema>;
/** GET /user/board: the latest first. */
export const ownBoardsSchema = z.object({ data: z.array(ownBoardSchema) });
export type OwnBoardsWire = z.infer<typeof ownBoardsSchema>;
export const boardParamsSchema = z.object({ id: z.uuid() });
export const boardNoteParamsSchema = z.object({ id: z.uuid(), note: z.uuid() });

/** Of every call about a shared board: the code of its link. */
export const boardCodeSchema = reservationCodeSchema;

/** A board as everybody who has its link sees it. It says nothing of whose it is. */
export const sharedBoardSchema = z.object({
  /** Its owner's name for it. */
  title: z.string(),
  arrival: z.string().nullable(),
  departure: z.string().nullable(),
  adults: z.int(),
  childrens: z.int(),
  places: z.array(
    z.object({
      client_id: z.int(),
      yes: z.int(),
      no: z.int(),
      /** The oldest first. Plain text. */
      notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), written_at: z.string() })),
    }),
  ),
});
export type SharedBoardWire = z.infer<typeof sharedBoardSchema>;

export const votes = ['yes', 'no'] as const;
export type Vote = (typeof votes)[number];
/** What a browser calls itself on boards: 128 random bits that it has made, as hexadecimal digits. */
export const voterSchema = z.string().regex(/^[0-9a-f]{32}$/);
/** PUT /public/board/place/{id}/vote; null takes it back. */
export const boardVoteSchema = boardCodeSchema.extend({ voter: voterSchema, vote: z.enum(votes).nullable() });
/** POST /public/board/place/{id}/note */
export const boardNoteSchema = boardCodeSchema.extend({
  voter: voterSchema,
  author: lineSchema.min(1, { error: 'errors.required' }).max(boardLimits.author, { error: 'errors.limit' }),
  text: storableTextSchema.trim().min(1, { error: 'errors.required' }).max(boardLimits.note, { error: 'errors.limit' }),
});
export const boardPlaceParamsSchema = z.object({ id: idSchema });
