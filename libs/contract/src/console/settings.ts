import { checkDic, checkIco, normalizeDic, normalizeIco } from '@mp/validation';
import { z } from 'zod';
import { dateSchema, emailSchema, lineSchema, phoneSchema } from '../primitives.ts';
import { actionFields, reasonSchema } from './action.ts';
import { ruleNames, ruleSchemas } from './rule-settings.ts';

const textOf = (limit: number) =>
  lineSchema.pipe(z.string().min(1, { error: 'errors.required' }).max(limit, { error: 'errors.limit' }));

/** The operator as pages, documents and e-mails introduce it. */
const operatorIdentitySchema = z.strictObject({
  name: textOf(120),
  /** May be empty. */
  legal_form: lineSchema.pipe(z.string().max(80, { error: 'errors.limit' })),
  street: textOf(120),
  city: textOf(120),
  zip: textOf(20),
  ico: lineSchema.overwrite(normalizeIco).refine((text) => checkIco(text) === null, { error: 'errors.ico' }),
  /** Empty for an operator that is not registered for VAT. */
  dic: lineSchema
    .overwrite(normalizeDic)
    .refine((text) => text === '' || checkDic(text) === null, { error: 'errors.dic' }),
  /** The entry in the commercial register; may be empty. */
  register: lineSchema.pipe(z.string().max(200, { error: 'errors.limit' })),
  email: emailSchema,
  /** May be empty. */
  phone: phoneSchema,
});
export type OperatorIdentity = z.infer<typeof operatorIdentitySchema>;

/**
 * Commission of places whose contract names none, in per mille of the stay's price, without VAT. An earlier version recorded
 * the rate of VAT with it, which the table of VAT rates says now: it is ignored.
 */
const commissionSettingSchema = z.object({
  per_mille: z.int().min(0, { error: 'errors.limit' }).max(500, { error: 'errors.limit' }),
});

/** From which day a place without its seller's data cannot be sold; null: not yet. */
const sellersRequiredSchema = z.strictObject({ from: dateSchema.nullable() });

/** Settings of the operator that hold from a day on. */
export const datedSettingSchemas = {
  operator: operatorIdentitySchema,
  commission: commissionSettingSchema,
  sellers_required: sellersRequiredSchema,
  ...ruleSchemas,
} as const;

export const datedSettingNames = ['operator', 'commission', 'sellers_required', ...ruleNames] as const;
export type DatedSettingName = keyof typeof datedSettingSchemas;
export type DatedSetting<Name extends DatedSettingName> = z.infer<(typeof datedSettingSchemas)[Name]>;

const versionsOf = <Value extends z.ZodType>(valueSchema: Value) =>
  z.object({
    /** Of the whole history: actions send it back. */
    version: z.string(),
    /** What holds today. */
    current: valueSchema,
    /** From the latest day to the first. Nothing is recorded for an initial value. */
    versions: z.array(
      z.object({
        effective_from: z.string(),
        value: valueSchema,
        /** A version of the future can be withdrawn. */
        state: z.enum(['past', 'current', 'future']),
        recorded_at: z.iso.datetime(),
        /** The name of the staff member; null for what the environment filled in. */
        recorded_by: z.string().nullable(),
      }),
    ),
  });

/** GET /console/settings: settings of the operator with their history, and today's date for them. */
export const settingsSchema = z.object({
  today: z.string(),
  operator: versionsOf(operatorIdentitySchema),
  commission: versionsOf(commissionSettingSchema),
  sellers_required: versionsOf(sellersRequiredSchema),
  waiver: versionsOf(ruleSchemas.waiver),
  holds: versionsOf(ruleSchemas.holds),
  transfers: versionsOf(ruleSchemas.transfers),
  vouchers: versionsOf(ruleSchemas.vouchers),
  voucher_extension: versionsOf(ruleSchemas.voucher_extension),
  refunds: versionsOf(ruleSchemas.refunds),
  emails: versionsOf(ruleSchemas.emails),
  club: versionsOf(ruleSchemas.club),
});
export type SettingsWire = z.infer<typeof settingsSchema>;

/** PUT /console/settings/{name}: a version from a day on, today or later. One of the same day is replaced. */
export const settingChangeSchema = <Name extends DatedSettingName>(name: Name) =>
  z.strictObject({
    ...actionFields,
    effective_from: dateSchema,
    value: datedSettingSchemas[name],
    reason: reasonSchema,
  });

/** POST /console/settings/withdraw: a version that does not hold yet. */
export const settingWithdrawalSchema = z.strictObject({
  ...actionFields,
  name: z.enum(datedSettingNames),
  effective_from: dateSchema,
  reason: reasonSchema,
});
