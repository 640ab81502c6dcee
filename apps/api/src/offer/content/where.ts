import { sql, type RawBuilder } from 'kysely';
import type { ApiError } from '../../platform/errors/api-error.ts';

/** A field with its operator, and the value to compare with. */
export type Comparison = readonly [name: string, value: unknown];

/** Comparisons that must all match, and alternatives of which one must match. */
export interface Where {
  readonly all: readonly Comparison[];
  /** By the query's number of the alternative: its comparisons must all match. */
  readonly anyOf: ReadonlyMap<string, readonly Comparison[]>;
}

/** `_where[field]`, `_where[0][field]`, `_where[_or][0][field]`, `_where[_or][0][1][field]`. */
const pattern = /^_where(?:\[_or\]\[(\d{1,2})\](?:\[\d{1,2}\])?|\[\d{1,2}\])?\[([a-z]\w*)\]$/i;

/** Maximum comparisons in one query. */
const maxComparisons = 30;

/**
 * Separates Strapi's `_where` from top-level comparisons. Deeper nesting is rejected.
 *
 * @param refuse creates the error
 */
export function splitWhere(
  filters: Readonly<Record<string, unknown>>,
  refuse: (name: string, problem: string) => ApiError,
): { readonly own: readonly Comparison[]; readonly where: Where } {
  const own: Comparison[] = [];
  const all: Comparison[] = [];
  const anyOf = new Map<string, Comparison[]>();
  for (const [name, value] of Object.entries(filters)) {
    if (!name.startsWith('_where')) {
      own.push([name, value]);
      continue;
    }
    const [, alternative, field] = pattern.exec(name) ?? [];
    if (!field) throw refuse(name, 'not_understood');
    if (alternative === undefined) all.push([field, value]);
    else anyOf.set(alternative, [...(anyOf.get(alternative) ?? []), [field, value]]);
  }
  if (own.length + all.length + [...anyOf.values()].flat().length > maxComparisons)
    throw refuse('_where', 'too_many_values');
  return { own, where: { all, anyOf } };
}

/** The conditions of a `_where`, combined with AND. */
export function conditionsOfWhere(
  { all, anyOf }: Where,
  read: (comparison: Comparison) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  const alternatives = [...anyOf.values()].map(
    (together) => sql<boolean>`(${sql.join(together.map(read), sql` and `)})`,
  );
  return [...all.map(read), ...(alternatives.length > 0 ? [sql<boolean>`(${sql.join(alternatives, sql` or `)})`] : [])];
}
