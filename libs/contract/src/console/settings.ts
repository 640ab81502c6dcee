import { checkDic, checkIco, normalizeDic, normalizeIco } from '@mp/validation';
import { z } from 'zod';
import { dateSchema, emailSchema, lineSchema, phoneSchema } from '../primitives.ts';

const textOf = (limit: number) =>
  lineSchema.pipe(z.string().min(1, { error: 'errors.required' }).max(limit, { error: 'errors.limit' }));

/** The operator as pages, documents and e-mails introduce it. */
export const operatorIdentitySchema = z.strictObject({
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

/** Commission of places whose contract names none, in per mille of the stay's price, without VAT; and its Czech VAT. */
export const commissionSettingSchema = z.strictObject({
  per_mille: z.int().min(0, { error: 'errors.limit' }).max(500, { error: 'errors.limit' }),
  vat_per_mille: z.int().min(0, { error: 'errors.limit' }).max(300, { error: 'errors.limit' }),
});

/** From which day a place without its seller's data cannot be sold; null: not yet. */
export const sellersRequiredSchema = z.strictObject({ from: dateSchema.nullable() });

/** Settings of the operator that hold from a day on. */
export const datedSettingSchemas = {
  operator: operatorIdentitySchema,
  commission: commissionSettingSchema,
  sellers_required: sellersRequiredSchema,
} as const;

export const datedSettingNames = Object.keys(datedSettingSchemas) as DatedSettingName[];
export type DatedSettingName = keyof typeof datedSettingSchemas;
export type DatedSetting<Name extends DatedSettingName> = z.infer<(typeof datedSettingSchemas)[Name]>;
