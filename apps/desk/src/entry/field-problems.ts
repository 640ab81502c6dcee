import type { ApiFailure } from '@mp/api-client';

interface Told {
  readonly field?: string;
  readonly problem?: string;
}

/** Problems that have a text of their own; all others are told in general. */
const known = ['html_not_allowed', 'link_not_allowed', 'one_line', 'not_text', 'picture_not_found'] as const;
type ProblemId = `problem.${(typeof known)[number] | 'other'}`;

/** By field, what is wrong with it, when that is why something was refused. */
export function problemsOf({ code, details }: ApiFailure): ReadonlyMap<string, ProblemId> {
  if (code !== 'validation_failed' || !Array.isArray(details)) return new Map();
  return new Map(
    (details as Told[]).flatMap(({ field = '', problem }): [string, ProblemId][] => {
      const one = known.find((name) => name === problem) ?? 'other';
      // A part of a field is told at the field.
      return [[field.split('.')[0] ?? '', `problem.${one}`]];
    }),
  );
}
