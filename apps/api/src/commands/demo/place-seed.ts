import { z } from 'zod';
import { collectionSlugs } from './collections.ts';

/**
 * The shape of one demonstration place, as it stands in `apps/api/demo/places/<slug>.json`.
 *
 * Places are fictional and stand in real towns, at coordinates within a few kilometres of them. Copy is written in both
 * languages independently: the English is no translation. Money is whole Czech crowns (not minor units), for one night
 * of low season on a weekday; the seeder derives seasons, weekends and euros from it.
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
  /** One or two sentences: what this room or house has that the others do not. */
  description: text(40, 400),
  /** How many people it sleeps, adults and children from 3 together. */
  capacity: z.int().min(1).max(20),
  beds: z.strictObject({ double: z.int().min(0), single: z.int().min(0), sofa: z.int().min(0) }),
  sizeM2: z.int().min(8).max(400),
  /** How many identical units there are to sell. */
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
  /** Of the town, as the list of towns has it that the map is drawn from; absent where it does not know the town. */
  altitudeM: z.int().min(0).max(2500).optional(),
  destination: slugsOf('destination'),
  categories: z.array(slugsOf('category')).min(1).max(3),
  surroundings: z.array(slugsOf('surrounding')).min(1).max(4),
  equipment: z.array(slugsOf('equipment')).min(3).max(10),
  inspirations: z.array(slugsOf('collection')).min(1).max(4),
  awards: z.array(slugsOf('awards')).max(2),
  /** `instant`: booked and paid online at once; `request`: the place confirms; `none`: does not sell here (needs `url`). */
  selling: z.enum(['instant', 'request', 'none']),
  acceptsVouchers: z.boolean(),
  url: z.url().optional(),
  copy: z.strictObject({
    /** One line under the name: why one would come. */
    tagline: text(30, 120),
    /** What makes it special. */
    special: text(220, 900),
    /** The house itself: rooms, materials, who built it, how one lives in it. */
    house: text(220, 900),
    /** What is around: walks, water, towns, seasons; real names and distances. */
    surroundings: text(220, 900),
    /** Practical things: how to get there, check-in, children, dogs, food, heating, parking. */
    practical: text(160, 800),
  }),
  /** The package sold beside the plain stay, if it has one. */
  package: z
    .strictObject({ name: text(4, 50), description: text(40, 300), surchargeCzk: z.int().min(200).max(8000) })
    .optional(),
  /** Whole CZK per person and night when breakfast can be added. */
  breakfastCzk: z.int().min(120).max(600).optional(),
  rooms: z.array(roomSeedSchema).min(1).max(5),
});

export type PlaceSeed = z.infer<typeof placeSeedSchema>;
