import { contentTypes, type ContentTypeName } from '@mp/contract';
import type { z } from 'zod';
import { validationError, type FieldProblem } from '../../platform/errors/api-error.ts';
import { readingMinutesOf } from './reading-minutes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Validates all fields, fills in defaults, and computes the others. @throws ApiError `validation_failed` */
export const checkFields = (type: ContentTypeName, fields: unknown): Fields =>
  withComputedFields(type, parseFields(contentTypes[type].fieldsSchema, fields));

/**
 * Validates the fields of a draft: each may be missing, but none is invalid. An empty value is a missing one.
 *
 * @throws ApiError `validation_failed`
 */
export function checkDraft(type: ContentTypeName, fields: Fields): Fields {
  const { draftSchema, fieldsSchema } = contentTypes[type];
  const written = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  // A nullable field that is missing is complete without it.
  const nulls = Object.entries(fieldsSchema.shape as z.ZodRawShape)
    .filter(([, schema]) => (schema as z.ZodType).safeParse(null).success)
    .map(([name]) => [name, null] as const);
  const draft = parseFields(draftSchema, Object.fromEntries(written));
  return withComputedFields(type, { ...Object.fromEntries(nulls), ...draft });
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Computes what no editor writes. */
export function withComputedFields(type: ContentTypeName, fields: Fields): Fields {
  if (type !== 'blog-articles') return fields;
  const { reading_minutes: _given, ...written } = fields;
  const { content } = written;
  return typeof content === 'string' ? { ...written, reading_minutes: readingMinutesOf(content) } : written;
}

/** Validates fields by a schema. @throws ApiError `validation_failed` with codes that the desk translates */
export function parseFields(schema: z.ZodType, fields: unknown): Fields {
  const { data, error } = schema.safeParse(fields);
  if (error) throw validationError(...error.issues.flatMap((issue) => problemsOf(issue, fields)));
  return data as Fields;
}

/** Problems by their codes, which the desk translates. Rules of our own have a code as their message. */
function problemsOf(issue: z.core.$ZodIssue, fields: unknown): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((field) => ({ in: 'body', field, problem: 'unknown_field' }));
  const value = issue.path.reduce((one: unknown, name) => (one as Record<PropertyKey, unknown> | null)?.[name], fields);
  return [{ in: 'body', field: issue.path.join('.'), problem: isEmpty(value) ? 'missing' : problemOf(issue) }];
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return 'out_of_range';
    case 'too_big':
      return { string: 'too_long', array: 'too_many' }[String(issue.origin)] ?? 'out_of_range';
    case 'invalid_format':
      // A pattern has a code of its own, or is that of a slug.
      return ownCode.test(issue.message)
        ? issue.message
        : `invalid_${issue.format === 'regex' ? 'slug' : issue.format}`;
    case 'custom':
      return issue.message;
    default:
      return issue.code;
  }
}

const ownCode = /^[a-z_]+$/;
