import type { ApiFailure } from '@mp/api-client';

interface ProblemDetail {
  readonly field?: string;
  readonly problem?: string;
}

/** Problems with their own text, by the API's codes; all others share a general one. */
const known = [
  ...(['missing', 'too_long', 'too_many', 'out_of_range', 'one_line', 'not_text', 'html_not_allowed'] as const),
  ...([
    'link_not_allowed',
    'picture_not_found',
    'invalid_slug',
    'invalid_email',
    'invalid_date',
    'taken',
    'prices_missing',
  ] as const),
] as const;
type ProblemId = `problem.${(typeof known)[number] | 'other'}`;

/** Problem of each field, if its value was refused. Another entry may have the slug already. */
export function problemsOf({ code, details }: ApiFailure): ReadonlyMap<string, ProblemId> {
  if (code === 'content_exists') return new Map([['slug', 'problem.taken']]);
  if (code !== 'validation_failed' || !Array.isArray(details)) return new Map();
  return new Map(
    (details as ProblemDetail[]).flatMap(({ field = '', problem }): [string, ProblemId][] => {
      const one = known.find((name) => name === problem) ?? 'other';
      // Shows a problem of a nested value at its field.
      return [[field.split('.')[0] ?? '', `problem.${one}`]];
    }),
  );
}
