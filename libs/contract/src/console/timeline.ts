import { z } from 'zod';
import { reservationStatuses } from '@mp/domain';
import { countSchema, dateSchema, idSchema, lineSchema, moneySchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';

/** Nights of the tape chart. */
export const timelineDays = 60;

/** GET /console/timeline: a page of places by name, with so many nights of their rooms from a day on. */
export const timelineQuerySchema = z.strictObject({
  from: dateSchema,
  days: countSchema(1, 92).default(timelineDays),
  /** Words of a place's name or town. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  /** `next` of the page before. */
  after: idSchema.optional(),
  limit: countSchema(1, 100).default(40),
});

/** Consecutive nights [from, until) on which the same units are taken. A night outside the window is left out. */
const barSchema = z.object({
  /** Guests who have paid, who are about to pay or wait for an answer, staff, and calendars of other sites. */
  kind: z.enum(['booking', 'hold', 'block', 'feed']),
  from: z.string(),
  until: z.string(),
  units: z.int(),
  /** Of a booking or hold. */
  reservation: z
    .object({ id: z.uuid(), number: z.string(), guest: z.string(), status: z.enum(reservationStatuses) })
    .nullable(),
  /** Of a block: the id that releases it. */
  block: z.uuid().nullable(),
});
export type TimelineBarWire = z.infer<typeof barSchema>;

const timelineRoomSchema = z.object({
  id: z.int(),
  name: z.object({ cs: z.string(), en: z.string() }),
  units: z.int(),
  /** Of its blocks, for actions. */
  version: z.string(),
  bars: z.array(barSchema),
  /** One of each for every night of the window. A night that is not offered has the price 0. */
  left: z.array(z.int()),
  czk_minor: z.array(z.int()),
  eur_minor: z.array(z.int()),
  min_stay: z.array(z.int()),
  /** Nights that another site has sold although they were taken here. */
  conflicts: z.array(z.string()),
});
export type TimelineRoomWire = z.infer<typeof timelineRoomSchema>;

const timelinePlaceSchema = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string(),
  rooms: z.array(timelineRoomSchema),
});
export type TimelinePlaceWire = z.infer<typeof timelinePlaceSchema>;

export const timelineSchema = z.object({
  from: z.string(),
  days: z.int(),
  data: z.array(timelinePlaceSchema),
  next: z.int().nullable(),
});
export type TimelineWire = z.infer<typeof timelineSchema>;

export const timelineRoomParamsSchema = z.object({ id: idSchema });

const barFields = {
  ...actionFields,
  /** Nights [from, until). */
  from: dateSchema,
  until: dateSchema,
  reason: reasonSchema,
};

/** POST /console/timeline/room/{id}/block: holds units back. */
export const blockNightsSchema = z.strictObject({
  ...barFields,
  units: z.int().min(1).max(500),
  /** A block of the room that it replaces: the nights are moved. */
  replaces: z.uuid().nullable().default(null),
});

/** POST /console/timeline/room/{id}/release: gives units of a block back. */
export const releaseNightsSchema = z.strictObject({ ...barFields, block: z.uuid() });

/** What changes on each night; null for what stays. */
const termsChangeSchema = z.strictObject({
  /** The price of a unit, in both currencies. */
  price: z.strictObject({ czk_minor: z.int().min(0), eur_minor: z.int().min(0) }).nullable(),
  /** By how many per cent the price goes up or down, rounded to whole crowns and euros. */
  percent: z.int().min(-90).max(300).nullable(),
  min_stay: z.int().min(1).max(60).nullable(),
  /** `closed` blocks the units that are left; `open` gives blocked ones back, and offers nights that never were. */
  sale: z.enum(['open', 'closed']).nullable(),
});
export type TermsChange = z.infer<typeof termsChangeSchema>;

/** POST /console/nights/preview: prices and restrictions of many nights. */
export const nightsPreviewSchema = z.strictObject({
  rooms: z.array(idSchema).min(1).max(1000),
  /** The first and the last night, both inclusive. */
  from: dateSchema,
  to: dateSchema,
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  change: termsChangeSchema,
});
export type NightChangeRequest = z.infer<typeof nightsPreviewSchema>;

/** The same stay before and after a change; null when it cannot be booked. */
const sampleStaySchema = z.object({
  place: z.string(),
  room: z.object({ cs: z.string(), en: z.string() }),
  arrival: z.string(),
  departure: z.string(),
  adults: z.int(),
  before: moneySchema.nullable(),
  after: moneySchema.nullable(),
});
export type SampleStayWire = z.infer<typeof sampleStaySchema>;

export const nightsPlanSchema = z.object({
  /** Of what the preview shows. If it is not the latest one, nothing is changed: `page_stale`. */
  version: z.string(),
  /** Nights of rooms that change. */
  changed: z.int(),
  /** Nights that are sold out, and stay as they are. */
  sold: z.int(),
  /** Nights that are not offered, and stay so. */
  not_offered: z.int(),
  /** Nights that are so already. */
  same: z.int(),
  /** What guests would pay: three stays of two people at most. */
  stays: z.array(sampleStaySchema),
});
export type NightsPlanWire = z.infer<typeof nightsPlanSchema>;

/** POST /console/nights: does it. */
export const changeNightsSchema = nightsPreviewSchema.extend({
  version: actionFields.version,
  reason: reasonSchema,
});

export const changedNightsSchema = z.object({ id: z.uuid(), changed: z.int() });
export type ChangedNightsWire = z.infer<typeof changedNightsSchema>;

/** GET /console/nights: the latest changes. */
export const nightChangesSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      made_at: z.iso.datetime(),
      made_by: z.string(),
      /** Names of the places whose rooms it changed. */
      places: z.array(z.string()),
      request: nightsPreviewSchema,
      version: z.string(),
      undone: z.boolean(),
      /** Whether it has undone another one. */
      undoes: z.boolean(),
    }),
  ),
});
export type NightChangesWire = z.infer<typeof nightChangesSchema>;

export const nightChangeParamsSchema = z.object({ id: z.uuid() });

/** POST /console/nights/{id}/undo: nights that have changed again since stay as they are. */
export const undoNightsSchema = z.strictObject({ ...actionFields, reason: reasonSchema });
