import { z } from 'zod';
import { collectionSlugs } from './collections.ts';
import { placeFactsSchema } from './place-facts.ts';

/**
 * The shape of one demonstration place in `apps/api/demo/places/<slug>.json`.
 *
 * Places are fictional and lie within a few kilometres of real towns. Texts are written independently in both
 * languages. Money is whole Czech crowns (not minor units) for one low-season weekday night; the seeder derives
 * seasons, weekends and euros.
 */
const text = (min: number, max: number) =>
  z.strictObject({ cs: z.string().min(min).max(max), en: z.string().min(min).max(max) });
const slugsOf = (type: keyof typeof collectionSlugs) => z.enum(collectionSlugs[type] as [string, ...string[]]);

export const placeKinds = [
  'chalet',
  'cottage',
  'treehouse',
  'mill',
  'chateau',
  'tent',
  'dome',
  'boathouse',
  'vineyard',
  'hotel',
  'tinyhouse',
  'farm',
] as const;

const roomSeedSchema = z.strictObject({
  name: text(3, 60),
  /** One or two sentences: what makes this room or house different. */
  description: text(40, 400),
  /** Capacity: adults and children from 3 together. */
  capacity: z.int().min(1).max(20),
  beds: z.strictObject({ double: z.int().min(0), single: z.int().min(0), sofa: z.int().min(0) }),
  sizeM2: z.int().min(8).max(400),
  /** Number of identical units. */
  units: z.int().min(1).max(20),
  /** Whole CZK for the whole unit and one night. */
  priceCzk: z.int().min(700).max(30000),
  equipment: z.array(slugsOf('room_equipment')).min(2),
});

export const placeSeedSchema = z.strictObject({
  pkid: z.int(),
  /** Also the `static_url`: lower case, ASCII, dashes. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The place's own name, the same in both languages, at most 25 characters where possible. */
  name: z.string().min(3).max(40),
  kind: z.enum(placeKinds),
  town: z.string(),
  country: z.enum(['CZE', 'SVK', 'AUT', 'POL', 'ITA']),
  latitude: z.number().min(42).max(55),
  longitude: z.number().min(9).max(25),
  /** Of the town, in metres above the sea; missing when the map's list of towns does not have it. */
  altitudeM: z.int().min(0).max(2500).optional(),
  destination: slugsOf('destination'),
  categories: z.array(slugsOf('category')).min(1).max(3),
  surroundings: z.array(slugsOf('surrounding')).min(1).max(4),
  equipment: z.array(slugsOf('equipment')).min(3).max(10),
  inspirations: z.array(slugsOf('collection')).min(1).max(4),
  awards: z.array(slugsOf('awards')).max(2),
  /** `instant`: booked and paid online; `request`: the place confirms; `none`: does not sell here (needs `url`). */
  selling: z.enum(['instant', 'request', 'none']),
  acceptsVouchers: z.boolean(),
  url: z.url().optional(),
  facts: placeFactsSchema,
  copy: z.strictObject({
    /** One line under the name: the reason to come. */
    tagline: text(30, 120),
    /** The special features. */
    special: text(220, 900),
    /** The house: rooms, materials, history, everyday life. */
    house: text(220, 900),
    /** The surroundings: walks, water, towns, seasons; real names and distances. */
    surroundings: text(220, 900),
    /** Practical information: directions, check-in, children, dogs, food, heating, parking. */
    practical: text(160, 800),
  }),
  /** The package offered beside the plain stay, if any. */
  package: z
    .strictObject({
      name: text(4, 50),
      description: text(40, 300),
      surchargeCzk: z.int().min(200).max(8000),
      /** For how many nights it is, at least; two where it does not say. */
      nights: z.int().min(2).max(7).optional(),
      /** For how many people it is, where its description says so: a dinner for two is sold to two at most. */
      persons: z.int().min(1).max(20).optional(),
    })
    .optional(),
  /** Whole CZK per person and night when breakfast can be added. */
  breakfastCzk: z.int().min(120).max(600).optional(),
  rooms: z.array(roomSeedSchema).min(1).max(5),
});

export type PlaceSeed = z.infer<typeof placeSeedSchema>;
