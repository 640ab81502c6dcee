import { currencies, hasUnseen, isPersonName, parseCalendarDate, personLimits } from '@mp/domain';
import { asciiEmail, checkEmail, plainPhone } from '@mp/validation';
import { z } from 'zod';
import { hasUnprintable } from './unprintable.ts';

/** A calendar date in a query or body, `YYYY-MM-DD`. Fails with `date_format_error` when no such day exists. [5.3] */
export const dateSchema = z
  .string()
  .refine((text) => parseCalendarDate(text) !== null, { error: 'date_format_error' })
  .meta({ format: 'date', example: '2027-02-19' });

/** Text that can be stored. It may have several lines. */
export const storableTextSchema = z.string().refine((text) => !hasUnprintable(text), {
  error: 'It may not hold control characters or broken ones.',
});

/** One line of such text, trimmed, without characters that are invisible or reverse the text. */
export const lineSchema = storableTextSchema.trim().refine((text) => !hasUnseen(text), { error: 'errors.invisible' });

/** A first or last name, for greetings in e-mails: only characters of names. */
export const nameSchema = lineSchema
  .refine(isPersonName, { error: 'errors.name' })
  .min(1, { error: 'errors.required' })
  .max(80, { error: 'errors.limit' });

/** An e-mail address as typed: surrounding blanks are ignored. */
export const emailSchema = z
  .string()
  .trim()
  .overwrite(asciiEmail)
  .refine((text) => checkEmail(text) === null, { error: 'errors.email' })
  .meta({ format: 'email', example: 'jana@example.cz' });

/** A phone number as typed or copied; @mp/validation checks it. */
export const phoneSchema = z
  .string()
  .overwrite(plainPhone)
  .pipe(lineSchema.max(30, { error: 'errors.limit' }));

/** A whole number in a query string. */
export const countSchema = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** The numeric id of a place, room type or collection. */
export const idSchema = z.coerce.number().int().positive().max(2_147_483_647);

/** Several ids, separated by commas. */
export const idListSchema = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
  .transform((text) => text.split(',').map(Number));

export const currencySchema = z.enum(currencies);

/** An amount in whole minor units of a currency. */
export const moneySchema = z.object({ minor: z.int(), currency: currencySchema });

/** Adults, and children of 3 to 12 years. Together they may not be more than the shell's limit. [5.24] */
export const adultsSchema = countSchema(1, personLimits.maxAdults);
export const childrenSchema = countSchema(0, personLimits.maxChildren);

/** Infants, dogs and cots in the query of a stay. They are not counted with the people who need a bed. */
export const companionShape = {
  infants: countSchema(0, personLimits.maxInfants).default(0),
  dogs: countSchema(0, personLimits.maxDogs).default(0),
  /** One for each infant at most. */
  cots: countSchema(0, personLimits.maxInfants).default(0),
};
/** The same in bodies and responses, which leave zeros out. */
export const statedCompanionShape = {
  infants: z.int().min(0).max(personLimits.maxInfants).optional(),
  dogs: z.int().min(0).max(personLimits.maxDogs).optional(),
  cots: z.int().min(0).max(personLimits.maxInfants).optional(),
};

/** A switch in a query string: `1` or `true` turns it on, `0` or `false` off. */
export const flagSchema = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
