import { contentTypes, countSchema, hasUnprintable, type ContentTypeName } from '@mp/contract';
import { isLocale, type Locale } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { plainColumns, type PlainColumn, type PlainKind } from './plain-columns.ts';
import { conditionsOfWhere, splitWhere, type Comparison } from './where.ts';

/** Maximum characters of a value. */
const longestValue = 200;

const locale = z.enum(['cs', 'en', 'all']).optional().describe('The language; `cs` when missing, `all` for both.');

const words = z.string().max(longestValue).optional().describe('Entries with these words in any text.');

/** Parameters of every list, named as in Strapi's REST interface; any other parameter filters by a field. */
export const listQuerySchema = z.looseObject({
  _locale: locale,
  _sort: z.string().max(200).optional().describe('Fields with their direction: `position:ASC,id:DESC`; at most three.'),
  _limit: countSchema(-1, 100).default(100).describe('At most 100 entries; `-1` for all.'),
  _start: countSchema(0, 100_000).default(0),
  _q: words,
});
export const countQuerySchema = z.looseObject({ _locale: locale, _q: words });
export const singleQuerySchema = z.strictObject({ _locale: locale.unwrap().exclude(['all']).optional() });

/** Filters and order of a query, parsed by {@link readListQuery}. */
export interface EntrySelection {
  readonly type: ContentTypeName;
  /** Null for all languages, and for types without languages. */
  readonly locale: Locale | null;
  readonly conditions: readonly RawBuilder<boolean>[];
}
export interface EntryPage extends EntrySelection {
  readonly order: readonly RawBuilder<unknown>[];
  /** Null for all entries. */
  readonly limit: number | null;
  readonly start: number;
}

const comparisons = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
} as const;
const operators = [...Object.keys(comparisons), 'in', 'nin', 'contains', 'ncontains', 'null'] as const;

/** Maximum values of `_in`. */
const maxValues = 50;

const unknown = (name: string, type: ContentTypeName): ApiError =>
  new ApiError('content_query_unknown', { parameter: name, fields: [...plainColumns[type].keys()], operators });

/** Parses a list's query. @throws ApiError for unknown fields and invalid values */
export function readListQuery(type: ContentTypeName, query: z.infer<typeof listQuerySchema>): EntryPage {
  const { _sort, _limit, _start, ...selection } = query;
  return {
    ...readSelection(type, selection),
    order: readOrder(type, _sort),
    limit: _limit < 0 ? null : _limit,
    start: _start,
  };
}

/** Parses the language and the field filters. @throws ApiError as {@link readListQuery} does */
export function readSelection(type: ContentTypeName, query: z.infer<typeof countQuerySchema>): EntrySelection {
  const { _locale = 'cs', _q, ...filters } = query;
  const { own, where } = splitWhere(filters, problem);
  const read = ([name, value]: Comparison) => readCondition(type, name, value);
  const conditions = [
    ...own.map(read),
    ...conditionsOfWhere(where, read),
    ...(_q === undefined ? [] : wordConditions(type, readValue('_q', _q, 'text') as string)),
  ];
  return { type, locale: contentTypes[type].localized && isLocale(_locale) ? _locale : null, conditions };
}

function readCondition(type: ContentTypeName, name: string, given: unknown): RawBuilder<boolean> {
  const columns = plainColumns[type];
  const whole = columns.get(name);
  const split = name.lastIndexOf('_');
  const column = whole ?? columns.get(name.slice(0, Math.max(split, 0)));
  const operator = whole ? 'eq' : name.slice(split + 1);
  if (!column || !operators.includes(operator)) throw unknown(name, type);
  const texts = (Array.isArray(given) ? given : [given]) as unknown[];
  const isList = operator === 'in' || operator === 'nin';
  if (texts.length > (isList ? maxValues : 1)) throw problem(name, 'too_many_values');
  if (operator === 'null') {
    const isNull = ['true', '1'].includes(readValue(name, texts[0], 'boolean') as string);
    return isNull ? sql`${column.sql} is null` : sql`${column.sql} is not null`;
  }
  const values = texts.map((text) => readValue(name, text, operator.endsWith('contains') ? 'text' : column.kind));
  return conditionOf(column, operator, values);
}

function conditionOf({ sql: column, kind }: PlainColumn, operator: string, values: unknown[]): RawBuilder<boolean> {
  const typed = values.map((value) => sql`${value}::${sql.raw(sqlTypes[kind])}`);
  if (operator === 'in') return sql`${column} in (${sql.join(typed)})`;
  if (operator === 'nin') return sql`(${column} in (${sql.join(typed)})) is not true`;
  if (operator.endsWith('contains')) {
    const found = sql`position(lower(${values[0]}::text) in lower((${column})::text)) > 0`;
    return operator === 'contains' ? sql`(${found})` : sql`(${found}) is not true`;
  }
  return sql`${column} ${comparisons[operator as keyof typeof comparisons]} ${typed[0]}`;
}

/** Conditions for entries that contain each of the words in any text, ignoring case. */
function wordConditions(type: ContentTypeName, given: string): RawBuilder<boolean>[] {
  const texts = [...plainColumns[type].values()].filter(({ kind }) => kind === 'text').map(({ sql: column }) => column);
  return given
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => sql`position(lower(${word}::text) in lower(concat_ws(' ', ${sql.join(texts)}))) > 0`);
}

const sqlTypes: Readonly<Record<PlainKind, string>> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz',
};

const valueSchemas: Readonly<Record<PlainKind, z.ZodType<unknown, string>>> = {
  text: z.string().refine((text) => !hasUnprintable(text), { error: 'not_text' }),
  number: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, { error: 'not_a_number' }),
  boolean: z.enum(['true', 'false', '1', '0']),
  instant: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
};

function readValue(name: string, given: unknown, kind: PlainKind): unknown {
  const { data, error } = z.string().max(longestValue).pipe(valueSchemas[kind]).safeParse(given);
  if (error) throw problem(name, error.issues[0]?.message ?? 'not_a_value');
  return data;
}

const problem = (field: string, text: string): ApiError => validationError({ in: 'querystring', field, problem: text });

function readOrder(type: ContentTypeName, given: string | undefined): RawBuilder<unknown>[] {
  const columns = plainColumns[type];
  const parts = given?.split(',') ?? (columns.has('position') ? ['position'] : []);
  if (parts.length > 3) throw problem('_sort', 'too_many_values');
  const order = parts.map((part) => {
    const [, name = '', direction = 'ASC'] = /^([\w.]+)(?::(ASC|DESC))?$/i.exec(part) ?? [];
    const column = columns.get(name);
    if (!column) throw unknown(`_sort=${part}`, type);
    return sql`${column.sql} ${direction.toUpperCase() === 'DESC' ? sql`desc` : sql`asc`}`;
  });
  // The id breaks ties, so that pages never repeat or skip an entry.
  return [...order, sql`content_entry.id asc`];
}
