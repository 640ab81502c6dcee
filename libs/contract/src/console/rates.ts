import { extraKinds, extraUnits } from '@mp/domain/extras';
import { z } from 'zod';
import { rateKinds } from '../catalogue.ts';
import { idSchema, lineSchema, storableTextSchema } from '../primitives.ts';
import { actionFields } from './action.ts';

/** What a place sells: rooms, at rates, with extras. */
export const offerKinds = ['room', 'rate', 'extra'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** How a cell is typed: `policy` is the id of a cancellation policy, `list` has one entry on a line. */
interface OfferField {
  readonly kind: 'line' | 'paragraph' | 'number' | 'amount' | 'switch' | 'list' | 'policy' | 'choice';
  readonly optional?: true;
  readonly options?: readonly string[];
  /** Only of something new. */
  readonly first?: true;
}

const optional = { optional: true } as const;
const line = { kind: 'line' } as const;
const paragraph = { kind: 'paragraph', ...optional } as const;
const number = { kind: 'number' } as const;
const amount = { kind: 'amount' } as const;
const list = { kind: 'list', ...optional } as const;
const choice = <const Options extends readonly string[]>(options: Options) => ({ kind: 'choice', options }) as const;

/** What staff write of each, in the order of the form: columns of the files of an import, with their cells. */
export const offerFields = {
  room: {
    name_cs: line,
    name_en: line,
    description_cs: paragraph,
    description_en: paragraph,
    capacity: number,
    units: number,
    double_beds: number,
    single_beds: number,
    sofa_beds: number,
    size_m2: number,
    price_czk: { ...amount, first: true },
    price_eur: { ...amount, first: true },
    position: { ...number, ...optional },
  },
  rate: {
    name_cs: line,
    name_en: line,
    kind: choice(rateKinds),
    description_cs: paragraph,
    description_en: paragraph,
    included_cs: list,
    included_en: list,
    percent: number,
    person_night_czk: { ...amount, ...optional },
    person_night_eur: { ...amount, ...optional },
    room_stay_czk: { ...amount, ...optional },
    room_stay_eur: { ...amount, ...optional },
    cancellation_policy: { kind: 'policy' },
    refundable: { kind: 'switch' },
    deposit_percent: { ...number, ...optional },
    balance_days: { ...number, ...optional },
    min_nights: { ...number, ...optional },
    max_persons: { ...number, ...optional },
    offered: { kind: 'switch' },
    position: { ...number, ...optional },
  },
  extra: {
    name_cs: line,
    name_en: line,
    kind: choice(extraKinds),
    per: choice(extraUnits),
    price_czk: amount,
    price_eur: amount,
    most: { ...number, ...optional },
    stock: { ...number, ...optional },
    lead_hours: { ...number, ...optional },
    offered: { kind: 'switch' },
    position: { ...number, ...optional },
  },
} as const satisfies Record<OfferKind, Record<string, OfferField>>;

type FieldsOf<Kind> = Kind extends OfferKind ? keyof (typeof offerFields)[Kind] & string : never;
export type OfferFieldName = FieldsOf<OfferKind>;

const cellsSchema = z.record(z.string(), z.string());

const offerItemSchema = z.object({
  id: z.int(),
  version: z.string(),
  /** By column: amounts in major units, `yes` or `no`, lists separated by `|`. */
  cells: cellsSchema,
});
export type OfferItemWire = z.infer<typeof offerItemSchema>;

const offerListSchema = z.object({
  /** The version for something new. */
  new_version: z.string(),
  data: z.array(offerItemSchema),
});
export type OfferListWire = z.infer<typeof offerListSchema>;

/** GET /console/places/{id}/offer */
export const placeOfferSchema = z.object({
  room: offerListSchema,
  rate: offerListSchema,
  extra: offerListSchema,
  policies: z.array(z.object({ id: z.string(), name: z.object({ cs: z.string(), en: z.string() }) })),
});
export type PlaceOfferWire = z.infer<typeof placeOfferSchema>;

export const placeOfferParamsSchema = z.object({ id: idSchema });
export const offerKindParamsSchema = placeOfferParamsSchema.extend({ kind: z.enum(offerKinds) });
export const offerItemParamsSchema = offerKindParamsSchema.extend({ item: idSchema });

/** POST /console/places/{id}/offer/{kind} and …/{item}: the cells that change; others stay as they are. */
export const offerChangeSchema = z.strictObject({
  ...actionFields,
  cells: z.record(z.string().max(40), storableTextSchema.max(4_000)),
});

const policyStepSchema = z.object({
  /** Counted back from 15:00 at the place on the day of arrival. */
  before: z.union([
    z.strictObject({ days: z.int().min(0).max(365) }),
    z.strictObject({ hours: z.int().min(1).max(720) }),
  ]),
  per_mille: z.int().min(1).max(1000),
});

/** What a cancellation policy says. The latest step is the last one. */
const policyFields = {
  names: z.object({ cs: lineSchema.min(1).max(80), en: lineSchema.min(1).max(80) }),
  steps: z.array(policyStepSchema).max(6),
  insurable: z.boolean(),
};

/** GET /console/policies */
export const policiesSchema = z.object({
  new_version: z.string(),
  data: z.array(
    z.object({
      id: z.string(),
      ...policyFields,
      /** How many rates have it. */
      rates: z.int(),
      version: z.string(),
    }),
  ),
});
export type PoliciesWire = z.infer<typeof policiesSchema>;

/** As files of an import name it. */
export const policyParamsSchema = z.object({ id: z.string().regex(/^[a-z][a-z_]{0,39}$/) });

/** POST /console/policies/{id} */
export const policyChangeSchema = z.strictObject({ ...actionFields, ...policyFields });
