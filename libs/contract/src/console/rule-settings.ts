import { tierKeys, type TierKey } from '@mp/domain';
import { z } from 'zod';
import { lineSchema } from '../primitives.ts';

/** What the number of a rule counts. */
export type RuleUnit = 'per_mille' | 'minutes' | 'hours' | 'days' | 'months' | 'czk' | 'eur' | 'points' | 'pieces';

/** A field of a rule: a number within bounds, or a text that may be empty unless `least` is above 0. */
export type RuleField =
  | { readonly unit: RuleUnit; readonly least: number; readonly most: number; readonly isWhole: boolean }
  | { readonly unit: 'text'; readonly least: number; readonly most: number; readonly pattern?: RegExp };

const whole = (unit: RuleUnit, least: number, most: number) => ({ unit, least, most, isWhole: true }) as const;
const decimal = (unit: RuleUnit, least: number, most: number) => ({ unit, least, most, isWhole: false }) as const;
const words = (most: number, pattern?: RegExp) =>
  ({ unit: 'text', least: 0, most, ...(pattern && { pattern }) }) as const;

const tierFields = {
  points: whole('points', 1, 1_000_000),
  discount: whole('per_mille', 0, 499),
  upgrade_cs: words(120),
  upgrade_en: words(120),
  late_check_out: words(5, /^$|^([01]\d|2[0-3]):[0-5]\d$/),
} as const;
type TierFields = typeof tierFields;

/** The fields of all tiers under names like `tier1_points`. */
const fieldsOfTiers = Object.fromEntries(
  tierKeys.flatMap((tier) => Object.entries(tierFields).map(([name, field]) => [`${tier}_${name}`, field])),
) as {
  readonly [Key in `${TierKey}_${keyof TierFields}`]: Key extends `${TierKey}_${infer Name extends keyof TierFields}`
    ? TierFields[Name]
    : never;
};

/** Highest limit on holds and e-mails: as good as none. */
const unlimited = 1_000_000;

/**
 * The operator's rules of the shop: what each setting consists of, with units and bounds. Variables of the environment only
 * start them on a fresh database.
 */
export const ruleFields = {
  waiver: {
    premium: whole('per_mille', 1, 1000),
    refund: whole('per_mille', 1, 1000),
    limit_czk: whole('czk', 0, 10_000_000),
    limit_eur: whole('eur', 0, 10_000_000),
    insurer: words(120),
    document_url: words(300, /^$|^https?:\/\/\S+$/),
  },
  holds: {
    unpaid: decimal('minutes', 0.001, 24 * 60),
    reminder: decimal('minutes', 0.001, 24 * 60),
    answer: decimal('hours', 0.001, 14 * 24),
    most_extension: whole('hours', 1, 2_000),
    of_guest: whole('pieces', 1, unlimited),
    rooms_of_guest: whole('pieces', 1, unlimited),
    of_address: whole('pieces', 1, unlimited),
    rooms_of_address: whole('pieces', 1, unlimited),
  },
  transfers: {
    from: whole('days', 1, 365),
    hold: whole('days', 1, 60),
    rooms_of_guest: whole('pieces', 1, unlimited),
    limit_czk: whole('czk', 1, 20_000_000),
    rooms_of_address: whole('pieces', 1, unlimited),
  },
  vouchers: { valid: whole('months', 1, 120), most_per_booking: whole('pieces', 0, 20) },
  voucher_extension: { months: whole('months', 0, 60), fee: whole('czk', 15, 10_000) },
  refunds: { approval: whole('czk', 0, 10_000_000) },
  emails: {
    sender: { unit: 'text', least: 3, most: 200 },
    reports_to: { unit: 'text', least: 3, most: 200, pattern: /^\S+@\S+\.\S+$/ },
    of_stranger: whole('pieces', 1, unlimited),
    of_address: whole('pieces', 1, unlimited),
  },
  club: {
    welcome: whole('points', 0, 1_000_000),
    booking: whole('points', 0, 1_000_000),
    per_100_czk: decimal('points', 0, 1_000),
    per_100_eur: decimal('points', 0, 1_000),
    ...fieldsOfTiers,
  },
} as const satisfies Record<string, Record<string, RuleField>>;

export type RuleName = keyof typeof ruleFields;
export const ruleNames = Object.keys(ruleFields) as readonly RuleName[];

/** The value of a rule: a text or a number for each of its fields. */
export type RuleValue<Name extends RuleName> = {
  [Key in keyof (typeof ruleFields)[Name]]: (typeof ruleFields)[Name][Key] extends { readonly unit: 'text' }
    ? string
    : number;
};

function fieldSchema(field: RuleField) {
  const error = 'errors.limit';
  if (field.unit === 'text') {
    const text = z.string().min(field.least, { error: 'errors.required' }).max(field.most, { error });
    return lineSchema.pipe(field.pattern ? text.regex(field.pattern, { error }) : text);
  }
  const number = z.number().min(field.least, { error }).max(field.most, { error });
  return field.isWhole ? number.int({ error }) : number;
}

const schemaOf = <Name extends RuleName>(name: Name) =>
  z.strictObject(
    Object.fromEntries(Object.entries(ruleFields[name]).map(([key, field]) => [key, fieldSchema(field as RuleField)])),
  ) as unknown as z.ZodType<RuleValue<Name>>;

type Club = RuleValue<'club'>;
const risesWith = (value: Club, name: 'points' | 'discount', isStrict: boolean): boolean =>
  tierKeys.every((tier, index) => {
    const before = tierKeys[index - 1];
    const rise = before ? value[`${tier}_${name}`] - value[`${before}_${name}`] : 1;
    return isStrict ? rise > 0 : rise >= 0;
  });

/** Schemas of the rules. What a field alone cannot say: tiers rise, both languages promise the same, and an insurer has its document. */
export const ruleSchemas: { readonly [Name in RuleName]: z.ZodType<RuleValue<Name>> } = {
  waiver: schemaOf('waiver').refine(({ insurer, document_url }) => (insurer === '') === (document_url === ''), {
    path: ['document_url'],
    error: 'errors.required',
  }),
  holds: schemaOf('holds'),
  transfers: schemaOf('transfers').refine(({ from, hold }) => hold <= from, { path: ['hold'], error: 'errors.limit' }),
  vouchers: schemaOf('vouchers'),
  voucher_extension: schemaOf('voucher_extension'),
  refunds: schemaOf('refunds'),
  emails: schemaOf('emails'),
  club: schemaOf('club')
    .refine((value) => risesWith(value, 'points', true), { path: ['tier1_points'], error: 'errors.limit' })
    .refine((value) => risesWith(value, 'discount', false), { path: ['tier1_discount'], error: 'errors.limit' })
    .refine((value) => tierKeys.every((tier) => !value[`${tier}_upgrade_cs`] === !value[`${tier}_upgrade_en`]), {
      path: ['tier1_upgrade_cs'],
      error: 'errors.required',
    }),
};
