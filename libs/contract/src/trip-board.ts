import { z } from 'zod';
import { adultsSchema, childrenSchema, dateSchema, idSchema, storableTextSchema, lineSchema } from './primitives.ts';
import { reservationCodeSchema } from './reservation.ts';

/** The limits of a board, and of an account: boards are for a family or friends, not for the public. */
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

/** POST /user/board and PUT /user/board/{id}: places in display order. */
export const boardContentSchema = z
  .object({
    title: lineSchema.min(1, { error: 'errors.required' }).max(boardLimits.title, { error: 'errors.limit' }),
    /** Both or none: without dates places show their lowest price. */
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

/** A board for its owner. */
export const ownBoardSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  arrival: z.string().nullable(),
  departure: z.string().nullable(),
  adults: z.int(),
  childrens: z.int(),
  places: z.array(z.int()),
  /** The code of its link; null if it is not shared. */
  code: z.string().nullable(),
  created_at: z.string(),
});
export type OwnBoardWire = z.infer<typeof ownBoardSchema>;
/** GET /user/board: latest first. */
export const ownBoardsSchema = z.object({ data: z.array(ownBoardSchema) });
export type OwnBoardsWire = z.infer<typeof ownBoardsSchema>;
export const boardParamsSchema = z.object({ id: z.uuid() });
export const boardNoteParamsSchema = z.object({ id: z.uuid(), note: z.uuid() });

/** The code of a shared board's link, in every request about it. */
export const boardCodeSchema = reservationCodeSchema;

/** A board for everybody who has its link. It does not identify its owner. */
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
      /** Oldest first. Plain text. */
      notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), written_at: z.string() })),
    }),
  ),
});
export type SharedBoardWire = z.infer<typeof sharedBoardSchema>;

export const votes = ['yes', 'no'] as const;
export type Vote = (typeof votes)[number];
/** A browser's identity on boards: 128 random bits that it has generated, in hexadecimal. */
export const voterSchema = z.string().regex(/^[0-9a-f]{32}$/);
/** PUT /public/board/place/{id}/vote; null removes it. */
export const boardVoteSchema = boardCodeSchema.extend({ voter: voterSchema, vote: z.enum(votes).nullable() });
/** POST /public/board/place/{id}/note */
export const boardNoteSchema = boardCodeSchema.extend({
  voter: voterSchema,
  author: lineSchema.min(1, { error: 'errors.required' }).max(boardLimits.author, { error: 'errors.limit' }),
  text: storableTextSchema.trim().min(1, { error: 'errors.required' }).max(boardLimits.note, { error: 'errors.limit' }),
});
export const boardPlaceParamsSchema = z.object({ id: idSchema });
