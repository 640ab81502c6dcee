import { z } from 'zod';
import { deskStates, type DeskFieldKind } from '../desk.ts';
import { accessHelps, dogRules, hostLanguages, keyWays, lettings, parkingPlaces } from '../good-to-know.ts';
import { countSchema, idSchema, lineSchema } from '../primitives.ts';

/** Parts of a place's form, each on a tab of its own. */
export const placeParts = ['facts', 'texts', 'pictures', 'stay', 'arrival'] as const;
export type PlacePart = (typeof placeParts)[number];

/** Countries that a new place can be in. */
export const placeCountries = ['CZE', 'SVK', 'AUT', 'POL', 'ITA', 'DEU'] as const;

/** Kinds that a new place can be of. An import may have another one. */
const placeKinds = [
  ...(['hotel', 'cottage', 'chalet', 'farm', 'chateau', 'mill', 'vineyard'] as const),
  ...(['treehouse', 'tinyhouse', 'boathouse', 'dome', 'tent'] as const),
] as const;

/** A column of a file of an import, as editors write it. */
export interface ColumnField {
  readonly kind: DeskFieldKind;
  readonly optional?: true;
  readonly options?: readonly string[];
}

const line = { kind: 'line' } as const;
const number = { kind: 'number' } as const;
const paragraph = { kind: 'paragraph' } as const;
const optional = { optional: true } as const;
const choice = (options: readonly string[]) => ({ kind: 'choice', options }) as const;

/** What editors write of a place: columns of `places.csv` by part, in the order of the form. */
const placeFields = {
  facts: {
    name: line,
    static_url: { kind: 'slug' },
    kind: choice(placeKinds),
    town: line,
    country: choice(placeCountries),
    latitude: number,
    longitude: number,
    altitude_m: { ...number, ...optional },
    selling: choice(['instant', 'request', 'none']),
    accept_coupon: { kind: 'switch' },
    url: { ...line, ...optional },
    collections: { kind: 'collections', ...optional },
  },
  texts: {
    claim_cs: paragraph,
    claim_en: paragraph,
    special_cs: paragraph,
    special_en: paragraph,
    house_cs: paragraph,
    house_en: paragraph,
    surroundings_cs: paragraph,
    surroundings_en: paragraph,
    practical_cs: paragraph,
    practical_en: paragraph,
    not_for_cs: { kind: 'list', ...optional },
    not_for_en: { kind: 'list', ...optional },
  },
  pictures: {
    pictures_summer: { kind: 'pictures', ...optional },
    pictures_winter: { kind: 'pictures', ...optional },
  },
  stay: {
    check_in_from: { kind: 'time', ...optional },
    check_in_to: { kind: 'time', ...optional },
    check_out: { kind: 'time' },
    key: choice(keyWays),
    quiet_from: { kind: 'time', ...optional },
    quiet_to: { kind: 'time', ...optional },
    smoking: { kind: 'switch' },
    parties: { kind: 'switch' },
    dogs: choice(dogRules),
    dog_fee_czk: { ...number, ...optional },
    dog_fee_eur: { ...number, ...optional },
    max_dogs: { ...number, ...optional },
    children_from_age: { ...number, ...optional },
    cot: { kind: 'switch' },
    cots: { ...number, ...optional },
    high_chair: { kind: 'switch' },
    parking: choice(parkingPlaces),
    charging: { kind: 'switch' },
    letting: { ...choice(lettings), ...optional },
    bedrooms: { ...number, ...optional },
    bathrooms: { ...number, ...optional },
    access: { kind: 'options', options: accessHelps, ...optional },
    season_opens: { ...line, ...optional },
    season_closes: { ...line, ...optional },
    eco_certificate: { ...line, ...optional },
    eco_certified_by: { ...line, ...optional },
    eco_certified_on: { kind: 'date', ...optional },
    visited_by: { ...line, ...optional },
    visited_on: { kind: 'date', ...optional },
  },
  arrival: {
    street: { ...line, ...optional },
    postal_code: line,
    host_phone: line,
    publishes_contact: { kind: 'switch' },
    evening_contact: { ...line, ...optional },
    directions_cs: paragraph,
    directions_en: paragraph,
    hosts: { kind: 'list', ...optional },
    host_languages: { kind: 'options', options: hostLanguages, ...optional },
    host_answer_hours: { ...number, ...optional },
  },
} as const satisfies Record<PlacePart, Record<string, ColumnField>>;

type FieldsOf<Part> = Part extends PlacePart ? keyof (typeof placeFields)[Part] & string : never;
export type PlaceFieldName = FieldsOf<PlacePart>;

/** The fields with their names and parts. */
export const placeFieldList: readonly (ColumnField & { readonly name: PlaceFieldName; readonly part: PlacePart })[] =
  placeParts.flatMap((part) =>
    Object.entries<ColumnField>(placeFields[part]).map(([name, field]) => ({
      ...field,
      name: name as PlaceFieldName,
      part,
    })),
  );

/** What a place may lack. Its percentage is the part that it does not lack. */
export const placeGaps = [
  ...(['facts', 'collections', 'texts_cs', 'texts_en', 'pictures', 'stay', 'arrival'] as const),
  ...(['rooms', 'rates', 'nights', 'seller'] as const),
] as const;
export type PlaceGap = (typeof placeGaps)[number];

const placeLineSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty if nobody has written it yet. */
  town: z.string(),
  /** Of its latest version: a draft or an unpublished place is hidden. */
  state: z.enum(deskStates),
  /** When a version is published automatically. */
  publish_at: z.iso.datetime().nullable(),
  /** Whether guests can book it. */
  is_sold: z.boolean(),
  /** From 0 to 100. */
  percent: z.int(),
  gaps: z.array(z.enum(placeGaps)),
});
export type PlaceLineWire = z.infer<typeof placeLineSchema>;

/** GET /console/places: by name. */
export const placesQuerySchema = z.strictObject({
  /** Words of the name, the town or the address. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  state: z.enum(deskStates).optional(),
  /** The place that ended the page before. */
  after: idSchema.optional(),
  limit: countSchema(1, 100).default(50),
});
export const placesSchema = z.object({
  data: z.array(placeLineSchema),
  next: z.int().nullable(),
  /** How many places match, on all pages. */
  total: z.int(),
});
export type PlacesWire = z.infer<typeof placesSchema>;

/** POST /console/places/{id}/entry */
export const placeParamsSchema = z.object({ id: idSchema });
export const placePageSchema = placeLineSchema.extend({
  /** The entry of the desk that holds its texts and facts. */
  entry: z.int(),
});
export type PlacePageWire = z.infer<typeof placePageSchema>;
