import type { ApiFailure } from '@mp/api-client';
import { ruleKeys, type RuleKey } from '@mp/validation';

const isRuleKey = (text: unknown): text is RuleKey => (ruleKeys as readonly unknown[]).includes(text);

/**
 * The fields that the server refused, with the broken rule; empty if it names no rule that a visitor can keep.
 *
 * @example fieldProblems(failure) // [{ field: 'password', rule: 'weak_pass' }]
 */
export function fieldProblems({ code, details }: ApiFailure): { readonly field: string; readonly rule: RuleKey }[] {
  if (code !== 'validation_failed' || !Array.isArray(details)) return [];
  return (details as readonly { field?: unknown; problem?: unknown }[]).flatMap(({ field, problem }) =>
    typeof field === 'string' && isRuleKey(problem) ? [{ field, rule: problem }] : [],
  );
}
