import type { ApiFailure } from '@mp/api-client';

interface ProblemDetail {
  readonly field?: string;
  readonly problem?: string;
}

/** Problems with their own text; all others share a general one. */
const known = ['html_not_allowed', 'link_not_allowed', 'one_line', 'not_text', 'picture_not_found'] as const;
type ProblemId = `problem.${(typeof known)[number] | 'other'}`;

/** Problem of each field, if validation failed. */
export function problemsOf({ code, details }: ApiFailure): ReadonlyMap<string, ProblemId> {
  if (code !== 'validation_failed' || !Array.isArray(details)) return new Map();
  return new Map(
    (details as ProblemDetail[]).flatMap(({ field = '', problem }): [string, ProblemId][] => {
      const one = known.find((name) => name === problem) ?? 'other';
      // Shows a problem of a nested value at its field.
      return [[field.split('.')[0] ?? '', `problem.${one}`]];
    }),
  );
}
